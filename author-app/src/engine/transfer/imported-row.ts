import { bounds, Category, Post, PostStatus, ThumbnailVariant } from '@fettle/shared-types'
import { z } from 'zod'
import type { Fields } from '../fields.ts'
import { type EarlierRow, readRow } from '../rows/read-row.ts'
import type { PostRow } from '../rows/row.ts'
import { damaged } from './import-refused.ts'
import { sha256 } from './work-file.ts'

/**
 * A post of a file, which anyone can have written. Types and choices are the contract's. Texts have the form's shape
 * and a bound of their own: what is half typed may be empty, or longer than what the server takes.
 */
const short = z.string().max(20_000)
const list = z.array(short).max(1_000)
const html = z.string().max(4 * bounds.content.maxBytes)
const id = z.uuid()
const rev = z.string().max(200)
const moment = z.iso.datetime()
const count = z.int().min(0).max(1_000_000_000)
/** A picture of this device, a path on the site, or none: never another site's address. */
const thumbnail = z.string().regex(/^(?:|fettle-image:[0-9a-f]{64}|\/(?![/\\])[^\s\\]{1,500})$/)

const ImportedFields: z.ZodType<Fields> = z.object({
  title: short,
  description: short,
  caption: short,
  category: Category,
  content: html,
  read_time_minutes: z.number().min(0).max(1_000_000),
  status: PostStatus,
  tags: list,
  seo_meta: z.object({ meta_title: short, meta_description: short, meta_keywords: list }),
  thumbnail,
})

const ImportedPost: z.ZodType<Post> = Post.extend({
  content: html,
  thumbnail,
  thumbnail_variants: z
    .array(ThumbnailVariant.extend({ path: thumbnail }))
    .max(20)
    .default([]),
  comments: Post.shape.comments.max(100_000),
})

const since = { since: moment }
const opened = { head: ImportedFields.nullable(), rev: rev.nullable(), seq: count }
const working = { fields: ImportedFields, stamp: short, savedAt: moment }
const submitted = { fields: ImportedFields, from: ImportedFields.nullable(), fromRev: rev.nullable() }
const mutation = {
  key: id,
  kind: z.enum(['create', 'update', 'delete']),
  seq: count,
  baseRev: rev.nullable(),
  payload: ImportedFields.nullable(),
  submitted: ImportedFields.nullable(),
  merged: z.boolean(),
  thumbnailFile: sha256.nullable(),
  startedAt: moment,
}
const conflictKind = z.enum(['edited-both', 'merged-published', 'delete-cancelled', 'rolled-back'])
const failure = { message: short.nullable(), ...since }
const by = z.enum(['server', 'network', 'proxy'])

const common = {
  _id: id.transform((text) => text.toLowerCase()),
  base: ImportedPost.nullable(),
  seq: count,
  acked: z.object({ seq: count, rev: rev.nullable() }).nullable(),
  notice: z
    .object({ kind: z.literal('kept-as-new-draft'), of: id, ...since })
    .nullable()
    .default(null),
  // What the server has is for this device to find out.
  confirmed: z
    .unknown()
    .optional()
    .transform(() => 0),
  createdAt: moment,
  changedAt: moment,
}

const Submitted = z.object({
  ...submitted,
  relations: z.record(id, z.enum(['supersedes', 'concurrent'])).exactOptional(),
})
const Mutation = z.object({ ...mutation, isProbe: z.boolean() })

const ImportedRow: z.ZodType<PostRow> = z.object({
  ...common,
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

const EarlierMutation = z.object({ ...mutation, isAskedAgain: z.boolean() })

const ImportedEarlierRow: z.ZodType<EarlierRow> = z.object({
  ...common,
  local: z
    .object({ ...submitted, beside: z.record(id, z.enum(['replaces', 'apart'])).exactOptional() })
    .nullable(),
  working: z.object({ ...working, opened: z.object({ ...opened, hadLocal: z.boolean() }) }).nullable(),
  inflight: EarlierMutation.nullable(),
  unsure: z.array(EarlierMutation).max(50),
  removing: z.object({ rev: rev.nullable(), at: moment, typed: short.nullable().exactOptional() }).nullable(),
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

/**
 * A row as a file holds it, of this or an earlier version. What is not of a row is dropped.
 * @throws ImportRefused when it is no row
 */
export function importedRow(content: unknown): PostRow {
  const isEarlier = content instanceof Object && !('intent' in content)
  const parsed = (isEarlier ? ImportedEarlierRow : ImportedRow).safeParse(content)
  if (!parsed.success) throw damaged(parsed.error)
  return readRow(parsed.data)
}
