import type { Category, ListQuery, ListSort } from '@fettle/shared-types'

import { categoryPath } from '@fettle/shared-types/category-path'
import type { RenderTarget } from '../render-target/render-target.ts'
import { pageHref } from '../render-target/render-target.ts'

/** Articles on one page of the list. */
export const blogPageSize = 6

export const blogSorts = ['latest', 'popular', 'comments'] as const satisfies readonly ListSort[]

/** Of the list in its page, whose heading fills the first screen of a phone. */
export const articlesId = 'articles'

/** Where a form without scripts searches, and lands: at the list. */
export const searchHref = `/blogs#${articlesId}`

/** The visitor's query of the list; the page size is fixed. */
export type BlogQuery = Omit<ListQuery, 'limit'>

/** Without a chosen sort the newest come first; of a search, the best matches. */
export const everything: BlogQuery = { search: '', category: 'all', sort: undefined, page: 1 }

function parameters(query: BlogQuery) {
  // A fixed order, so that one list has one address.
  const isDefault = ([name, value]: [string, unknown]) =>
    value === '' ||
    value === everything[name as keyof BlogQuery] ||
    (name === 'sort' && value === 'latest' && query.search === '')
  const entries = Object.entries({ ...everything, ...query }).filter((entry) => !isDefault(entry))
  return new URLSearchParams(Object.fromEntries(entries.map(([name, value]) => [name, String(value)])))
}

function queryHref(query: BlogQuery) {
  const text = parameters(query).toString()
  return text ? `/blogs?${text}` : '/blogs'
}

/** The path of a list that the export writes: all lists without a search, in the default order. */
function filePath({ category, page }: BlogQuery) {
  const ofCategory = category === 'all' ? '' : `/category/${categoryPath(category)}`
  return `/blogs${ofCategory}${page > 1 ? `/page/${page}` : ''}`
}

/** The list's address on the site, without the parameters that have their default value. */
export function listHref(query: BlogQuery, target: RenderTarget) {
  const isWritten = target.isExported && query.search === '' && (query.sort ?? 'latest') === 'latest'
  return pageHref(isWritten ? filePath(query) : queryHref(query), target)
}

/** The list's path at the API. */
export function apiPath(query: BlogQuery, limit: number) {
  const asked = parameters(query)
  asked.set('limit', String(limit))
  return `/blogs?${asked}`
}

/**
 * Parses the query of an address in the browser, for pages that no server rendered for it.
 * @param usual the value of an absent or invalid parameter
 */
export function queryIn(search: string, usual: BlogQuery, categories: readonly Category[]): BlogQuery {
  const asked = new URLSearchParams(search)
  const page = Number(asked.get('page'))
  const sort = blogSorts.find((name) => name === asked.get('sort'))
  return {
    search: asked.get('search')?.trim().slice(0, 200) ?? usual.search,
    category: categories.find((category) => category === asked.get('category')) ?? usual.category,
    sort: sort ?? usual.sort,
    page: Number.isInteger(page) && page > 0 ? page : usual.page,
  }
}
