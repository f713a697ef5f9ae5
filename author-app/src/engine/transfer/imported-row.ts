import { bounds, Category, Post, PostStatus, ThumbnailVariant } from '@fettle/shared-types'
import { z } from 'zod'
import type { Fields } from '../fields.ts'
import { readRow } from '../rows/read-row.ts'
import { type Clock, newRow, type PostRow } from '../rows/row.ts'
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

const Opened = z.object({
  head: ImportedFields.nullable(),
  rev: rev.nullable(),
  seq: count,
  hadLocal: z.boolean(),
})

const Mutation = z.object({
  key: id,
  kind: z.enum(['create', 'update', 'delete']),
  seq: count,
  baseRev: rev.nullable(),
  payload: ImportedFields.nullable(),
  submitted: ImportedFields.nullable(),
  merged: z.boolean(),
  thumbnailFile: sha256.nullable(),
  isAskedAgain: z.boolean(),
  startedAt: moment,
})

const since = { since: moment }
const conflictKinds = ['edited-both', 'merged-published', 'delete-cancelled', 'rolled-back'] as const

const ImportedRow = z.object({
  _id: id.transform((text) => text.toLowerCase()),
  base: ImportedPost.nullable(),
  local: z
    .object({
      fields: ImportedFields,
      from: ImportedFields.nullable(),
      fromRev: rev.nullable(),
      beside: z.record(id, z.enum(['replaces', 'apart'])).exactOptional(),
    })
    .nullable(),
  working: z.object({ fields: ImportedFields, opened: Opened, stamp: short, savedAt: moment }).nullable(),
  inflight: Mutation.nullable(),
  seq: count,
  acked: z.object({ seq: count, rev: rev.nullable() }).nullable(),
  unsure: z.array(Mutation).max(50),
  removing: z.object({ rev: rev.nullable(), at: moment, typed: short.nullable().exactOptional() }).nullable(),
  gone: z.boolean(),
  recalled: z.boolean(),
  problem: z.object({ code: short, message: short, ...since }).nullable(),
  failure: z
    .object({
      by: z.enum(['server', 'network', 'proxy']).exactOptional(),
      message: short.nullable(),
      ...since,
    })
    .nullable(),
  conflict: z.object({ kind: z.enum(conflictKinds), rev, seq: count, ...since }).nullable(),
  notice: z.object({ kind: z.literal('kept-as-new-draft'), of: id, ...since }).nullable(),
  // What the server has is for this device to find out.
  confirmed: z.unknown().transform(() => 0),
  absent: z.object(since).nullable(),
  createdAt: moment,
  changedAt: moment,
})

/**
 * A row as a file holds it. What the row of an earlier version lacks is filled in, and what is not of a row is dropped.
 * @throws ImportRefused when it is no row
 */
export function importedRow(clock: Clock, content: unknown): PostRow {
  const parsed = ImportedRow.safeParse({ ...newRow(clock, ''), ...Object(content) })
  if (!parsed.success) throw damaged(parsed.error)
  return readRow(parsed.data)
}
