// @vitest-environment jsdom
import { siteDocuments } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillInBrowserParts } from '../../testing/browser-parts.ts'
import { documentFields } from './document-fields.ts'
import { DocumentForm } from './document-form.tsx'
import { issuesOf } from './document-issues.ts'

beforeEach(fillInBrowserParts)
afterEach(cleanup)

const { business, navigation } = sampleDocuments

const renderForm = (name: 'business' | 'navigation', value: object) =>
  render(
    <MantineProvider>
      <DocumentForm
        fields={documentFields(name)}
        value={value}
        published={value}
        issues={[]}
        onChange={() => {}}
      />
    </MantineProvider>,
  )

/** The element and the keyboard of the field at a place. */
function lineAt(at: string) {
  const field = document.querySelector<HTMLInputElement>(`[data-at="${at}"]`)
  return [field?.tagName, field?.inputMode]
}

test('addresses and numbers are single lines, on a phone with the keyboard for them', () => {
  const id = 'a'
  renderForm('business', { ...business, socials: [{ id, name: 'Mastodon', url: '' }], offices: [] })
  expect(lineAt('emails.0.address')).toEqual(['INPUT', 'email'])
  expect(lineAt('phones.0.number')).toEqual(['INPUT', 'tel'])
  expect(lineAt('whatsapp')).toEqual(['INPUT', 'tel'])
  expect(lineAt('socials.0.url')).toEqual(['INPUT', 'url'])
  expect(lineAt('description')[0]).toBe('TEXTAREA')
})

test('what a link leads to is a single line, on a phone with the keyboard for addresses', () => {
  renderForm('navigation', navigation)
  const links = [...document.querySelectorAll('[data-at$=href]')]
  expect(links.length).toBeGreaterThan(0)
  for (const { tagName, inputMode } of links as HTMLInputElement[])
    expect([tagName, inputMode]).toEqual(['INPUT', 'url'])
})

/** A form that says at once what stands against what is typed, as that of a document does. */
function TypedForm({ name, initial }: { name: 'appearance' | 'business'; initial: object }) {
  // Pictures are uploaded in a session.
  const fields = documentFields(name).filter(({ kind }) => kind !== 'upload')
  const [value, setValue] = useState<unknown>(initial)
  return (
    <MantineProvider>
      <DocumentForm
        fields={fields}
        value={value}
        published={initial}
        issues={issuesOf(siteDocuments[name], value)}
        onChange={setValue}
      />
    </MantineProvider>
  )
}

test('a number of the business’s own country becomes an international one, and is called wrong only when left', async () => {
  render(<TypedForm name="business" initial={{ ...business, offices: [] }} />)
  const field = screen.getByLabelText('WhatsApp number')
  const change = (value: string) => fireEvent.change(field, { target: { value } })
  fireEvent.focus(field)
  change('98200 12345')
  expect(screen.queryByText(/must begin with \+/)).toBeNull()
  fireEvent.blur(field)
  expect(await screen.findByDisplayValue('+91 98200 12345')).toBe(field)
  fireEvent.focus(field)
  change('12')
  fireEvent.blur(field)
  expect(await screen.findByText(/^This must begin with \+ and the country code.*such as/)).toBeDefined()
})

test('colours are chosen among swatches with their names', () => {
  render(<TypedForm name="appearance" initial={sampleDocuments.appearance} />)
  const accent = within(screen.getByRole('group', { name: 'Accent' }))
  expect(accent.getByLabelText<HTMLInputElement>('Orange').checked).toBe(true)
  fireEvent.click(accent.getByLabelText('Blue'))
  expect(accent.getByLabelText<HTMLInputElement>('Blue').checked).toBe(true)
  const swatch = accent.getByLabelText('Blue').parentElement?.querySelector<HTMLElement>('span span')
  expect(swatch?.style.background).toBe('rgb(47, 116, 208)')
  fireEvent.click(accent.getByLabelText('A colour of your own'))
  expect(screen.getByLabelText('Your colour')).toBeDefined()
})
