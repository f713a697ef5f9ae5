// @vitest-environment jsdom
import { getSchema } from '@tiptap/core'
import { expect, test } from 'vitest'
import { openArticle } from './article-document.ts'
import { extensionsWith } from './extensions.ts'
import { countWords, createWordCounter, suggestedMinutes } from './word-count.ts'

test.each([
  ['', 0],
  ['One two  three', 3],
  ['Don’t over-tighten: 1,00,000 km — 2.5 A', 6],
  ['पानी बंद करें', 3],
])('%o has %i words', (text, words) => {
  expect(countWords(text)).toBe(words)
})

test('words are counted across blocks, lists, cells and blocks kept as they are', () => {
  const schema = getSchema(extensionsWith({ readImage: async () => undefined, describe: () => {} }))
  const { content } = openArticle(
    '<h2>One two</h2><ul><li>three</li><li>four</li></ul><table><tbody><tr><td>five</td><td>six</td></tr></tbody></table>' +
      '<figure><a href="/faq"><img src="/uploads/a.webp" alt=""></a><figcaption>seven</figcaption></figure>',
    schema,
  )
  expect(createWordCounter()(schema.nodeFromJSON(content))).toBe(7)
})

test.each([
  [0, undefined],
  [40, 1],
  [299, 1],
  [300, 2],
  [2_000, 10],
])('%i words take %s minutes', (words, minutes) => {
  expect(suggestedMinutes(words)).toBe(minutes)
})
