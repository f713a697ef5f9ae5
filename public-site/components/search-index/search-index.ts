import type { ListSort, PostSummary } from '@fettle/shared-types'
import { excerptOf, type MemoryIndex, memoryIndex, searchParts } from '@fettle/shared-types/search'
import type { BlogQuery } from '../blog-list/list-query.ts'
import { blogPageSize } from '../blog-list/list-query.ts'
import { type CardPost, toCardPost } from '../post-card/card-post.ts'
import { loadOnce } from './load-once.ts'

/** Where an exported site keeps its index. */
export const searchIndexPath = '/search-index.json'

/** A Published post as the index of an exported site holds it: its card, its tags and the text of its content. */
export type IndexedPost = CardPost & Pick<PostSummary, 'tags'> & { text: string; isPinned?: true }

export const toIndexedPost = (post: PostSummary, text: string): IndexedPost => ({
  ...toCardPost(post),
  tags: post.tags,
  text,
  ...(post.placement === 'pinned' ? { isPinned: true } : {}),
})

/** Posts that lead the list at most, as in the API. */
const MOST_PINNED = 3

const orders: Record<ListSort, (post: IndexedPost) => number> = {
  latest: () => 0,
  popular: (post) => post.likes,
  comments: (post) => post.comments_count,
}

/** @param posts newest first */
export const indexPosts = (posts: readonly IndexedPost[]): MemoryIndex<IndexedPost> => memoryIndex(posts)

/**
 * Searches the index as the API's list does.
 * @param limit posts on one page
 */
export function searchIndex(
  index: MemoryIndex<IndexedPost>,
  { search, category, sort, page }: BlogQuery,
  limit = blogPageSize,
) {
  const { hits, stems, shownFor } = index.find(search)
  const found = hits
    .filter(({ post }) => category === 'all' || post.category === category)
    .sort((one, other) =>
      sort === undefined
        ? searchParts.indexOf(one.part) - searchParts.indexOf(other.part)
        : orders[sort](other.post) - orders[sort](one.post),
    )
  const hasLeaders = search === '' && sort === undefined
  const leaders = hasLeaders ? found.filter(({ post }) => post.isPinned).slice(0, MOST_PINNED) : []
  const listed = [...leaders, ...found.filter((hit) => !leaders.includes(hit))]
  const offset = (page - 1) * limit
  const posts = listed
    .slice(offset, offset + limit)
    .map(({ post: { text, tags: _, isPinned: _pinned, ...card }, part }) => {
      const excerpt = part === 'all' ? excerptOf(text, stems) : undefined
      return excerpt ? { ...card, excerpt } : card
    })
  return { posts, total: found.length, isCapped: false, shownFor }
}

/** The index of an exported site. */
export const loadSearchIndex = loadOnce(searchIndexPath, indexPosts)
