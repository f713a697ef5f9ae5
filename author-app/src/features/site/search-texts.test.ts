import { expect, test } from 'vitest'
import { searchTexts } from './search-texts.ts'

const text = (place: string, words: string) => ({
  ...{ name: 'home' as const, document: 'Home page' },
  ...{ place, at: place.toLowerCase(), text: words },
})
const texts = [
  text('Title', 'Repairs with a warranty'),
  text('Warranty', 'Parts are covered for {{warranty.parts}} from the day of the repair.'),
  text('Terms', 'Complaints are taken for 90 days.'),
]
const facts = new Map([['warranty.parts', '90 days']])
const found = (words: string) =>
  searchTexts(texts, facts, words).map(({ place, before, match, after }) => [place, before, match, after])

test('a text is found by what visitors read in it, facts included, and by what is written in it', () => {
  expect(found(' 90  Days ')).toEqual([
    ['Warranty', 'Parts are covered for ', '90 days', ' from the day of the repair.'],
    ['Terms', 'Complaints are taken for ', '90 days', '.'],
  ])
  expect(found('{{warranty')).toEqual([
    ['Warranty', 'Parts are covered for ', '{{warranty', '.parts}} from the day of the repair.'],
  ])
})

test('nothing is found of nothing, and of what stands nowhere', () => {
  expect([found('  '), found('45 days')]).toEqual([[], []])
})

test('a long text is told by what is around', () => {
  const long = [text('Long', `${'a'.repeat(500)} here ${'b'.repeat(500)}`)]
  const [hit] = searchTexts(long, facts, 'here')
  expect([hit?.before.length, hit?.after.length]).toEqual([61, 61])
})
