// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showToast, Toaster } from './toast.tsx'

// Other tests of this process may have left theirs on show: what these show is called otherwise.
beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
})

afterEach(() => {
  act(() => vi.runAllTimers())
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a toast stays for 3000 ms [9.10]', () => {
  act(() => showToast({ title: 'Saved' }))
  pass(2999)
  expect(screen.queryByText('Saved')).not.toBeNull()
  pass(1)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('a toast may be given another duration, and leaves the others alone', () => {
  act(() => {
    showToast({ title: 'A short one', durationMs: 2000 })
    showToast({ title: 'A longer one', kind: 'error' })
  })
  pass(2000)
  expect(screen.queryByText('A short one')).toBeNull()
  expect(screen.getByText('A longer one').closest('[data-toast]')?.getAttribute('data-toast')).toBe('error')
})
