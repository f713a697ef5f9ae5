import type { Category, PostStatus, Role } from '@fettle/shared-types'

/** A post as a list needs it, with its author and its thumbnail's files. */
export interface SummaryRow {
  number: number
  id: string
  author_id: string
  slug: string
  rev: string
  title: string
  description: string
  caption: string
  category: Category
  /** JSON. */
  tags: string
  read_time_minutes: number
  status: PostStatus
  /** When the Draft is published by itself. */
  publish_at: string | null
  /** The tag of its language; none for the site's. */
  language: string | null
  /** '' for none. */
  series: string
  placement: 'pinned' | null
  thumbnail_sha256: string
  /** JSON. */
  seo_meta: string
  created_at: string
  updated_at: string
  published_at: string | null
  likes: number
  comments_count: number
  email: string
  display_name: string | null
  role: Role
  /** The path of the author’s account picture. */
  picture: string | null
  /** JSON. */
  variants: string
}

export interface PostRow extends SummaryRow {
  content: string
}

const ofPost = [
  'number',
  'id',
  'author_id',
  'slug',
  'rev',
  'title',
  'description',
  'caption',
  'category',
  'tags',
  'read_time_minutes',
  'status',
  'publish_at',
  'language',
  'series',
  'placement',
  'thumbnail_sha256',
  'seo_meta',
  'created_at',
  'updated_at',
  'published_at',
  'likes',
  'comments_count',
]

/** Columns of `posts` joined with `users` and `images`. */
export const summaryColumns = [
  ...ofPost.map((column) => `posts.${column}`),
  'users.email',
  'users.display_name',
  'users.role',
  'images.variants',
]
export const postColumns = [...summaryColumns, 'posts.content']
