// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { elementThatShows, textShownBy } from './preview-texts.ts'

const texts = [
  { place: 'Title', at: 'title', text: 'Ask us' },
  { place: 'Price', at: 'price', text: 'A visit costs {{visit.fee}}, paid at the door.' },
  { place: 'Fee', at: 'fee', text: '{{visit.fee}}' },
  { place: 'Note', at: 'questions.1.answer', text: 'We come within a day.' },
]

const page = () => {
  document.body.innerHTML = `
    <main>
      <h1><span>Ask</span>
        us</h1>
      <p>A visit costs <b>₹ 299</b>, paid at the door.</p>
      <p>Hurry? We come within a day. Ring us.</p>
      <p><i>₹ 299</i></p>
    </main>`
  return document
}
const at = (selector: string) => textShownBy(page().querySelector(selector) as Element, texts)

test('what is pressed leads to the text it shows, whatever marks it up and whatever its facts are', () => {
  expect(at('span')).toBe('title')
  expect(at('b')).toBe('price')
  expect(at('p:nth-of-type(2)')).toBe('questions.1.answer')
})

test('nothing is guessed where no text is known by its own words', () => {
  expect(at('i')).toBeUndefined()
})

test('the innermost element that shows a text is found', () => {
  const found = (text: string) => elementThatShows(page(), text)?.tagName
  expect(texts.map(({ text }) => found(text))).toEqual(['H1', 'P', undefined, undefined])
})

test('a page that still comes shows no text yet, and the form beside it goes on', () => {
  const coming = document.implementation.createHTMLDocument()
  coming.body.remove()
  expect(elementThatShows(coming, 'Ask us')).toBeUndefined()
})
