import { expect, test } from 'vitest'
import { oldAddress, oldAddressOf } from './old-address.ts'

test.each([
  ['/2019/taps/', '', '/2019/taps'],
  ['/2019/taps///', 'utm=x', '/2019/taps'],
  ['/gr%C3%B6%C3%9Fe/', '', '/größe'],
  ['/', 'p=7', '/?p=7'],
  ['/index.php/', 'page_id=7', '/index.php?page_id=7'],
  ['/', '', undefined],
  ['///', '', undefined],
])('%s with %j is kept as %j', (path, query, kept) => {
  expect(oldAddress(path, query)).toBe(kept)
  expect(oldAddressOf(`https://old.example${path}${query && `?${query}`}`)).toBe(kept)
})

test('an address of a million slashes is looked at once', () => {
  expect(oldAddress(`${'/'.repeat(1_000_000)}x`)).toBeUndefined()
})
