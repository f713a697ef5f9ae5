import { sampleDocuments } from '@fettle/shared-types/sample'
import { expect, test } from 'vitest'
import { fillFacts, fillTexts } from './fill-texts.ts'

const facts = new Map([['visit.fee', '€ 49 <netto>']])
const shown = (name: string) => fillFacts(`<p>From <data value="fact:${name}">₹ 299</data> on.</p>`, facts)

test('a fact in an article reads as it does now', () => {
  expect(shown('visit.fee')).toBe('<p>From <data value="fact:visit.fee">€ 49 &lt;netto&gt;</data> on.</p>')
})

test('a fact that the register does not know keeps its last known value', () => {
  expect(shown('visit.gone')).toBe('<p>From <data value="fact:visit.gone">₹ 299</data> on.</p>')
})

/** Facts that remember which of them were asked for. */
function watched() {
  const asked: string[] = []
  const get = (name: string) => {
    asked.push(name)
    return facts.get(name)
  }
  return { asked, get }
}

const texts = {
  title: 'From {{visit.fee}}',
  plain: { words: 'No fact' },
  cases: [{ name: 'A bill', note: 'For {{warranty.parts}}' }],
  points: ['About {{visit.gone}}'],
}

test('a page takes the facts of the texts that it shows, and of no others', () => {
  const seen = watched()
  const filled = fillTexts(texts, sampleDocuments.business, seen)
  expect([filled.plain.words, filled.cases.map(({ name }) => name)]).toEqual(['No fact', ['A bill']])
  expect(seen.asked).toEqual([])
  expect([filled.title, filled.title]).toEqual(Array(2).fill('From € 49 <netto>'))
  expect(seen.asked).toEqual(['visit.fee'])
  expect(filled.cases[0]?.note).toBe('For {{warranty.parts}}')
  expect(seen.asked).toEqual(['visit.fee', 'warranty.parts'])
})

test('filled texts are copied and written as JSON like any others, and the document stays as it is', () => {
  const filled = fillTexts(texts, sampleDocuments.business, facts)
  expect(JSON.parse(JSON.stringify({ ...filled }))).toEqual({ ...texts, title: 'From € 49 <netto>' })
  expect(texts.title).toBe('From {{visit.fee}}')
})
