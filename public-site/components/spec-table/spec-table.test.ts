import { expect, test } from 'vitest'
import { softBreaks } from './spec-table.tsx'

test('only a word that is too long for a column may break, and nothing of it is lost', () => {
  const text = 'Spare parts, 1,00,000 km'
  expect(softBreaks(text)).toBe(text)
  const word = 'Waschmaschinenreparaturdienst'
  expect(softBreaks(`Der ${word}`).split('\u200b')).toEqual(['Der Waschmaschi', 'nenreparatu', 'rdienst'])
  expect(softBreaks('Kühlschränke', 4).replaceAll('\u200b', '')).toBe('Kühlschränke')
})
