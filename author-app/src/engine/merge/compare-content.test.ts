import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareContent, type Passage } from './compare-content.ts'

const article = (...blocks: string[]) => blocks.map((block) => `<p>${block}</p>`).join('')
const side = (passages: Passage[], of: 'before' | 'after') =>
  passages.flatMap((passage) => ('same' in passage ? passage.same : (passage[of] ?? []))).join('')

test('a rewritten block stands beside what it was, an added one alone, and the rest is shared', () => {
  const before = article('Close the valve first.', 'Open the tap until it runs dry.', 'Take the washer out.')
  const after = article(
    'Close the valve first.',
    'A bucket helps.',
    'Open the tap until it has run dry.',
    'Take the washer out.',
  )
  expect(compareContent(before, after)).toEqual([
    { same: ['<p>Close the valve first.</p>'] },
    { before: null, after: '<p>A bucket helps.</p>' },
    { before: '<p>Open the tap until it runs dry.</p>', after: '<p>Open the tap until it has run dry.</p>' },
    { same: ['<p>Take the washer out.</p>'] },
  ])
})

test('a block that was left out stands alone', () => {
  expect(compareContent(article('a', 'b', 'c'), article('a', 'c'))).toEqual([
    { same: ['<p>a</p>'] },
    { before: '<p>b</p>', after: null },
    { same: ['<p>c</p>'] },
  ])
})

test('another picture stands beside the one it replaced', () => {
  const before = '<p>a</p><img src="/uploads/old.webp" alt=""><p>b c d</p>'
  const after = '<p>a b</p><img src="/uploads/new.webp" alt=""><p>b c d</p>'
  expect(compareContent(before, after)).toContainEqual({
    before: '<img src="/uploads/old.webp" alt="">',
    after: '<img src="/uploads/new.webp" alt="">',
  })
})

test('an article that cannot be taken apart is compared whole', () => {
  expect(compareContent('<p>a', '<p>a</p>')).toEqual([{ before: '<p>a', after: '<p>a</p>' }])
})

test('both versions can be read off a comparison, whatever changed', () => {
  const blocks = fc.array(fc.constantFrom('one two', 'one three', 'two', 'four five six', ''), {
    maxLength: 20,
  })
  fc.assert(
    fc.property(blocks, blocks, (before, after) => {
      const passages = compareContent(article(...before), article(...after))
      expect(side(passages, 'before')).toBe(article(...before))
      expect(side(passages, 'after')).toBe(article(...after))
    }),
  )
})
