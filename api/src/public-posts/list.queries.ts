import type { Category, ListSort, Role } from '@fettle/shared-types'
import type { Queryable } from '../database/database.ts'
import { type PostRow, postColumns, type SummaryRow, summaryColumns } from '../posts/post-row.ts'
import { selectPosts } from '../posts/posts.queries.ts'

type Direction = 'asc' | 'desc'
type CategoryFilter = Category | 'all'

const sortColumns: Record<ListSort, string[]> = {
  latest: ['created_at', 'number'],
  popular: ['likes', 'created_at', 'number'],
  comments: ['comments_count', 'created_at', 'number'],
}

/** The numbers of Published posts in the order of a list; its index holds all that is asked. */
export function selectInOrder(
  db: Queryable,
  sort: ListSort,
  category: CategoryFilter,
  order: Direction = 'desc',
  without: readonly number[] = [],
) {
  const query = db('posts')
    .select<Array<{ number: number }>>('number')
    // Written out, because a bound value would not match the partial indexes.
    .whereRaw("status = 'Published'")
    .orderBy(sortColumns[sort].map((column) => ({ column, order })))
  if (without.length > 0) query.whereNotIn('number', without)
  return category === 'all' ? query : query.where({ category })
}

/** How many posts are Published, by category; kept by triggers, so that nothing is counted here. */
export async function readCounts(db: Queryable): Promise<Map<Category, number>> {
  const rows = await db('published_counts')
    .select<Array<{ category: Category; posts: number }>>('category', 'posts')
    .where('posts', '>', 0)
    .orderBy('category')
  return new Map(rows.map((row) => [row.category, row.posts]))
}

export interface Page {
  sort: ListSort
  category: CategoryFilter
  offset: number
  limit: number
  /** Posts in the whole list. */
  total: number
  /** The numbers of posts that it leaves out. */
  without?: readonly number[]
}

/** One page of Published posts. The index is read from its nearer end, so the last page costs what the first costs. */
export async function listPage(
  db: Queryable,
  { sort, category, offset, limit, total, without = [] }: Page,
): Promise<SummaryRow[]> {
  const take = Math.min(limit, total - offset)
  if (take <= 0) return []
  const behind = total - offset - take
  const isNearEnd = behind < offset
  const order = isNearEnd ? 'asc' : 'desc'
  const numbers = selectInOrder(db, sort, category, order, without)
    .offset(isNearEnd ? behind : offset)
    .limit(take)
  const rows: SummaryRow[] = await selectPosts(db, summaryColumns)
    .whereIn('posts.number', numbers)
    .orderBy(sortColumns[sort].map((column) => ({ column: `posts.${column}`, order })))
  return isNearEnd ? rows.reverse() : rows
}

/** Published posts by their numbers, in the order of the numbers. */
export async function listByNumber(db: Queryable, numbers: readonly number[]): Promise<SummaryRow[]> {
  if (numbers.length === 0) return []
  const rows: SummaryRow[] = await selectPosts(db, summaryColumns)
    .whereIn('posts.number', numbers)
    .whereRaw("posts.status = 'Published'")
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  return numbers.flatMap((number) => byNumber.get(number) ?? [])
}

/** The newest Published posts, whole. */
export async function listNewest(db: Queryable, limit: number): Promise<PostRow[]> {
  return selectPosts(db, postColumns)
    .whereIn('posts.number', selectInOrder(db, 'latest', 'all').limit(limit))
    .orderBy([
      { column: 'posts.created_at', order: 'desc' },
      { column: 'posts.number', order: 'desc' },
    ])
    .then<PostRow[]>((rows) => rows)
}

/** The Published post that has or once had this slug. */
export async function findBySlug(db: Queryable, slug: string): Promise<PostRow | undefined> {
  return selectPosts(db, postColumns)
    .join('slugs', 'slugs.post_id', 'posts.id')
    .where('slugs.slug', slug)
    .whereRaw("posts.status = 'Published'")
    .first<PostRow | undefined>()
}

export interface EntryRow {
  id: string
  slug: string
  title: string
  description: string
  category: Category
  created_at: string
  updated_at: string
  published_at: string
  author_id: string
  email: string
  display_name: string | null
  role: Role
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
      'posts.author_id',
      'users.email',
      'users.display_name',
      'users.role',
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
