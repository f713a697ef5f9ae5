import type { ListSort, PostSummary } from '@fettle/shared-types'
import { type MemoryIndex, memoryIndex, parseSearch } from '@fettle/shared-types/search'
import { blogPageSize } from '../../content/blog.content.ts'
import type { BlogQuery } from '../blog-list/list-query.ts'
import { type CardPost, toCardPost } from '../post-card/card-post.ts'
import { loadOnce } from './load-once.ts'

/** Where an exported site keeps its index. */
export const searchIndexPath = '/search-index.json'

/** A Published post as the index of an exported site holds it: its card and its tags. */
export type IndexedPost = CardPost & Pick<PostSummary, 'tags'>

export const toIndexedPost = (post: PostSummary): IndexedPost => ({ ...toCardPost(post), tags: post.tags })

const orders: Record<ListSort, (post: IndexedPost) => number> = {
  latest: () => 0,
  popular: (post) => post.likes,
  comments: (post) => post.comments_count,
}

/** @param posts newest first */
export const indexPosts = (posts: readonly IndexedPost[]): MemoryIndex<IndexedPost & { text: string }> =>
  memoryIndex(posts.map((post) => ({ ...post, text: '' })))

/**
 * Searches the index as the API's list does.
 * @param limit posts on one page
 */
export function searchIndex(index: ReturnType<typeof indexPosts>, query: BlogQuery, limit = blogPageSize) {
  const weight = orders[query.sort ?? 'latest']
  const found = index
    .find(parseSearch(query.search))
    .map(({ post: { text: _, ...post } }) => post)
    .filter((post) => query.category === 'all' || post.category === query.category)
    .sort((one, other) => weight(other) - weight(one))
  const offset = (query.page - 1) * limit
  return { posts: found.slice(offset, offset + limit), total: found.length, isCapped: false }
}

/** The index of an exported site. */
export const loadSearchIndex = loadOnce(searchIndexPath, indexPosts)
