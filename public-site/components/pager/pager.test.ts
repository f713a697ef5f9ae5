import { expect, test } from 'vitest'
import { pagerItems } from './pager.tsx'

test('with at most five pages all of them are shown [9.8]', () => {
  expect(pagerItems(1, 1)).toEqual([1])
  expect(pagerItems(3, 5)).toEqual([1, 2, 3, 4, 5])
})

test('with more, the first, the last, the current page and its neighbours are shown, with gaps between [9.9]', () => {
  expect(pagerItems(5, 10)).toEqual([1, 'gap', 4, 5, 6, 'gap', 10])
  expect(pagerItems(1, 10)).toEqual([1, 2, 'gap', 10])
  expect(pagerItems(10, 10)).toEqual([1, 'gap', 9, 10])
})

test('no gap stands where no page is left out', () => {
  expect(pagerItems(2, 6)).toEqual([1, 2, 3, 'gap', 6])
  expect(pagerItems(3, 6)).toEqual([1, 2, 3, 4, 'gap', 6])
  expect(pagerItems(5, 6)).toEqual([1, 'gap', 4, 5, 6])
})
