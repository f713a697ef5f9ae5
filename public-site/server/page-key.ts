import { UUID_SHAPE } from '@fettle/shared-types'

/** Query parameters that change what a page shows, by path; others (campaign parameters) are ignored. */
const shown: Record<string, readonly string[]> = { '/blogs': ['category', 'sort', 'page'] }

/** Parameters whose presence makes an answer personal or unbounded: such a page is rendered for its one reader. */
const uncached: Record<string, readonly string[]> = { '/blogs': ['search'], '/login': ['error', 'email'] }
const uncachedEverywhere = ['enquiry', 'enquiry_error']

const posts = '/blogs/'

/** A post asked for by its id: a redirect, or a preview for its author alone. Never cached. */
export const isPostById = (path: string) =>
  path.startsWith(posts) && UUID_SHAPE.test(path.slice(posts.length))

/**
 * Under which key the page of an address is cached.
 * @returns undefined when it must be rendered for this request alone
 */
export function pageKey(path: string, query: string): string | undefined {
  if (isPostById(path)) return undefined
  if (query === '') return path
  const parameters = new URLSearchParams(query)
  const personal = [...uncachedEverywhere, ...(uncached[path] ?? [])]
  if (personal.some((name) => parameters.get(name))) return undefined
  const kept = (shown[path] ?? []).flatMap((name) => {
    const value = parameters.get(name)
    return value ? [`${name}=${encodeURIComponent(value)}`] : []
  })
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path
}
