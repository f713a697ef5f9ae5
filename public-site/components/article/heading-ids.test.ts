import { expect, test } from 'vitest'
import { headingIds } from './heading-ids.ts'

const idsOf = (...texts: string[]) => texts.map(headingIds())

test('an id is the words of its heading, behind a prefix that keeps it apart from the page’s own ids', () => {
  expect(idsOf('How the tap shuts off', 'Content', 'What it’s worth: ₹1,00,000?')).toEqual([
    'h-how-the-tap-shuts-off',
    'h-content',
    'h-what-its-worth-1-00-000',
  ])
})

test('repeated headings are numbered, also where a heading is already called like a numbered one', () => {
  expect(idsOf('Prices', 'Prices 2', 'Prices', 'prices!', 'Prices 2')).toEqual([
    'h-prices',
    'h-prices-2',
    'h-prices-3',
    'h-prices-4',
    'h-prices-2-2',
  ])
})

test('a heading added below leaves the ids above it as they are', () => {
  const before = idsOf('Cost', 'Cost')
  expect(idsOf('Cost', 'Cost', 'Cost', 'Cost 2').slice(0, 2)).toEqual(before)
})

test('Devanagari keeps its letters with their vowel signs, composed or not', () => {
  expect(idsOf('गीज़र की सफ़ाई')[0]).toBe(`h-${'गीज़र-की-सफ़ाई'.normalize('NFC')}`)
  expect(idsOf('Cafe\u0301', 'Café')).toEqual(['h-café', 'h-café-2'])
})

test('a heading without a letter still has an id', () => {
  expect(idsOf('🔧', '', '!!!')).toEqual(['h-section', 'h-section-2', 'h-section-3'])
  expect(idsOf('🔧 Tools 🔧')).toEqual(['h-tools'])
})

test('a very long heading is cut at a word, one very long word in the middle', () => {
  expect(idsOf('water '.repeat(500))).toEqual([`h-${Array(10).fill('water').join('-')}`])
  expect(idsOf('x'.repeat(2000))).toEqual([`h-${'x'.repeat(60)}`])
  expect(idsOf('𝒳'.repeat(2000))).toEqual([`h-${'𝒳'.repeat(60)}`])
})

test('thousands of equal headings get different ids', () => {
  const ids = idsOf(...Array(5000).fill('Step'))
  expect(new Set(ids).size).toBe(5000)
})

test('nothing that HTML or an address reads as more than text gets into an id', () => {
  for (const id of idsOf('"><img src=x onerror=alert(1)>', "' onclick='x", '#a?b=c&d%20/e', '\u202e\u0000x'))
    expect(id).toMatch(/^h-[\p{L}\p{M}\p{N}-]+$/u)
})
