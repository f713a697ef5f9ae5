// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { faqPageWords } from '../../words/faq.words.ts'
import { sampleTexts } from '../testing/sample-request.ts'
import { FaqList, matchesFaq } from './faq-list.tsx'

const faqPage = faqPageWords('en')

const { categories, entries: faqEntries } = sampleTexts.faq

afterEach(() => {
  cleanup()
  window.location.hash = ''
})

const entries = () => [...document.querySelectorAll('details')]
const shown = () => entries().filter((entry) => !entry.hidden)
const search = () => screen.getByPlaceholderText('Search for answers...')

test('all six questions are shown at first, with All pressed [4.11, 9.16]', () => {
  render(<FaqList categories={categories} entries={faqEntries} />)
  expect(shown()).toHaveLength(6)
  expect(screen.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true')
})

test('questions open each by itself: opening one does not close another [2.64, 4.10]', () => {
  render(<FaqList categories={categories} entries={faqEntries} />)
  expect(entries().some((entry) => entry.hasAttribute('name'))).toBe(false)
})

test('text and category filter together, and All brings everything back', () => {
  render(<FaqList categories={categories} entries={faqEntries} />)
  fireEvent.click(screen.getByRole('button', { name: 'Warranty' }))
  expect(shown()).toHaveLength(1)
  fireEvent.change(search(), { target: { value: 'APPOINTMENT' } })
  expect(shown()).toHaveLength(0)
  expect(screen.getByText(faqPage.noMatch)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'All' }))
  expect(shown()).toHaveLength(1)
  expect(screen.queryByText(faqPage.noMatch)).toBeNull()
})

test('an answer that was open stays open while it is filtered away', () => {
  render(<FaqList categories={categories} entries={faqEntries} />)
  const [first] = entries()
  if (!first) throw new Error('no entry')
  first.open = true
  fireEvent.change(search(), { target: { value: 'nothing has this text' } })
  fireEvent.change(search(), { target: { value: '' } })
  expect(first.open).toBe(true)
  expect(first.hidden).toBe(false)
})

test('the question that the address names is open', () => {
  window.location.hash = '#question-3'
  render(<FaqList categories={categories} entries={faqEntries} />)
  expect(entries().map((entry) => entry.open)).toEqual([false, false, true, false, false, false])
})

const matching = (text: string, category?: (typeof categories)[number]) =>
  faqEntries.filter((entry) => matchesFaq(entry, { text, category })).map((entry) => entry.question)

test('six entries, and every category has at least one [2.67, 9.17]', () => {
  expect(faqEntries).toHaveLength(6)
  expect(matching('')).toHaveLength(6)
  for (const category of categories) expect(matching('', category).length).toBeGreaterThan(0)
})

test('the text is looked for in questions and in answers, in any case [2.65]', () => {
  expect(matching('APPOINTMENT')).toContain('Do I need an appointment?')
  expect(matching('90 DAYS')).toEqual(['What warranty do I get on a repair?'])
  expect(matching('  90 days  ')).toEqual(matching('90 days'))
})

test('text and category narrow together [2.65]', () => {
  expect(matching('repair').length).toBeGreaterThan(1)
  expect(matching('repair', 'Warranty')).toEqual(['What warranty do I get on a repair?'])
  expect(matching('appointment', 'Pricing')).toEqual([])
})
