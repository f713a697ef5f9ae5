import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openTypeface } from './typeface.ts'

const files = ['card-title', 'card-title-more', 'card-title-devanagari'].map((name) =>
  fileURLToPath(new URL(`../../fonts/${name}.ttf`, import.meta.url)),
)
const face = await openTypeface(files)

test('outlines are numbers of the page for every sign of a title', () => {
  const title = 'Why ₹90 buys a “naïve” Łódź tap — and 100% of it: a mixer, jug, box & quiz? नल की सर्विस।'
  const outline = face.outline(title, 10, 200, 40)
  expect(outline).not.toMatch(/NaN|undefined|Infinity/)
  const numbers = (outline.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
  expect(Math.max(...numbers)).toBeLessThan(10 + face.width(title, 40) + 5)
  for (const sign of '₹Ł—ñनळ।') expect(face.width(sign, 40), sign).toBeGreaterThan(5)
})

test('Devanagari is shaped: a vowel sign stands before its consonant, and a conjunct is narrower than its parts', () => {
  const start = (text: string) => Number(/^M(-?[\d.]+)/.exec(face.outline(text, 0, 0, 40))?.[1])
  expect(face.outline('कि', 0, 0, 40)).not.toContain(face.outline('क', 0, 0, 40))
  expect(start('क')).toBeLessThan(face.width('क', 40))
  expect(face.width('क्ष', 40)).toBeLessThan(face.width('क', 40) + face.width('ष', 40))
})

test('a text is spelt when no letter of it is missing; signs that are no letters are left out', () => {
  expect(face.spells('🔧 ⚠️ Fix a tap')).toBe(true)
  expect(face.spells('टपकता नल')).toBe(true)
  expect(face.spells('ஏசி guide')).toBe(false)
  expect(face.spells('🔧')).toBe(false)
  expect(face.spells(' ')).toBe(false)
  expect(face.outline('🔧tap', 0, 0, 40)).toBe(face.outline('tap', 0, 0, 40))
})
