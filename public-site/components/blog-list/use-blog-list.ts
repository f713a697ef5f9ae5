import type { Category } from '@fettle/shared-types'
import { useEffect, useState } from 'react'
import { blogList } from '../../content/blog.content.ts'
import { useRenderTarget } from '../render-target/use-render-target.ts'
import { showToast } from '../toast/toast.tsx'
import { type BlogQuery, listHref, queryIn } from './list-query.ts'
import { fetchList, type LoadedList, refreshList } from './list-source.ts'

/**
 * The list that the server rendered, fetched anew when the visitor asks for another one. The address follows, so
 * that it can be shared, and Back returns to the list before.
 */
export function useBlogList(
  initialQuery: BlogQuery,
  initialList: LoadedList,
  categories: readonly Category[],
) {
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
        showToast({ title: blogList.failed, kind: 'error' })
        setList({ posts: [], total: 0 })
        setStatus('loaded')
      },
    )
    return () => controller.abort()
  }, [query, initialQuery, initialList, isExported, apiOrigin])

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
    const next = { ...query, page: 1, ...change }
    if (hrefOf(next) === hrefOf(query)) return
    history.pushState(next, '', hrefOf(next))
    setQuery(next)
  }

  return { query, list, status, ask }
}
