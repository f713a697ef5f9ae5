import { expect, test } from 'vitest'
import { wayBack } from './way-back.ts'

test.each([
  '/',
  '/blogs',
  '/blogs/a-hinge-that-sags#comments-title',
  '/blogs?category=Plumbing&page=2',
  '/loginsomething',
])('a page of the site is a way back: %s', (from) => expect(wayBack(from)).toBe(from))

test.each([
  undefined,
  '',
  ['/blogs'],
  'blogs',
  'https://evil.example/',
  'HTTPS://evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '///evil.example',
  '////evil.example/',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\nSet-Cookie: a=b',
  '/\u0000/evil.example',
  '/ /evil.example',
  '/\u200b/evil.example',
  ' //evil.example',
  '\t//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/blogs/..//evil.example',
  '/%2e//evil.example',
  '/%2E%2E//evil.example',
  '//user:word@evil.example',
  '/login',
  '/LOGIN',
  '/login?from=/blogs',
  '/blogs/../login',
  '/dashboard/profile',
  '/api/auth/logout',
  '/uploads/x.svg',
  '/reset-password#token=x',
  `/${'a'.repeat(500)}`,
])('no way back: %j', (from) => expect(wayBack(from)).toBeUndefined())

test('whatever is a way back stays on the site, as browsers read it', () => {
  for (const from of ['/%2F/evil.example', '/%5Cevil.example', '/@evil.example', '/:80/', '/%0d%0aX:%20y'])
    expect(new URL(wayBack(from) ?? '/', 'https://site.example').origin).toBe('https://site.example')
})
