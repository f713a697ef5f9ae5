import { expect, test } from 'vitest'
import { parseMetaKeywords } from './post-form-values.ts'

test.each([
  ['tap, seat', ['tap', 'seat']],
  ['  tap ,,  dripping tap,', ['tap', 'dripping tap']],
  ['', []],
  [' , ', []],
])('%j is the list %j [5.10]', (text, list) => {
  expect(parseMetaKeywords(text)).toEqual(list)
})
