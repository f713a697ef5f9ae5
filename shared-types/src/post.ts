import { z } from 'zod'
import { bounds } from './bounds.ts'
import { Category } from './category.ts'
import { Comment } from './comment.ts'
import { ContentWarning } from './content-warnings.ts'
import { characters, emailAddress, jsonField, paging, text, uniqueList } from './fields.ts'
import { PostId } from './ids.ts'
import { ShownAuthor } from './people.ts'
import { Placement, PostLanguage, PublishAt, placements } from './post-settings.ts'

export const PostStatus = z.enum(['Draft', 'Published'], { error: 'status must be Draft or Published' })
export type PostStatus = z.infer<typeof PostStatus>

const byteLength = (value: string) => new TextEncoder().encode(value).length

export const Tags = uniqueList('tags', 'tag', bounds.tags.max, bounds.tags.tag)

export const SeoMeta = z.object({
  meta_title: text('meta_title', bounds.metaTitle).default(''),
  meta_description: text('meta_description', bounds.metaDescription).default(''),
  meta_keywords: uniqueList(
    'meta_keywords',
    'meta_keyword',
    bounds.metaKeywords.max,
    bounds.metaKeywords.keyword,
  ).default([]),
})
export type SeoMeta = z.infer<typeof SeoMeta>

/** The fields of the form that carry JSON. In a multipart form each is a text, or a part of type `application/json`. */
export const JSON_PARTS = ['tags', 'seo_meta'] as const

/** What an author writes: the text fields of the create and update form (specification, point 7). */
export const PostForm = z
  .object({
    title: text('title', bounds.title),
    description: text('description', bounds.description),
    caption: text('caption', bounds.caption).default(''),
    /** Without it, the first category of the site. */
    category: Category.optional(),
    content: characters('content')
      .refine((html) => html.trim().length >= bounds.content.minBytes, 'content is required')
      .refine((html) => byteLength(html) <= bounds.content.maxBytes, {
        error: 'content must be at most 1 MiB of HTML',
        params: { status: 413 },
      }),
    read_time_minutes: z.coerce
      .number({ error: 'read_time_minutes must be a whole number' })
      .int('read_time_minutes must be a whole number')
      .min(bounds.readTimeMinutes.min, `read_time_minutes must be at least ${bounds.readTimeMinutes.min}`)
      .max(bounds.readTimeMinutes.max, `read_time_minutes must be at most ${bounds.readTimeMinutes.max}`),
    status: PostStatus.default('Draft'),
    /** Without it a Draft keeps the time it has; a Published post has none. */
    publish_at: PublishAt.optional(),
    /** Without it a post keeps the language it has. */
    language: PostLanguage.optional(),
    /** The name of the series that it is a part of, empty for none. Without it a post keeps what it has. */
    series: text('series', bounds.series).optional(),
    /** Without it a post keeps what it has. */
    placement: Placement.optional(),
    tags: jsonField('tags', Tags).default([]),
    seo_meta: jsonField('seo_meta', SeoMeta).default({
      meta_title: '',
      meta_description: '',
      meta_keywords: [],
    }),
  })
  .meta({ id: 'PostForm' })
export type PostForm = z.infer<typeof PostForm>

export const CreatePostForm = PostForm.extend({
  _id: PostId.optional(),
  /** Whose it is to be, where the caller may give posts away; without it, the caller’s. */
  author_email: emailAddress('author_email').optional(),
}).meta({ id: 'CreatePostForm' })
export type CreatePostForm = z.infer<typeof CreatePostForm>

export const ThumbnailVariant = z.object({ width: z.int(), path: z.string() })
export type ThumbnailVariant = z.infer<typeof ThumbnailVariant>

const postFacts = {
  _id: z.string(),
  id: z.string(),
  slug: z.string(),
  rev: z.string(),
  title: z.string(),
  description: z.string(),
  caption: z.string(),
  category: Category,
  tags: z.array(z.string()),
  read_time_minutes: z.int(),
  status: PostStatus,
  /** When the Draft is published by itself; `null` where that is not planned. A server of an earlier version has none. */
  publish_at: z.iso.datetime().nullable().optional(),
  /** The tag of its language; `null` for the site's. A server of an earlier version has none. */
  language: z.string().nullable().optional(),
  /** The series that it is a part of; '' for none. A server of an earlier version has none. */
  series: z.string().optional(),
  /** `pinned` where it leads the lists. A server of an earlier version has none. */
  placement: z.enum(placements).nullable().optional(),
  /** Path relative to the API host; the widest WebP. */
  thumbnail: z.string(),
  /** WebP and AVIF files by width, narrowest first. */
  thumbnail_variants: z.array(ThumbnailVariant),
  seo_meta: SeoMeta,
  author: ShownAuthor,
  createdAt: z.iso.datetime(),
  created_at: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
  likes: z.int(),
  likes_count: z.int(),
  comments_count: z.int(),
}

