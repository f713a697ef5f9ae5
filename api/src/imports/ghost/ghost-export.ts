import { withoutControls } from '@fettle/shared-types'
import { z } from 'zod'
import { sourceTime } from '../source-time.ts'

/** Ghost has written times as ISO 8601 and, in its first versions, as milliseconds. */
const Time = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((time) => (time === null || time === undefined ? undefined : sourceTime(time)))

const Id = z.union([z.string(), z.number()]).transform(String)
const Text = z
  .string()
  .nullish()
  .transform((text) => withoutControls(text ?? ''))

/** What the cards of a link show on networks. */
const cards = {
  og_title: Text,
  og_description: Text,
  og_image: Text,
  twitter_title: Text,
  twitter_description: Text,
  twitter_image: Text,
}

export const GhostPost = z.object({
  id: Id,
  uuid: Text,
  title: Text,
  slug: Text,
  html: Text,
  plaintext: Text,
  mobiledoc: Text,
  lexical: Text,
  /** The text of the first versions, which had no other. */
  markdown: Text,
  feature_image: Text,
  image: Text,
  feature_image_caption: Text,
  /** `page` since version 3; a column of 0 or 1 before. */
  type: Text,
  page: z.union([z.boolean(), z.number()]).nullish(),
  status: Text,
  visibility: Text,
  author_id: Id.nullish(),
  created_at: Time,
  updated_at: Time,
  published_at: Time,
  custom_excerpt: Text,
  meta_title: Text,
  meta_description: Text,
  codeinjection_head: Text,
  codeinjection_foot: Text,
  canonical_url: Text,
  ...cards,
})
export type GhostPost = z.infer<typeof GhostPost>

const PostMeta = z.object({
  post_id: Id,
  meta_title: Text,
  meta_description: Text,
  feature_image_caption: Text,
  ...cards,
})

/** The lines of a table that can be read: one that cannot costs no other. */
const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(z.unknown())
    .nullish()
    .transform((all) =>
      (all ?? []).flatMap((line) => {
        const read = item.safeParse(line)
        return read.success ? [read.data] : []
      }),
    )

const GhostData = z.object({
  /** Each is read by itself: one that cannot be costs no other. */
  posts: z.array(z.unknown()),
  tags: list(z.object({ id: Id, name: Text, slug: Text, visibility: Text })),
  posts_tags: list(z.object({ post_id: Id, tag_id: Id, sort_order: z.number().nullish() })),
  users: list(z.object({ id: Id, name: Text, email: Text, slug: Text })),
  posts_authors: list(z.object({ post_id: Id, author_id: Id, sort_order: z.number().nullish() })),
  posts_meta: list(PostMeta),
})
export type GhostData = z.infer<typeof GhostData>

/** `db` has the data since version 1; before, and in exports of other programs, it stands at the top. */
const Enveloped = z.union([
  z
    .object({ db: z.tuple([z.object({ data: GhostData })]).rest(z.unknown()) })
    .transform(({ db }) => db[0].data),
  z.object({ data: GhostData }).transform(({ data }) => data),
])

/** @returns undefined for JSON that is no export of Ghost */
export function readGhostExport(json: unknown): GhostData | undefined {
  return Enveloped.safeParse(json).data
}
