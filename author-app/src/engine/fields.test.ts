import { expect, test } from 'vitest'
import { pickFields, sameFields } from './fields.ts'
import { assemble, merge } from './merge/merge.ts'

/** The fields of a collection that is no posts. */
const kinds = {
  name: 'text',
  years: 'value',
  photo: 'picture',
  about: { story: 'html', trades: 'set' },
} as const
const business = {
  name: 'Fettle',
  years: 12,
  photo: '/uploads/shop.webp',
  about: { story: '<p>Founded</p><p>Grown</p>', trades: ['taps', 'drains'] },
}
const about = (change: Partial<typeof business.about>) => ({ ...business.about, ...change })

test('what the server adds is left out of the fields, and they are a copy', () => {
  const stored = structuredClone({ _id: 'business', rev: 'r1', ...business, visits: 3 })
  const fields = pickFields(kinds, stored)
  expect(fields).toEqual(business)
  stored.about.trades.pop()
  expect(fields).toEqual(business)
})

test('texts are compared without white space around them, everything else as it is', () => {
  expect(sameFields(kinds, business, { ...business, name: ' Fettle ' })).toBe(true)
  expect(sameFields(kinds, business, { ...business, years: 13 })).toBe(false)
  expect(sameFields(kinds, business, { ...business, about: about({ trades: ['drains', 'taps'] }) })).toBe(
    false,
  )
  expect(sameFields(kinds, business, { ...business, about: about({ story: ' <p>Founded</p>' }) })).toBe(false)
})

test('a nested article is merged by its blocks and a nested list as a set', () => {
  const mine = { ...business, about: about({ story: '<p>Begun</p><p>Grown</p>', trades: ['taps', 'tiles'] }) }
  const theirs = { ...business, about: about({ story: '<p>Founded</p><p>Known</p>', trades: ['drains'] }) }
  const { fields, pieces } = merge({ kinds, base: business, mine, theirs })
  expect(pieces).toEqual([])
  expect(fields.about).toEqual({ story: '<p>Begun</p><p>Known</p>', trades: ['tiles'] })
})

test('pieces are named by the path of their field, and put together by it', () => {
  const mine = { ...business, photo: '/uploads/mine.webp', about: about({ story: '<p>Mine</p>' }) }
  const theirs = { ...business, photo: '/uploads/theirs.webp', about: about({ story: '<p>Theirs</p>' }) }
  const merged = merge({ kinds, base: business, mine, theirs })
  expect(merged.pieces.map(({ id }) => id)).toEqual(['photo', 'about.story:0'])
  const result = assemble(merged, { mine, theirs }, { photo: 'theirs', 'about.story:0': 'both' })
  expect(result.photo).toBe('/uploads/theirs.webp')
  expect(result.about).toEqual(about({ story: '<p>Mine</p><p>Theirs</p>' }))
})
