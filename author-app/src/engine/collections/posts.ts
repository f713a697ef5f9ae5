import {
  bounds,
  Category,
  Post,
  PostChanges,
  PostStatus,
  placements,
  type Revision,
  ThumbnailVariant,
} from '@fettle/shared-types'
import { z } from 'zod'
import type { Collection } from '../collection.ts'
import type { ConflictView } from '../conflicts/conflicts.ts'
import type { Documents } from '../documents/documents.ts'
import type { Editing } from '../documents/editing.ts'
import { type FieldKinds, pickFields } from '../fields.ts'
import type { Merge } from '../merge/merge.ts'
import type { Row } from '../rows/row.ts'
import { headOf } from '../rows/row-state.ts'
import type { RowSummary } from '../store/summary.ts'
import type { SyncRequest } from '../sync/request.ts'

/**
 * Fields of a file have the form's shape, the contract's choices, and bounds of their own: what is half typed may be
 * empty, or longer than what the server takes.
 */
const text = z.string().max(bounds.content.maxBytes)
const list = z.array(text).max(1_000)
const html = z.string().max(4 * bounds.content.maxBytes)
/** A picture of this device, a path on the site, or none: never another site's address. */
const thumbnail = z.string().regex(/^(?:|fettle-image:[0-9a-f]{64}|\/(?![/\\])[^\s\\]{1,500})$/)

const PostFields = z.object({
  title: text,
  description: text,
  caption: text,
  category: Category,
  content: html,
  // JSON has no word for a number without end; 0 is none.
  read_time_minutes: z.number().catch(0),
  status: PostStatus,
  /** When the Draft is published by itself, in UTC; '' for never. */
  publish_at: z.union([z.literal(''), z.iso.datetime()]).default(''),
  /** The tag of its language; '' for the site's. */
  language: z.string().max(bounds.language).default(''),
  /** The series it is a part of; '' for none. */
  series: text.default(''),
  /** Whether it leads the lists of the site; '' for no. */
  placement: z.enum(['', ...placements]).default(''),
  tags: list,
  seo_meta: z.object({ meta_title: text, meta_description: text, meta_keywords: list }),
  thumbnail,
})
/** Everything an author writes about a post. */
export type PostFields = z.infer<typeof PostFields>

const ImportedPost = Post.extend({
  content: html,
  thumbnail,
  thumbnail_variants: z
    .array(ThumbnailVariant.extend({ path: thumbnail }))
    .max(20)
    .default([]),
  comments: Post.shape.comments.max(100_000),
})

const kinds = {
  title: 'text',
  description: 'text',
  caption: 'text',
  category: 'value',
  content: 'html',
  read_time_minutes: 'value',
  status: 'value',
  publish_at: 'time',
  language: 'choice',
  series: 'choice',
  placement: 'choice',
  thumbnail: 'picture',
  tags: 'set',
  seo_meta: { meta_title: 'text', meta_description: 'text', meta_keywords: 'set' },
} as const satisfies FieldKinds & Record<keyof PostFields, unknown>

export type PostRow = Row<PostFields, Post>
export const isPostRow = (row: Pick<Row, 'collection'>): row is PostRow => row.collection === posts.name

/** What a list shows of a post, from the server or from this device. */
interface ListedPost
  extends Pick<
    PostFields,
    'title' | 'description' | 'category' | 'tags' | 'status' | 'read_time_minutes' | 'thumbnail'
  > {
  /** The server's smaller copies of the thumbnail, where it made some. Summaries kept by earlier versions lack them. */
  thumbnail_variants?: ThumbnailVariant[]
  /** When it is published by itself; '' for never. Earlier summaries lack it. */
  publish_at?: string
  /** The series it is a part of; '' for none. Earlier summaries lack it. */
  series?: string
  /** Whether it leads the lists of the site. Earlier summaries lack it. */
  isPinned?: boolean
  /** When it first became public; '' for never. Earlier summaries lack it. */
  published_at?: string
  /** '' for a post the server does not have. */
  slug: string
  likes: number
  comments_count: number
  /** Whose it is; absent for a post that the server does not have, and in earlier summaries: those are the account's own. */
  author?: Post['author']
}
export type PostSummary = RowSummary & ListedPost
export type PostEditing = Editing<PostFields>
export type PostConflict = ConflictView<PostFields>
export type PostMerge = Merge<PostFields>
export type Posts = Documents<PostFields, Post, PostSummary>

