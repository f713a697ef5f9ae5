import type { PublicReads } from '@fettle/api'
import { everything } from '../../components/blog-list/list-query.ts'
import {
  type IndexedPost,
  searchIndexPath,
  toIndexedPost,
} from '../../components/search-index/search-index.ts'

const PAGE = 100

/** The index that an exported site is searched by: its path in the export and its JSON, newest post first. */
export async function searchIndexFile(reads: PublicReads): Promise<[path: string, json: string]> {
  const posts: IndexedPost[] = []
  for (let page = 1; ; page += 1) {
    const list = await reads.list({ ...everything, page, limit: PAGE })
    posts.push(...list.posts.map(toIndexedPost))
    if (list.posts.length < PAGE) return [searchIndexPath.slice(1), JSON.stringify(posts)]
  }
}
