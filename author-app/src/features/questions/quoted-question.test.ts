// @vitest-environment jsdom
import { bounds } from '@fettle/shared-types'
import { hostileHtml, whatIsNotAllowed } from '@fettle/shared-types/testing'
import { expect, test } from 'vitest'
import { textOf } from '../safe-html/index.ts'
import { withQuestion } from './faq-entry.ts'
import { questionIn, quotationOf } from './quoted-question.ts'

test.each([
  ['Hello. My geyser trips\nevery morning. Why does it do that?  Thanks!', 'Why does it do that?'],
  ['My tap drips. Please call.', 'My tap drips.'],
  ['नमस्ते। गीज़र क्यों बंद होता है? धन्यवाद।', 'गीज़र क्यों बंद होता है?'],
  ['  \n ', ''],
])('the question in %j is %j', (text, question) => expect(questionIn(text, 200)).toBe(question))

test.each([
  ['word '.repeat(1_000), 200],
  ['x'.repeat(5_000), 200],
  ['🔧'.repeat(2_500), 201],
])('a long question is cut to its bound, and no letter into halves', (text, most) => {
  const question = questionIn(text, most)
  expect(question.length).toBeLessThanOrEqual(most)
  expect(question.endsWith('…')).toBe(true)
  expect(question).not.toMatch(/\p{Cs}/u)
})

test('what was asked is quoted by paragraph and line, with a line to go on from', () => {
  expect(quotationOf('One.\nTwo.\n\n\nThree & four.')).toBe(
    '<blockquote><p>One.<br>Two.</p><p>Three &amp; four.</p></blockquote><p></p>',
  )
})

test.each(hostileHtml)('%j stays text', (text) => {
  const html = quotationOf(text)
  expect(whatIsNotAllowed(html)).toEqual([])
  expect(html.match(/<(?!\/?(?:blockquote|p|br)>)/g)).toBeNull()
  const letters = (words: string) => words.replace(/\s+/g, '')
  expect(letters(textOf(html))).toBe(letters(text))
})

test('the questions of the site take as many as they have room for', () => {
  const entry = { id: 'a', category: 'Costs', question: 'How much?', answer: 'It depends.' }
  const added = withQuestion({ title: 'FAQ', entries: [entry] }, 'Why? Because.')
  expect(added?.value).toEqual({
    title: 'FAQ',
    entries: [entry, { id: added?.entry, category: '', question: 'Why?', answer: '' }],
  })
  const full = { entries: Array.from({ length: bounds.site.faq.entries }, () => entry) }
  expect(withQuestion(full, 'Why?')).toBeUndefined()
})
