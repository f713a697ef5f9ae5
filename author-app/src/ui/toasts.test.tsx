// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import toast from 'react-hot-toast'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toasts, toastError, toastNote, toastSuccess } from './toasts.tsx'

/** A toast that has had its time fades for a second before it is taken away. */
const FADE_MS = 1_000

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.useFakeTimers()
  render(<Toasts />)
})
afterEach(() => {
  act(() => toast.remove())
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test.each([
  ['a success', toastSuccess, 2_000],
  ['an error', toastError, 4_000],
  ['a blank toast', toastNote, 4_000],
])('%s lasts as long as it should [9.13]', (_, show, lastsMs) => {
  act(() => void show('Said'))
  pass(lastsMs - 1)
  pass(1)
  pass(FADE_MS - 1)
  expect(screen.queryByText('Said')).not.toBeNull()
  pass(1)
  expect(screen.queryByText('Said')).toBeNull()
})

test('a toast with an action gives ten seconds for it', () => {
  act(() => void toastNote('Deleted', { action: { label: 'Undo', run: () => {} } }))
  pass(9_999)
  pass(FADE_MS)
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeNull()
  pass(1)
  pass(FADE_MS)
  expect(screen.queryByText('Deleted')).toBeNull()
})

test('after a finger pressed its action, a toast goes, and later ones go in their time', () => {
  act(() => void toastNote('Deleted', { action: { label: 'Undo', run: () => toastSuccess('Restored') } }))
  const action = screen.getByRole('button', { name: 'Undo' })
  // A browser reports that a finger came, at once that it pressed, and never that it left.
  act(() => {
    action.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    action.click()
  })
  pass(1_000)
  expect(screen.queryByText('Deleted')).toBeNull()
  pass(1_000)
  pass(FADE_MS)
  expect(screen.queryByText('Restored')).toBeNull()
})

test('at most 20 toasts are shown, the newest [9.12]', () => {
  act(() => {
    for (let count = 1; count <= 23; count += 1) toastError(`Toast ${count}.`)
  })
  const shown = screen.getAllByText(/^Toast \d+\.$/).map(({ textContent }) => textContent)
  expect(shown).toHaveLength(20)
  expect(shown).toContain('Toast 23.')
  expect(shown).not.toContain('Toast 3.')
})
