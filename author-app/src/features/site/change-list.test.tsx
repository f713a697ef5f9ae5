// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillInBrowserParts } from '../../testing/browser-parts.ts'
import { ChangeList } from './change-list.tsx'

beforeEach(fillInBrowserParts)
afterEach(cleanup)

const changesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ place: `Field ${index + 1}`, what: '“a” is new' }))

const renderList = (count: number, scrolls = false) =>
  render(
    <MantineProvider>
      <ChangeList changes={changesOf(count)} scrolls={scrolls} />
    </MantineProvider>,
  )

test('a list of changes says how many there are, and shows those beyond the first 40 on request', () => {
  renderList(43)
  expect(screen.getByText('43 changes')).toBeDefined()
  expect(screen.queryByText('Field 43')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show the other 3' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(43)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a list that scrolls by itself can be reached with the keyboard and has a name', () => {
  renderList(36, true)
  expect(screen.getByRole('region', { name: '36 changes' }).tabIndex).toBe(0)
})

test('a list that stands in the page does not scroll by itself', () => {
  renderList(36)
  expect(screen.queryByRole('region')).toBeNull()
})

test('a single change is not counted', () => {
  renderList(1, true)
  expect(screen.queryByText(/changes$/)).toBeNull()
})
