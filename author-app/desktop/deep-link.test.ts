import { expect, test } from 'vitest'
import { deepLinkIn, deepLinkPath } from './deep-link.ts'

const id = '3d0c5e9a-7f1b-4a55-9d38-0c6d3c1f2a01'

test.each([
  [`fettle://post/${id}`, `/dashboard/blogs/${id}`],
  [`fettle://post/${id.toUpperCase()}/`, `/dashboard/blogs/${id}`],
  [`fettle://edit/${id}`, `/dashboard/edit-blog/${id}`],
  ['fettle://new', '/dashboard/create-blog'],
  ['fettle://posts/', '/dashboard/my-blogs'],
])('%s opens %s', (link, path) => {
  expect(deepLinkPath(link)).toBe(path)
})

test.each([
  'fettle://post',
  'fettle://post/1',
  `fettle://post/${id}/delete`,
  `fettle://post/${id}?next=https://evil.example`,
  'fettle://post/../../login',
  'fettle://constructor',
  `fettle://new/${id}`,
  'fettle:///dashboard',
  'https://post/x',
  `FETTLE://post/${id}\nfettle://new`,
])('%s opens nothing', (link) => {
  expect(deepLinkPath(link)).toBeUndefined()
})

test('the link is found among the arguments of a second start', () => {
  expect(deepLinkIn(['/opt/Fettle/fettle', '--allow-file-access', 'fettle://new'])).toBe(
    '/dashboard/create-blog',
  )
  expect(deepLinkIn(['/opt/Fettle/fettle'])).toBeUndefined()
})
