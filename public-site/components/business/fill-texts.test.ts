import { expect, test } from 'vitest'
import { fillFacts } from './fill-texts.ts'

const facts = new Map([['visit.fee', '€ 49 <netto>']])
const shown = (name: string) => fillFacts(`<p>From <data value="fact:${name}">₹ 299</data> on.</p>`, facts)

test('a fact in an article reads as it does now', () => {
  expect(shown('visit.fee')).toBe('<p>From <data value="fact:visit.fee">€ 49 &lt;netto&gt;</data> on.</p>')
})

test('a fact that the register does not know keeps its last known value', () => {
  expect(shown('visit.gone')).toBe('<p>From <data value="fact:visit.gone">₹ 299</data> on.</p>')
})
