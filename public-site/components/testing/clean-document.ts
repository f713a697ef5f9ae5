import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

/**
 * Runs before each test file that has a document. Such files share one document and load each module once, in one process
 * after the other, so that nothing of a test may be there when the next one begins.
 */
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  document.body.replaceChildren()
  document.title = ''
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
})
