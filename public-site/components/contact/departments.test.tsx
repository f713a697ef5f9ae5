// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sampleTexts } from '../testing/sample-request.ts'
import { Departments } from './departments.tsx'

afterEach(cleanup)

const pressed = () =>
  screen
    .getAllByRole('button')
    .filter((card) => card.getAttribute('aria-pressed') === 'true')
    .map((card) => card.textContent)

test('six cards, each with its response time and tags [2.81, 9.17]', () => {
  render(<Departments {...sampleTexts.contact} />)
  expect(screen.getAllByRole('button')).toHaveLength(6)
  const billing = screen.getByRole('button', { name: /Billing & Payments/ })
  expect(billing.textContent).toContain('1-2 hours')
  expect(billing.textContent).toContain('GST')
})

test('a click highlights one card, another click moves the highlight, a click on the same clears it [2.80]', () => {
  render(<Departments {...sampleTexts.contact} />)
  const warranty = screen.getByRole('button', { name: /Warranty Claims/ })
  const general = screen.getByRole('button', { name: /General Support/ })
  expect(pressed()).toHaveLength(0)
  fireEvent.click(warranty)
  expect(pressed()).toEqual([warranty.textContent])
  fireEvent.click(general)
  expect(pressed()).toEqual([general.textContent])
  fireEvent.click(general)
  expect(pressed()).toHaveLength(0)
})
