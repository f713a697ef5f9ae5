import { expect, test } from 'vitest'
import { lettersOf } from './letters.ts'

test.each([
  ['Möller Reparaturen', 'MR'],
  ['Möller & Söhne', 'MS'],
  ['Möller und Söhne GmbH', 'MS'],
  ['Smith and Sons', 'SS'],
  ['A & E Repairs', 'AE'],
  ['“Rapid” (Fix)', 'RF'],
  ['घर और मरम्मत', 'घम'],
  ['fettle', 'F'],
  ['+ & –', ''],
])('the letters of %s are %s', (name, letters) => {
  expect(lettersOf(name)).toBe(letters)
})
