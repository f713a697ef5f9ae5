import type { AllPostsQuery, PostSummary } from '@fettle/shared-types'
import type { Queryable } from '../database/database.ts'
import { countPosts, listPosts } from './posts.queries.ts'
import { presentSummary } from './present-post.ts'

/** One page of everybody's posts, newest first, and how many there are on all pages. */
export async function pageOfAllPosts(
  db: Queryable,
  { status, page, limit }: AllPostsQuery,
): Promise<{ posts: PostSummary[]; total: number }> {
  const rows = await listPosts(db, { status, offset: (page - 1) * limit, limit })
  return { posts: rows.map(presentSummary), total: await countPosts(db, status) }
}