/** A piece of a sentence: plain text, and whether it is what was looked for. */
export const ExcerptPiece = z.object({ text: z.string(), isHit: z.boolean() })
export type ExcerptPiece = z.infer<typeof ExcerptPiece>

/** A row of the public list: no content, no comment texts. */
export const PostSummary = z
  .object({
    ...postFacts,
    isLiked: z.boolean().optional(),
    /** The sentence that a search has found, where title, description and tags do not hold all of its terms. */
    excerpt: z.array(ExcerptPiece).optional(),
  })
  .meta({ id: 'PostSummary' })
export type PostSummary = z.infer<typeof PostSummary>

export const Post = z
  .object({
    ...postFacts,
    content: z.string(),
    comments: z.array(Comment),
    isLiked: z.boolean().optional(),
    /** What a save left out of `content` or changed, in its answer alone; absent where that is nothing. */
    warnings: z.array(ContentWarning).optional(),
  })
  .meta({ id: 'Post' })
export type Post = z.infer<typeof Post>

export const listSorts = ['latest', 'popular', 'comments'] as const
export type ListSort = (typeof listSorts)[number]

/** The query of `GET /blogs`. `category` is `all` or one of the site's. */
export const ListQuery = z.object({
  search: text('search', bounds.list.search).default(''),
  category: Category.default('all'),
  /** Without one a search orders by relevance, and any other list by `latest`. */
  sort: z.enum(listSorts, { error: `sort must be one of ${listSorts.join(', ')}` }).optional(),
  ...paging(bounds.list.limit.default),
})
export type ListQuery = z.infer<typeof ListQuery>

/** The query of `GET /posts`. */
export const AllPostsQuery = z.object({ status: PostStatus.optional(), ...paging(50) })
export type AllPostsQuery = z.infer<typeof AllPostsQuery>

/** The query of `GET /blogs/myblogs/changes`: the cursor of the answer before, none the first time. */
export const ChangesQuery = z.object({
  since: z.string({ error: 'since must be one cursor' }).max(bounds.cursor.max).optional(),
})
export type ChangesQuery = z.infer<typeof ChangesQuery>

/** The answer of `GET /blogs/myblogs/changes`. The cursor is opaque. */
export const PostChanges = z
  .object({
    posts: z.array(Post),
    deleted: z.array(z.object({ _id: z.string() })),
    cursor: z.string(),
    /** The cursor that was sent is of another epoch or of the future: this is the first page of the whole list. */
    reset: z.boolean().default(false),
    /** True while another page waits behind this cursor. */
    more: z.boolean(),
  })
  .meta({ id: 'PostChanges' })
export type PostChanges = z.infer<typeof PostChanges>

/** The query of `GET /blogs/{id}/revisions`. */
export const RevisionListQuery = z.object(paging(50))
export type RevisionListQuery = z.infer<typeof RevisionListQuery>

/** A superseded version of a post, as listed; `GET /blogs/{id}/revisions/{rev}` adds the content. */
export const RevisionSummary = z
  .object({
    rev: z.string(),
    title: z.string(),
    status: PostStatus,
    /** When this version was saved, and when the next one replaced it. */
    savedAt: z.iso.datetime(),
    supersededAt: z.iso.datetime(),
  })
  .meta({ id: 'RevisionSummary' })
export type RevisionSummary = z.infer<typeof RevisionSummary>

export const Revision = RevisionSummary.extend({
  description: z.string(),
  caption: z.string(),
  category: Category,
  content: z.string(),
  tags: z.array(z.string()),
  read_time_minutes: z.int(),
  /** When this version was to be published by itself; restoring it changes no schedule. */
  publish_at: z.iso.datetime().nullable().optional(),
  language: z.string().nullable().optional(),
  series: z.string().optional(),
  placement: z.enum(placements).nullable().optional(),
  thumbnail: z.string(),
  thumbnail_variants: z.array(ThumbnailVariant),
  seo_meta: SeoMeta,
}).meta({ id: 'Revision' })
export type Revision = z.infer<typeof Revision>

export const LikeState = z.object({ likes: z.int(), isLiked: z.boolean() }).meta({ id: 'LikeState' })
export type LikeState = z.infer<typeof LikeState>
