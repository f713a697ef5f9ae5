import { expect, test } from 'vitest'
import { faqCategories, faqEntries } from '../../content/faq.content.ts'
import { matchesFaq } from './faq-filter.ts'

const shown = (text: string, category?: (typeof faqCategories)[number]) =>
  faqEntries.filter((entry) => matchesFaq(entry, { text, category })).map((entry) => entry.question)

test('six entries, and every category has at least one', () => {
  expect(faqEntries).toHaveLength(6)
  expect(shown('')).toHaveLength(6)
  for (const category of faqCategories) expect(shown('', category).length).toBeGreaterThan(0)
})

test('the text is looked for in questions and in answers, in any case', () => {
  expect(shown('APPOINTMENT')).toContain('Do I need an appointment?')
  expect(shown('90 DAYS')).toEqual(['What warranty do I get on a repair?'])
  expect(shown('  90 days  ')).toEqual(shown('90 days'))
})

test('text and category narrow together', () => {
  expect(shown('repair').length).toBeGreaterThan(1)
  expect(shown('repair', 'Warranty')).toEqual(['What warranty do I get on a repair?'])
  expect(shown('appointment', 'Pricing')).toEqual([])
})
