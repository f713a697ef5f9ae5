import { expect, test } from 'vitest'
import { fileHref, pageHref, servedTarget } from './render-target.ts'

test('a page is a folder on a file host', () => {
  expect(fileHref('/faq')).toBe('/faq/')
  expect(fileHref('/blogs/a-tap-that-drips')).toBe('/blogs/a-tap-that-drips/')
  expect(fileHref('/faq#question-2')).toBe('/faq/#question-2')
  expect(fileHref('/blogs?search=tap/pipe#list')).toBe('/blogs/?search=tap/pipe#list')
})

test('what is no page, or already a folder, keeps its address', () => {
  for (const href of [
    '/',
    '/#business',
    '/blogs/',
    '/rss.xml',
    '/uploads/abc-400.webp',
    '/api/auth/login',
    '/dashboard',
    '/dashboard/profile',
    '#quote',
    '//cdn.example/faq',
    'https://wa.me/910000005501',
    'tel:+911105550142',
  ])
    expect(fileHref(href)).toBe(href)
})

test('the server knows its pages without a slash at the end', () => {
  expect(pageHref('/faq', servedTarget)).toBe('/faq')
  expect(pageHref('/faq', { isExported: true, apiOrigin: undefined })).toBe('/faq/')
})
