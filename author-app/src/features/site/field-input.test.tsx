// @vitest-environment jsdom
import { sampleDocuments } from '@fettle/shared-types/sample'
import { MantineProvider } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillInBrowserParts } from '../../testing/browser-parts.ts'
import { documentFields } from './document-fields.ts'
import { DocumentForm } from './document-form.tsx'

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
