import { expect, test } from 'vitest'
import { setText } from './set-text.ts'
import type { Typeface } from './typeface.ts'

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

test('a word wider than a line is broken', () => {
  const { lines } = setText(even, 'abcdefghijklmnopqrstuvwxyz', room)
  expect(lines).toEqual(['abcdefghijklmnopqrst', 'uvwxyz'])
})

test('a word that the typeface leaves out takes no room', () => {
  const width = (text: string, size: number) => even.width(text.replaceAll('?', ''), size)
  expect(setText({ ...even, width }, '? one ? two', room).lines).toEqual(['one two'])
})
