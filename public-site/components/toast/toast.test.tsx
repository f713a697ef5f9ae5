// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showToast, Toaster } from './toast.tsx'

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
    showToast({ title: 'Like', durationMs: 2000 })
    showToast({ title: 'Failed', kind: 'error' })
  })
  pass(2000)
  expect(screen.queryByText('Like')).toBeNull()
  expect(screen.getByText('Failed').closest('[data-toast]')?.getAttribute('data-toast')).toBe('error')
})
