import type { Category } from '@fettle/shared-types'
import type { Queryable } from '../database/database.ts'

export interface EntryRow {
  id: string
  slug: string
  title: string
  description: string
  category: Category
  created_at: string
  updated_at: string
  published_at: string
  email: string
  /** JSON. */
  variants: string
}

/** Every Published post as the sitemap and the feeds need it, newest first. */
export async function listEntries(db: Queryable): Promise<EntryRow[]> {
  return db('posts')
    .join('users', 'users.id', 'posts.author_id')
    .join('images', 'images.sha256', 'posts.thumbnail_sha256')
    .select<EntryRow[]>(
      'posts.id',
      'posts.slug',
      'posts.title',
      'posts.description',
      'posts.category',
      'posts.created_at',
      'posts.updated_at',
      'posts.published_at',
      'users.email',
      'images.variants',
    )
    .whereRaw("posts.status = 'Published'")
    .orderBy([
      { column: 'posts.created_at', order: 'desc' },
      { column: 'posts.number', order: 'desc' },
    ])
}

/** Slugs that Published posts no longer have, and the ones they have now. */
export async function listMovedSlugs(db: Queryable): Promise<Array<{ from: string; to: string }>> {
  return db('slugs')
    .join('posts', 'posts.id', 'slugs.post_id')
    .select<Array<{ from: string; to: string }>>({ from: 'slugs.slug', to: 'posts.slug' })
    .whereRaw("posts.status = 'Published' AND slugs.slug <> posts.slug")
    .orderBy('slugs.slug')
}
