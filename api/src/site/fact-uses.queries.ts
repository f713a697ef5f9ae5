import type { PostStatus } from '@fettle/shared-types'
import type { Queryable } from '../database/database.ts'

/** A post that shows facts. */
interface PostWithFacts {
  number: number
  id: string
  slug: string
  title: string
  status: PostStatus
  content: string
}

/** Posts whose article shows a fact, newest first. @param before the number of the last one that was read */
export async function listPostsWithFacts(
  db: Queryable,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<PostWithFacts[]> {
  const rows = db('posts')
    .select<PostWithFacts[]>('number', 'id', 'slug', 'title', 'status', 'content')
    .where('content', 'like', '%<data value="fact:%')
    .orderBy('number', 'desc')
    .limit(limit)
  return before === undefined ? rows : rows.where('number', '<', before)
}
