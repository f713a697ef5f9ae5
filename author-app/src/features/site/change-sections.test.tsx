// @vitest-environment jsdom
import { sampleDocuments } from '@fettle/shared-types/sample'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillInBrowserParts } from '../../testing/browser-parts.ts'
import { ChangeSections } from './change-sections.tsx'
import { documentFields } from './document-fields.ts'

beforeEach(fillInBrowserParts)
afterEach(cleanup)

const { business } = sampleDocuments

function renderChanges(change: Partial<typeof business>) {
  render(
    <MantineProvider>
      <ChangeSections
        title="Business"
        fields={documentFields('business')}
        before={business}
        after={{ ...business, ...change }}
      />
    </MantineProvider>,
  )
  return within(screen.getByRole('region', { name: 'Business' }))
}

const folds = () =>
  [...document.querySelectorAll('details')].map(({ open, firstChild }) => [firstChild?.textContent, open])

test('a few changes stand open under the headings of the form, days as the site writes them', () => {
  const [first, ...holidays] = business.hours.holidays
  if (!first) throw new Error('The sample has no holiday')
  const moved = { ...first, date: '2027-01-26' }
  const region = renderChanges({
    name: 'Möller',
    hours: { ...business.hours, holidays: [moved, ...holidays] },
  })
  expect(folds()).toEqual([
    ['The business1 change', true],
    ['Opening hours1 change', true],
  ])
  expect(region.getByText(/“26 Jan 2026” becomes “26 Jan 2027”/)).toBeDefined()
  expect(region.queryByText(/2027-01-26/)).toBeNull()
})

test('the sections of many changes are closed, and each says how many it has', () => {
  renderChanges({ name: 'Möller', areas: [], socials: [], payments: [] })
  expect(folds().map(([, isOpen]) => isOpen)).toEqual([false, false, false])
  expect(folds()[0]?.[0]).toBe('The business1 change')
})

test('a document that reads the same says so', () => {
  expect(renderChanges({}).getByText('It reads the same as what is on the site.')).toBeDefined()
})
