import { ListQuery, UUID_SHAPE } from '@fettle/shared-types'
import { ENQUIRY_REFERENCE } from '../components/query-form/enquiry-reference.ts'

/** Query parameters that change what a page shows, by path; others (campaign parameters) are ignored. */
const shown: Record<string, readonly string[]> = { '/blogs': ['category', 'sort', 'page'] }

/** Parameters whose presence makes an answer personal or unbounded: such a page is rendered for its one reader. */
const uncached: Record<string, readonly string[]> = {
  '/login': ['error', 'email', 'notice', 'step', 'ticket', 'sign_up_error', 'from'],
  '/forgot-password': ['error', 'sent'],
  '/reset-password': ['error', 'token'],
  '/accept-invitation': ['error', 'token'],
}

/** The pages that have the form for enquiries, and say what became of one that was sent without scripts. */
const withEnquiryForm = /^\/(?:contact|brands|repair|services\/[^/]+)?$/

/** Whether a query says what became of an enquiry; on a page without the form it changes nothing. */
const answersEnquiry = (path: string, parameters: URLSearchParams) =>
  withEnquiryForm.test(path) &&
  (ENQUIRY_REFERENCE.test(parameters.get('enquiry') ?? '') || Boolean(parameters.get('enquiry_error')))

const blog = '/blogs'
const Search = ListQuery.shape.search.catch('')

/** What the list of posts searches for, read as it reads that (`+data.ts`): empty where it searches nothing. */
const searchIn = (path: string, parameters: URLSearchParams): string =>
  path === blog ? Search.parse(parameters.get('search') ?? '') : ''

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
  if (answersEnquiry(path, parameters) || uncached[path]?.some((name) => parameters.get(name)))
    return undefined
  return searchIn(path, parameters) ? undefined : shownAddress(path, parameters)
}

/** An address with what of its query changes the page, a search aside. */
function shownAddress(path: string, parameters: URLSearchParams): string {
  const kept = (shown[path] ?? []).flatMap((name) => {
    const value = parameters.get(name)
    return value ? [`${name}=${encodeURIComponent(value)}`] : []
  })
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path
}

/** A search of the blog, by what of its address changes the page. */
export interface SearchAddress {
  /** Path and query of the page: the key of the whole. */
  url: string
  /** The key of its frame: all of the page but what was found. */
  frame: string
}

/** @returns undefined for every address that searches nothing */
export function searchAddress(path: string, query: string): SearchAddress | undefined {
  const parameters = new URLSearchParams(query)
  const search = searchIn(path, parameters)
  if (!search) return undefined
  const list = shownAddress(path, parameters)
  const url = `${list}${list.includes('?') ? '&' : '?'}search=${encodeURIComponent(search)}`
  // No address has a space.
  return { url, frame: `${list} searched` }
}
