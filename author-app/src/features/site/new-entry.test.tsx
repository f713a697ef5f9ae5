// @vitest-environment jsdom
import { type SiteDocumentName, siteDocuments } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillInBrowserParts } from '../../testing/browser-parts.ts'
import { documentFields } from './document-fields.ts'
import { DocumentForm } from './document-form.tsx'
import { issuesOf } from './document-issues.ts'

beforeEach(fillInBrowserParts)
afterEach(cleanup)

function Form({ name, field, initial }: { name: SiteDocumentName; field: string; initial: unknown }) {
  const [value, setValue] = useState(initial)
  const fields = documentFields(name).filter((each) => each.name === field)
  const issues = issuesOf(siteDocuments[name], value)
  return <DocumentForm fields={fields} value={value} published={value} issues={issues} onChange={setValue} />
}

const renderForm = (name: SiteDocumentName, field: string, change: object = {}) =>
  render(
    <MantineProvider>
      <Form name={name} field={field} initial={{ ...sampleDocuments[name], ...change }} />
    </MantineProvider>,
  )
const add = (item: string) => fireEvent.click(screen.getByText(`Add ${item}`))
const valueAt = (at: string) => document.querySelector<HTMLInputElement>(`[data-at="${at}"]`)?.value

test('a language is asked for before one is in the list', () => {
  renderForm('business', 'languages', { languages: ['de'] })
  add('language')
  expect(valueAt('languages.1')).toBe('')
  expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Choose…' }).selected).toBe(true)
})

test('a new service has the icon of a wrench, a price no number, and a section is another than those there', () => {
  renderForm('services', 'services', { services: [] })
  add('service')
  expect(valueAt('services.0.icon')).toBe('wrench')
  add('price')
  expect(valueAt('services.0.prices.0.from')).toBe('')
  add('section')
  expect(valueAt('services.0.sections.4')).toBe('info')
})

test('a job in the banner is of no part of the drawing until one is named', () => {
  const [slide] = sampleDocuments.home.slides
  renderForm('home', 'slides', { slides: [{ ...slide, prices: [] }] })
  const [details] = document.querySelectorAll('details')
  if (details) details.open = true
  fireEvent(details as HTMLElement, new Event('toggle'))
  add('price')
  expect(valueAt('slides.0.prices.0.part')).toBe('0')
})

test('a new entry is not said to be empty before it is left', () => {
  renderForm('services', 'services', { services: [] })
  const button = (item: string) => screen.getByRole('button', { name: `Add ${item}` })
  const isSaid = () => screen.queryAllByText(/^(Please fill this in\.|needs attention)$/).length > 0
  add('service')
  expect((document.activeElement as HTMLElement).dataset.at).toBe('services.0.name')
  expect(isSaid()).toBe(false)
  act(() => button('price').focus())
  expect(isSaid()).toBe(false)
  act(() => button('service').focus())
  expect(isSaid()).toBe(true)
  expect(screen.queryByText(/^This must be/)).toBeNull()
})
