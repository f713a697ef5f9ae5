import type { Queryable } from '../database/database.ts'
import { type PostRow, postColumns } from '../posts/post-row.ts'
import { selectPosts } from '../posts/posts.queries.ts'

/** Whole posts of every author, in the order they were stored; `after` is the last number read. */
export async function listPostsAfter(db: Queryable, after: number, limit: number): Promise<PostRow[]> {
  return selectPosts(db, postColumns)
    .where('posts.number', '>', after)
    .orderBy('posts.number')
    .limit(limit)
    .then<PostRow[]>((rows) => rows)
}

/** The addresses that lead to each of these posts beside its own. */
export async function listAddresses(
  db: Queryable,
  posts: ReadonlyArray<{ id: string; slug: string }>,
): Promise<Map<string, string[]>> {
  const ids = posts.map(({ id }) => id)
  const present = new Set(posts.map(({ slug }) => slug))
  const slugs = await db('slugs')
    .select<Array<{ post_id: string; slug: string }>>('post_id', 'slug')
    .whereIn('post_id', ids)
    .orderBy('slug')
  const redirects = await db('redirects')
    .select<Array<{ post_id: string; address: string }>>('post_id', 'address')
    .whereIn('post_id', ids)
    .orderBy('address')
  const found = new Map<string, string[]>(ids.map((id) => [id, []]))
  for (const { post_id, slug } of slugs) if (!present.has(slug)) found.get(post_id)?.push(`/blogs/${slug}`)
  for (const { post_id, address } of redirects) found.get(post_id)?.push(address)
  return found
}

export async function countAllPosts(db: Queryable): Promise<number> {
  const row = await db('posts').count<{ count: number }>({ count: '*' }).first()
  return row?.count ?? 0
}
