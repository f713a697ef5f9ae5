import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openTypeface, setText, type Typeface } from './typeface.ts'

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

/** Every sign is as wide as half its size. */
const even: Typeface = {
  spells: () => true,
  width: (text, size) => (text.length * size) / 2,
  outline: () => '',
}
const room = { width: 100, height: 40, sizes: [20, 10], leading: 1 }

test('text is set as large as its room allows', () => {
  expect(setText(even, 'one two', room)).toEqual({ lines: ['one two'], size: 20 })
  expect(setText(even, 'seven words in four lines are much', room)).toEqual({
    lines: ['seven words in four', 'lines are much'],
    size: 10,
  })
})

test('what does not fit at the smallest size ends in an ellipsis, inside the room', () => {
  const { lines } = setText(even, 'word '.repeat(60), room)
  expect(lines).toHaveLength(4)
  expect(lines.at(-1)).toMatch(/word…$/)
  for (const line of lines) expect(even.width(line, 10)).toBeLessThanOrEqual(100)
})

test('a word is not broken where a smaller size has room for it', () => {
  expect(setText(even, 'unscrewable it', room)).toEqual({ lines: ['unscrewable it'], size: 10 })
})

test('a line may end after a hyphen inside a word, at the size that its parts allow', () => {
  expect(setText(even, 'on-site visit', { ...room, width: 90 })).toEqual({
    lines: ['on-site', 'visit'],
    size: 20,
  })
  expect(setText(even, 'dishwasher-repair', { ...room, width: 110 })).toEqual({
    lines: ['dishwasher-', 'repair'],
    size: 20,
  })
})

test('a word wider than a line is broken', () => {
  const { lines } = setText(even, 'abcdefghijklmnopqrstuvwxyz', room)
  expect(lines).toEqual(['abcdefghijklmnopqrst', 'uvwxyz'])
})

test('a word that the typeface leaves out takes no room', () => {
  const width = (text: string, size: number) => even.width(text.replaceAll('?', ''), size)
  expect(setText({ ...even, width }, '? one ? two', room).lines).toEqual(['one two'])
})
