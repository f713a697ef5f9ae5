import { expect, test } from 'vitest'
import { servedTarget } from '../render-target/render-target.ts'
import { everything, listHref, queryIn } from './list-query.ts'

const exported = { isExported: true, apiOrigin: undefined }
const plumbing = { ...everything, category: 'Plumbing' } as const

test('the server knows lists by their query; what is as usual stays out of it', () => {
  expect(listHref(everything, servedTarget)).toBe('/blogs')
  expect(listHref({ ...everything, page: 2 }, servedTarget)).toBe('/blogs?page=2')
  expect(listHref({ ...plumbing, search: 'tap', page: 2 }, servedTarget)).toBe(
    '/blogs?search=tap&category=Plumbing&page=2',
  )
})

test('a file host knows lists by their path', () => {
  expect(listHref(everything, exported)).toBe('/blogs/')
  expect(listHref({ ...everything, page: 2 }, exported)).toBe('/blogs/page/2/')
  expect(listHref(plumbing, exported)).toBe('/blogs/category/plumbing/')
  expect(listHref({ ...everything, category: 'Deep Cleaning', page: 3 }, exported)).toBe(
    '/blogs/category/deep-cleaning/page/3/',
  )
})

test('a search or another order has no file of its own and is left to the page itself', () => {
  expect(listHref({ ...everything, search: 'tap' }, exported)).toBe('/blogs/?search=tap')
  expect(listHref({ ...plumbing, sort: 'popular', page: 2 }, exported)).toBe(
    '/blogs/?category=Plumbing&sort=popular&page=2',
  )
})

test('an address is read back as it was written, and what cannot be read counts as usual', () => {
  const query = { ...plumbing, search: 'a tap', sort: 'comments', page: 2 } as const
  const { search } = new URL(listHref(query, exported), 'http://site')
  expect(queryIn(search, everything, ['Plumbing'])).toEqual(query)
  expect(queryIn('?page=-1&sort=best&category=Cooking', plumbing, ['Plumbing'])).toEqual(plumbing)
})
