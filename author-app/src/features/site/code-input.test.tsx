// @vitest-environment jsdom
import { sampleDocuments } from '@fettle/shared-types/sample'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillInBrowserParts } from '../../testing/browser-parts.ts'
import { documentFields } from './document-fields.ts'
import { DocumentForm } from './document-form.tsx'

function Form() {
  const { business } = sampleDocuments
  const [value, setValue] = useState<unknown>(business)
  const fields = documentFields('business').filter(({ name }) =>
    ['timeZone', 'currency', 'language'].includes(name),
  )
  return <DocumentForm fields={fields} value={value} published={business} issues={[]} onChange={setValue} />
}

beforeEach(() => {
  fillInBrowserParts()
  render(
    <MantineProvider>
      <Form />
    </MantineProvider>,
  )
})
afterEach(cleanup)

const field = (at: string) => document.querySelector(`[data-at="${at}"]`) as HTMLInputElement
const offered = (at: string) =>
  Object.fromEntries([...(field(at).list?.options ?? [])].map(({ value, text }) => [value, text]))

test('time zones, currencies and languages are offered with their names, to whoever comes to the field', () => {
  expect(offered('currency')).toEqual({})
  for (const at of ['timeZone', 'currency', 'language']) fireEvent.focus(field(at))
  expect(offered('currency')).toMatchObject({ GBP: 'British Pound (£)', CHF: 'Swiss Franc' })
  expect(offered('language')).toMatchObject({ de: 'German (Deutsch)', 'en-GB': 'British English' })
  expect(Object.keys(offered('timeZone'))).toEqual(expect.arrayContaining(['Europe/London', 'Asia/Kolkata']))
  expect(offered('timeZone')).not.toHaveProperty('Asia/Calcutta')
})

test.each([
  ['timeZone', 'London', 'Europe/London'],
  ['timeZone', 'new york', 'America/New_York'],
  ['currency', '£', 'GBP'],
  ['currency', 'eur', 'EUR'],
  ['language', 'german', 'de'],
  ['language', 'Deutsch', 'de'],
  ['language', 'español', 'es'],
])('in the field %s, %s becomes %s once it is left', (at, typed, code) => {
  fireEvent.change(field(at), { target: { value: typed } })
  expect(field(at).value).toBe(typed)
  fireEvent.blur(field(at))
  expect(field(at).value).toBe(code)
})

test('a code that is not offered stays as it is typed', () => {
  for (const [at, typed] of [
    ['timeZone', 'Etc/GMT+3'],
    ['currency', 'XTS'],
    ['language', 'gsw-CH'],
  ] as const) {
    fireEvent.change(field(at), { target: { value: typed } })
    fireEvent.blur(field(at))
    expect(field(at).value).toBe(typed)
  }
})
