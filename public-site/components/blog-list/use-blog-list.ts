import type { Category, PostSummary } from '@fettle/shared-types'
import { useEffect, useState } from 'react'
import { blogListWords } from '../../words/blog.words.ts'
import { callApi, RefusedError } from '../api-client/api-client.ts'
import { useWords } from '../dates/site-locale.ts'
import { type CardPost, toCardPost } from '../post-card/card-post.ts'
import { hasApi, type RenderTarget } from '../render-target/render-target.ts'
import { useRenderTarget } from '../render-target/use-render-target.ts'
import { showToast } from '../toast/toast.tsx'
import { apiPath, type BlogQuery, blogPageSize, listHref, queryIn } from './list-query.ts'

export interface LoadedList {
  posts: CardPost[]
  /** Posts that match, on all pages. */
  total: number
  /** Whether more match than the total says. */
  isCapped: boolean
  /** What was looked for instead, where the search found nothing. */
  shownFor?: string | undefined
  /** The origin of the pictures where it is not the site's own. */
  imageBase?: string | undefined
}

/** @throws RefusedError, UnreachableError */
async function listFromApi(
  query: BlogQuery,
  { apiOrigin }: RenderTarget,
  signal: AbortSignal,
): Promise<LoadedList> {
  const { answer, headers } = await callApi<PostSummary[]>(apiPath(query, blogPageSize), { signal })
  const published = answer.filter((post) => post.status === 'Published')
  const total = Number(headers.get('X-Total-Count') ?? published.length)
  const shownFor = decodeURIComponent(headers.get('X-Search-Shown-For') ?? '') || undefined
  const isCapped = headers.get('X-Total-Capped') === 'true'
  return { posts: published.map(toCardPost), total, isCapped, shownFor, imageBase: apiOrigin }
}

const isOurFault = (error: unknown) => error instanceof RefusedError && error.status < 500

/** Loads a list from the API; on an exported site whose API does not answer, from the search index. */
async function fetchList(query: BlogQuery, target: RenderTarget, signal: AbortSignal): Promise<LoadedList> {
  try {
    return await listFromApi(query, target, signal)
  } catch (error) {
    if (!target.isExported || signal.aborted || isOurFault(error)) throw error
  }
  // Only an exported site searches in the browser.
  const { loadSearchIndex, searchIndex } = await import('../search-index/search-index.ts')
  return searchIndex(await loadSearchIndex(), query)
}

/**
 * The list on the page with its current counts.
 * @throws RefusedError, UnreachableError
 */
async function refreshList(
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

/**
 * The list that the server rendered, fetched anew when the visitor asks for another one. The address follows, so
 * that it can be shared, and Back returns to the list before.
 */
export function useBlogList(
  initialQuery: BlogQuery,
  initialList: LoadedList,
  categories: readonly Category[],
) {
  const { failed } = useWords(blogListWords)
  const { isExported, apiOrigin } = useRenderTarget()
  const [query, setQuery] = useState(initialQuery)
  const [list, setList] = useState(initialList)
  const [status, setStatus] = useState<'loaded' | 'loading'>('loaded')
  const hrefOf = (asked: BlogQuery) => listHref(asked, { isExported, apiOrigin })

  useEffect(() => {
    const target = { isExported, apiOrigin }
    const controller = new AbortController()
    // A like does not drop cached lists, so the counts are refreshed in the background.
    const isRefresh = query === initialQuery
    if (!isRefresh) setStatus('loading')
    const next = isRefresh
      ? refreshList(initialList, query, target, controller.signal)
      : fetchList(query, target, controller.signal)
    next.then(
      (loaded) => {
        if (controller.signal.aborted) return
        setList(loaded)
        setStatus('loaded')
      },
      (error: unknown) => {
        if (controller.signal.aborted || isRefresh) return
        console.error(error)
        showToast({ title: failed, kind: 'error' })
        setList({ posts: [], total: 0, isCapped: false })
        setStatus('loaded')
      },
    )
    return () => controller.abort()
  }, [failed, query, initialQuery, initialList, isExported, apiOrigin])

  // A file host answers every query with the same page, so the query is read here.
  useEffect(() => {
    if (isExported && location.search !== '') setQuery(queryIn(location.search, initialQuery, categories))
  }, [isExported, initialQuery, categories])

  useEffect(() => {
    const goBack = (event: PopStateEvent) =>
      setQuery((event.state as BlogQuery | null) ?? queryIn(location.search, initialQuery, categories))
    window.addEventListener('popstate', goBack)
    return () => window.removeEventListener('popstate', goBack)
  }, [initialQuery, categories])

  /** Loads another list; any change but of the page starts at page 1. */
  function ask(change: Partial<BlogQuery>) {
    const next = { ...query, ...change }
    if (hrefOf(next) === hrefOf(query)) return
    next.page = change.page ?? 1
    history.pushState(next, '', hrefOf(next))
    setQuery(next)
  }

  return { query, list, status, ask }
}
