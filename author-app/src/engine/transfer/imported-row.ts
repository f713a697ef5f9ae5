import { bounds } from '@fettle/shared-types'
import { z } from 'zod'
import type { Collection, Collections, ImportedParts } from '../collection.ts'
import { EARLIER_COLLECTION, type EarlierRow, readRow, type UnnamedRow } from '../rows/read-row.ts'
import type { Row } from '../rows/row.ts'
import { collectionName, damaged, rowId, sha256 } from './work-file.ts'

const short = z.string().max(20_000)
const id = z.uuid()
const rev = z.string().max(200)
const moment = z.iso.datetime()
const count = z.int().min(0).max(1_000_000_000)
const since = { since: moment }
const conflictKind = z.enum([
  'edited-both',
  'merged-published',
  'merged-picture-lost',
  'delete-cancelled',
  'rolled-back',
])
const failure = { message: short.nullable(), ...since }
const by = z.enum(['server', 'network', 'proxy'])

const common = {
  _id: rowId.transform((text) => text.toLowerCase()),
  seq: count,
  acked: z.object({ seq: count, rev: rev.nullable() }).nullable(),
  notice: z
    .union([
      z.object({ kind: z.literal('kept-as-new-draft'), of: rowId, ...since }),
      z.object({ kind: z.literal('schedule-cancelled'), ...since }),
    ])
    .nullable()
    .default(null),
  // What the server has is for this device to find out.
  confirmed: z
    .unknown()
    .optional()
    .transform(() => 0),
  owner: z.email().max(bounds.enquiry.email.max).exactOptional(),
  createdAt: moment,
  changedAt: moment,
}

/** What rows of either kind hold of the fields of a collection. */
function partsOf({ fields, version }: ImportedParts) {
  const some = fields.nullable()
  return {
    row: { ...common, base: version.nullable() },
    opened: { head: some, rev: rev.nullable(), seq: count },
    working: { fields, stamp: short, savedAt: moment },
    submitted: { fields, from: some, fromRev: rev.nullable() },
    mutation: {
      key: id,
      kind: z.enum(['create', 'update', 'delete']),
      seq: count,
      baseRev: rev.nullable(),
      payload: some,
      submitted: some,
      merged: z.boolean(),
      thumbnailFile: sha256.nullable(),
      startedAt: moment,
    },
  }
}
type Parts = ReturnType<typeof partsOf>

function rowIn({ row, opened, working, submitted, mutation }: Parts): z.ZodType<UnnamedRow> {
  const Submitted = z.object({
    ...submitted,
    relations: z.record(id, z.enum(['supersedes', 'concurrent'])).exactOptional(),
    mayBeSent: z.array(working.fields).max(50).exactOptional(),
  })
  const Mutation = z.object({ ...mutation, isProbe: z.boolean() })
  return z.object({
    ...row,
    intent: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('none') }),
      z.object({ kind: z.literal('submit'), submitted: Submitted }),
      z.object({
        kind: z.literal('delete'),
        deletion: z.object({
          rev: rev.nullable(),
          at: moment,
          typed: short.nullable(),
          mayBeSent: z.literal(true).exactOptional(),
        }),
        submitted: Submitted.nullable(),
      }),
      z.object({ kind: z.literal('undo-delete'), submitted: Submitted.nullable() }),
    ]),
    obstacle: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('none') }),
      z.object({ kind: z.literal('retry'), by, ...failure }),
      z.object({ kind: z.literal('problem'), code: short, message: short, ...since }),
      z.object({ kind: z.literal('conflict'), conflict: conflictKind, rev, ...since }),
      z.object({ kind: z.literal('remote-deleted') }),
      z.object({ kind: z.literal('remote-missing'), ...since }),
    ]),
    working: z.object({ ...working, opened: z.object({ ...opened, isSubmitted: z.boolean() }) }).nullable(),
    inflight: Mutation.nullable(),
    unconfirmed: z.array(Mutation).max(50),
  })
}

function earlierRowIn({ row, opened, working, submitted, mutation }: Parts): z.ZodType<EarlierRow> {
  const Mutation = z.object({ ...mutation, isAskedAgain: z.boolean() })
  return z.object({
    ...row,
    local: z
      .object({ ...submitted, beside: z.record(id, z.enum(['replaces', 'apart'])).exactOptional() })
      .nullable(),
    working: z.object({ ...working, opened: z.object({ ...opened, hadLocal: z.boolean() }) }).nullable(),
    inflight: Mutation.nullable(),
    unsure: z.array(Mutation).max(50),
    removing: z
      .object({ rev: rev.nullable(), at: moment, typed: short.nullable().exactOptional() })
      .nullable(),
    gone: z.boolean(),
    recalled: z.boolean(),
    absent: z.object(since).nullable().default(null),
    problem: z.object({ code: short, message: short, ...since }).nullable(),
    failure: z
      .object({ by: by.exactOptional(), ...failure })
      .nullable()
      .default(null),
    conflict: z.object({ kind: conflictKind, rev, seq: count, ...since }).nullable(),
  })
}

const Named = z.object({ collection: collectionName.default(EARLIER_COLLECTION) })

/**
 * Reads a row as a file holds it, of this or an earlier version; anyone can have written it. What is not of a row is
 * dropped.
 * @returns resolves to a function that throws ImportRefused for what is no row
 */
export async function createRowReader(collections: Collections): Promise<(content: unknown) => Row> {
  const schemas = new Map(
    await Promise.all(
      [...collections].map(async ([name, collection]) => {
        const parts = partsOf(await collection.imported())
        return [name, { collection, present: rowIn(parts), earlier: earlierRowIn(parts) }] as const
      }),
    ),
  )
  return (content) => {
    const { collection: name = '' } = Named.safeParse(content).data ?? {}
    const schema = schemas.get(name)
    if (!schema) throw damaged()
    const isEarlier = content instanceof Object && !('intent' in content)
    const parsed = (isEarlier ? schema.earlier : schema.present).safeParse(content)
    if (!parsed.success) throw damaged(parsed.error)
    const row = { ...readRow(parsed.data), collection: name }
    if (!isIdOf(schema.collection, row._id)) throw damaged()
    return row
  }
}

const Uuid = z.uuid()

/** Whether a document of this collection can have this id. */
const isIdOf = ({ lifecycle, name }: Collection, id: string): boolean =>
  lifecycle ? Uuid.safeParse(id).success : id.startsWith(`${name}-`)
