import type { PostSummary } from '@fettle/shared-types'
import { blogPageSize } from '../../content/blog.content.ts'
import { callApi, RefusedError } from '../api-client/api-client.ts'
import { type CardPost, toCardPost } from '../post-card/card-post.ts'
import { hasApi, type RenderTarget } from '../render-target/render-target.ts'
import { loadSearchIndex, searchIndex } from '../search-index/search-index.ts'
import { apiPath, type BlogQuery } from './list-query.ts'

export interface LoadedList {
  posts: CardPost[]
  /** Posts that match, on all pages. */
  total: number
  /** The origin of the pictures where it is not the site's own. */
  imageBase?: string | undefined
}

/** @throws RefusedError, UnreachableError */
export async function listFromApi(
  query: BlogQuery,
  { apiOrigin }: RenderTarget,
  signal: AbortSignal,
): Promise<LoadedList> {
  const { answer, headers } = await callApi<PostSummary[]>(apiPath(query, blogPageSize), { signal })
  const published = answer.filter((post) => post.status === 'Published')
  const total = Number(headers.get('X-Total-Count') ?? published.length)
  return { posts: published.map(toCardPost), total, imageBase: apiOrigin }
}

const isOurFault = (error: unknown) => error instanceof RefusedError && error.status < 500

/** Loads a list from the API; on an exported site whose API does not answer, from the search index. */
export async function fetchList(
  query: BlogQuery,
  target: RenderTarget,
  signal: AbortSignal,
): Promise<LoadedList> {
  try {
    return await listFromApi(query, target, signal)
  } catch (error) {
    if (!target.isExported || signal.aborted || isOurFault(error)) throw error
  }
  return searchIndex(await loadSearchIndex(), query)
}

/**
 * The list on the page with its current counts.
 * @throws RefusedError, UnreachableError
 */
export async function refreshList(
  list: LoadedList,
  query: BlogQuery,
  target: RenderTarget,
  signal: AbortSignal,
): Promise<LoadedList> {
  if (!hasApi(target)) return list
  const now = await listFromApi(query, target, signal)
  if (!target.isExported) return now
  // A post that is newer than the export has no page yet, so the posts stay those of the export.
  const counts = new Map(now.posts.map(({ _id, likes, comments_count }) => [_id, { likes, comments_count }]))
  return { ...list, posts: list.posts.map((post) => ({ ...post, ...counts.get(post._id) })) }
}
