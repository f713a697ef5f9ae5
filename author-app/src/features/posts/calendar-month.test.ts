import { expect, test } from 'vitest'
import { asMonth, dayIn, monthAfter, weeksOf } from './calendar-month.ts'

test('a month has each of its days once, in weeks from Monday', () => {
  for (const [month, days, weeks, firstAt] of [
    ['2026-02', 28, 5, 6],
    ['2027-02', 28, 4, 0],
    ['2028-02', 29, 5, 1],
    ['2026-03', 31, 6, 6],
  ] as const) {
    const found = weeksOf(month)
    expect([found.length, found.flat().filter(Boolean).length]).toEqual([weeks, days])
    expect(found.every((week) => week.length === 7)).toBe(true)
    expect(found[0]?.indexOf(`${month}-01`)).toBe(firstAt)
  }
})

test('months follow each other over the years', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1), monthAfter('2026-05', 14)]).toEqual([
    '2027-01',
    '2026-12',
    '2027-07',
  ])
})

test('an address names a month or none; a day is that of the zone', () => {
  expect(['2026-05', '2026-13', '0000-01', 'now', null].map(asMonth)).toEqual([
    '2026-05',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(dayIn('2026-05-03T20:00:00.000Z', 'Asia/Kolkata')).toBe('2026-05-04')
})
