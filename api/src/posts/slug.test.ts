import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSlugOf, slugOf } from './slug.ts'

test.each([
  ['How to fix a tap', 'how-to-fix-a-tap'],
  ["Don't panic: it's only 5 °C!", 'dont-panic-its-only-5-degc'],
  ['Crème brûlée & Ærø', 'creme-brulee-aero'],
  ['बिजली का बिल', 'bijli-ka-bil'],
  ['पानी की टंकी की सफ़ाई', 'pani-ki-tanki-ki-safai'],
  ['एसी की मरम्मत कैसे करें', 'esi-ki-marammat-kaise-karen'],
  ['टपकता नल: 5 तरीके', 'tapakta-nal-5-tarike'],
  ['நீர் குழாய்', 'nir-kuzhay'],
  ['নল মেরামত', 'nal-meramat'],
  ['ನಲ್ಲಿ ದುರಸ್ತಿ', 'nalli-durasti'],
  ['Geyser की मरम्मत', 'geyser-ki-marammat'],
  ['Ремонт кранов', 'remont-kranov'],
  ['!!!', 'post'],
  ['7FB17701-AFAB-4E15-94F6-D8337209CE04', 'post-7fb17701-afab-4e15-94f6-d8337209ce04'],
  ['x'.repeat(200), 'x'.repeat(80)],
  [`${'word '.repeat(15)}wonderfully`, 'word-'.repeat(15).slice(0, -1)],
])('%s becomes %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test('any title gives an address of Latin letters, digits and hyphens', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      expect(slugOf(title)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(slugOf(title).length).toBeLessThanOrEqual(80)
    }),
  )
})

test('a numbered slug belongs to its title, a longer title does not', () => {
  expect(
    ['tap', 'tap-2', 'tap-0123456789ab', 'taps', 'tap-repair'].map((slug) => isSlugOf(slug, 'tap')),
  ).toEqual([true, true, true, false, false])
})
