import { expect, test } from 'vitest'
import { isPostById, pageKey } from './page-key.ts'

test('marks of a campaign share the page of the plain address', () => {
  expect(pageKey('/', 'utm_source=letter')).toBe('/')
  expect(pageKey('/blogs', 'gclid=1&page=2')).toBe('/blogs?page=2')
})

test('each list page has its own key, whatever the order of its parameters', () => {
  expect(pageKey('/blogs', 'sort=popular&category=Pest+Control')).toBe(
    pageKey('/blogs', 'category=Pest%20Control&sort=popular'),
  )
})

test('searches, form answers and posts asked for by id are never cached', () => {
  expect(pageKey('/blogs', 'search=tap')).toBeUndefined()
  expect(pageKey('/services/plumbing', 'enquiry=FT-1')).toBeUndefined()
  expect(pageKey('/login', 'error=x')).toBeUndefined()
  expect(pageKey('/blogs/0c8f2a3e-6a0b-4b39-9d0f-0f4b8b7a1c11', '')).toBeUndefined()
  expect(isPostById('/blogs/a-dripping-tap')).toBe(false)
})
