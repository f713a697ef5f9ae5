// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sampleTexts } from '../testing/sample-request.ts'
import { Accordion } from './accordion.tsx'

afterEach(cleanup)

const entries = () => [...document.querySelectorAll('details')]

test('with a name all entries are one group, of which the browser keeps one open', () => {
  render(<Accordion entries={sampleTexts.home.questions} name="home-question" idPrefix="home-question" />)
  expect(entries()).toHaveLength(6)
  expect(new Set(entries().map((entry) => entry.getAttribute('name')))).toEqual(new Set(['home-question']))
  expect(entries().some((entry) => entry.open)).toBe(false)
})

test('without a name each entry opens for itself, and has an address', () => {
  render(<Accordion entries={sampleTexts.home.questions} idPrefix="question" />)
  expect(entries().every((entry) => !entry.hasAttribute('name'))).toBe(true)
  expect(entries().map((entry) => entry.id)).toEqual([1, 2, 3, 4, 5, 6].map((at) => `question-${at}`))
})