/** The form of a new post: the specification's defaults (points 4 and 9), everything else empty. */
export const emptyFields = (): PostFields => ({
  title: '',
  description: '',
  caption: '',
  category: 'Plumbing',
  content: '',
  read_time_minutes: 1,
  status: 'Draft',
  publish_at: '',
  language: '',
  series: '',
  placement: '',
  tags: [],
  seo_meta: { meta_title: '', meta_description: '', meta_keywords: [] },
  thumbnail: '',
})

/** What the author can change of a post, or of an earlier version of it, that the server gave; as a deep copy. */
export const fieldsOf = (post: Post | Revision): PostFields => pickFields(kinds, post) as PostFields

/** The multipart form of the contract; a thumbnail travels only where there is a new one. */
function formOf(fields: PostFields, thumbnail: File | undefined, id?: string): FormData {
  const form = new FormData()
  if (id) form.set('_id', id)
  for (const name of ['title', 'description', 'caption', 'category', 'content', 'status'] as const)
    form.set(name, fields[name])
  form.set('read_time_minutes', String(fields.read_time_minutes))
  // A new post has nothing to take away. A request that an earlier studio froze names none of these, and is repeated as it was.
  for (const name of ['publish_at', 'language', 'series', 'placement'] as const)
    if (fields[name] || (id === undefined && fields[name] === '')) form.set(name, fields[name])
  form.set('tags', JSON.stringify(fields.tags))
  form.set('seo_meta', JSON.stringify(fields.seo_meta))
  if (thumbnail) form.set('thumbnail', thumbnail)
  return form
}

const changesOf = (list: string, cursor: string | undefined): SyncRequest => ({
  method: 'GET',
  path: `${list}/changes${cursor === undefined ? '' : `?since=${encodeURIComponent(cursor)}`}`,
})

const pathOf = (id: string) => `/api/blogs/${encodeURIComponent(id)}`

/** The posts of one author, and of everybody for an account that may work on those. */
export const posts: Collection<PostFields, Post, ListedPost> = {
  name: 'posts',
  noun: 'post',
  kinds,
  part: {
    field: 'thumbnail',
    missing: { code: 'thumbnail_missing', message: 'Please upload a thumbnail image.' },
  },

  empty: emptyFields,
  asDraft: (fields) => ({ ...structuredClone(fields), status: 'Draft', publish_at: '' }),
  isPublic: ({ status }) => status === 'Published',
  isScheduled: ({ status, publish_at }) => status === 'Draft' && Boolean(publish_at),
  ownerOf: ({ author }) => author.email,
  listed: (
    {
      title,
      description,
      category,
      tags,
      status,
      publish_at,
      read_time_minutes,
      thumbnail,
      series,
      placement,
    },
    base,
    owner,
  ) => ({
    title,
    description,
    category,
    tags: [...tags],
    status,
    publish_at: status === 'Draft' ? publish_at : '',
    read_time_minutes,
    thumbnail,
    thumbnail_variants: base?.thumbnail === thumbnail ? base.thumbnail_variants : [],
    series: series ?? '',
    isPinned: placement === 'pinned',
    published_at: base?.publishedAt ?? '',
    slug: base?.slug ?? '',
    likes: base?.likes ?? 0,
    comments_count: base?.comments_count ?? 0,
    ...(base ? { author: base.author } : owner ? { author: { email: owner } } : {}),
  }),

  requests: {
    update: (id, fields, thumbnail) => ({ method: 'PUT', path: pathOf(id), body: formOf(fields, thumbnail) }),
    one: (id) => ({ method: 'GET', path: pathOf(id) }),
    changes: (cursor) => changesOf('/api/blogs/myblogs', cursor),
    allChanges: (cursor) => changesOf('/api/posts', cursor),
  },
  lifecycle: {
    create: (id, fields, thumbnail, owner) => {
      const body = formOf(fields, thumbnail, id)
      if (owner) body.set('author_email', owner)
      return { method: 'POST', path: '/api/blogs', body }
    },
    delete: (id) => ({ method: 'DELETE', path: pathOf(id) }),
    revisions: (id) => ({ method: 'GET', path: `${pathOf(id)}/revisions` }),
    revision: (id, rev) => ({ method: 'GET', path: `${pathOf(id)}/revisions/${encodeURIComponent(rev)}` }),
  },
  answers: {
    version: Post,
    conflict: z.object({ post: Post }).transform(({ post }) => post),
    changes: PostChanges.transform(({ posts, ...page }) => ({ ...page, changed: posts })),
  },
  imported: async () => ({ fields: PostFields, version: ImportedPost }),
}

/** What stands on the screen before anything is typed: submitted text, else what the server gave. */
export const headOfPost = (row: PostRow) => headOf(posts, row) as PostFields | null
