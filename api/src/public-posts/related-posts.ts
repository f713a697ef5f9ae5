import type { Category, PostSummary } from '@fettle/shared-types'
import { LRUCache } from 'lru-cache'
import type { PageVersions, PublicReads } from '../api.ts'
import type { Database } from '../database/database.ts'
import { presentSummary } from '../posts/present-post.ts'
import { listByNumber, listPage } from './list.queries.ts'

/** Enough for every category at the few limits pages ask with. */
const MAX_LISTS = 100

/**
 * What to read next: Published posts of the same category first, then the newest. One list serves every post of a
 * category; it is read once and dropped on any change, of this process or another.
 */
export function createRelatedPosts(reader: Database, pageVersions: PageVersions): PublicReads['related'] {
  const known = new LRUCache<string, Promise<PostSummary[]>>({ max: MAX_LISTS })
  pageVersions.subscribe(() => known.clear())

  async function read(category: Category, limit: number): Promise<PostSummary[]> {
    const take = { sort: 'latest', offset: 0, limit, total: limit } as const
    const alike = await listPage(reader, { ...take, category })
    const newest = alike.length < limit ? await listPage(reader, { ...take, category: 'all' }) : []
    const rows = await listByNumber(reader, [...new Set([...alike, ...newest])].slice(0, limit))
    return rows.map(presentSummary)
  }

  return async ({ _id, category }, limit) => {
    const key = `${category}:${limit}`
    let posts = known.get(key)
    if (!posts) {
      // One more than asked for: the post itself may be among them.
      posts = read(category, limit + 1)
      known.set(key, posts)
      posts.catch(() => known.delete(key))
    }
    return (await posts).filter((post) => post._id !== _id).slice(0, limit)
  }
}
