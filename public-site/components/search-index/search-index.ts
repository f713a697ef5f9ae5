import type { PostSummary } from '@fettle/shared-types'
import { blogPageSize } from '../../content/blog.content.ts'
import type { BlogQuery } from '../blog-list/list-query.ts'
import { type CardPost, toCardPost } from '../post-card/card-post.ts'
import { loadOnce } from './load-once.ts'

/** Where an exported site keeps its index. */
export const searchIndexPath = '/search-index.json'

/** A Published post as the index of an exported site holds it: its card and its tags. */
export type IndexedPost = CardPost & Pick<PostSummary, 'tags'>

export const toIndexedPost = (post: PostSummary): IndexedPost => ({ ...toCardPost(post), tags: post.tags })

/** Normalised as on the server: case and the encoding of accents do not matter. */
const searchable = (text: string) => text.normalize('NFC').toLowerCase()

const orders: Record<BlogQuery['sort'], (post: IndexedPost) => number> = {
  latest: () => 0,
  popular: (post) => post.likes,
  comments: (post) => post.comments_count,
}

/**
 * Searches the index as the API's list does.
 * @param posts newest first
 * @param limit posts on one page
 */
export function searchIndex(posts: readonly IndexedPost[], query: BlogQuery, limit = blogPageSize) {
  const wanted = searchable(query.search.trim())
  const weight = orders[query.sort]
  const found = posts
    .filter((post) => query.category === 'all' || post.category === query.category)
    .filter(({ title, description, tags }) =>
      [title, description, ...tags].some((text) => searchable(text).includes(wanted)),
    )
    .sort((one, other) => weight(other) - weight(one))
  const offset = (query.page - 1) * limit
  return { posts: found.slice(offset, offset + limit), total: found.length }
}

/** The index of an exported site. */
export const loadSearchIndex = loadOnce<IndexedPost[]>(searchIndexPath)
