import { expect, test } from 'vitest'
import { formatDate } from './format-date.ts'

test('a date is written as month, day and year [2.92]', () => {
  expect(formatDate('2026-01-05T06:00:00.000Z')).toBe('January 5, 2026')
})

test('the day is that of India, wherever the page is rendered', () => {
  expect(formatDate('2026-09-30T18:29:59.000Z')).toBe('September 30, 2026')
  expect(formatDate('2026-09-30T18:30:00.000Z')).toBe('October 1, 2026')
})
