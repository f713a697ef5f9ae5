// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { servicePath, servicesInSearch } from '../business/services.ts'
import { sampleTexts } from '../testing/sample-request.ts'
import { ServiceSearch } from './service-search.tsx'

afterEach(cleanup)

const { home, services } = sampleTexts
const options = servicesInSearch(services.services).map((service) => ({
  label: service.name,
  href: servicePath(service),
}))
const offered = { heading: home.searchHeading, options }

test('the first option is a disabled placeholder [5.1]', () => {
  render(<ServiceSearch {...offered} open={() => {}} />)
  const [first] = screen.getAllByRole<HTMLOptionElement>('option')
  expect(first?.textContent).toBe('Select Your Service')
  expect(first?.disabled).toBe(true)
  expect(screen.getByRole<HTMLSelectElement>('combobox').required).toBe(false)
})

test('without a choice an alert says so and nothing opens [5.2]', async () => {
  const alert = vi.spyOn(window, 'alert').mockImplementation(() => {})
  const open = vi.fn()
  render(<ServiceSearch {...offered} open={open} />)
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(alert).toHaveBeenCalledExactlyOnceWith('Please select a valid service to search.')
  expect(open).not.toHaveBeenCalled()
})

test.each([
  ['Electrical Works', '/services/electrical-works'],
  ['Plumbing', '/services/plumbing'],
])('%s leads to %s', async (label, href) => {
  const open = vi.fn()
  render(<ServiceSearch {...offered} open={open} />)
  await userEvent.selectOptions(screen.getByRole('combobox'), label)
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(open).toHaveBeenCalledExactlyOnceWith(href)
})
