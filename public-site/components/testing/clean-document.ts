import { setImmediate } from 'node:timers/promises'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { findLabelsQuickly } from './quick-labels.ts'

/** How much of the document an error shows of a query that found nothing. */
const SHOWN = 7_000

// Such an error is made each time that a query which waits looks again: printing the document indented took a quarter of the time.
configure({
  getElementError: (message, { outerHTML }) =>
    Object.assign(new Error(`${message ?? ''}\n\n${outerHTML.slice(0, SHOWN)}`), {
      name: 'TestingLibraryElementError',
    }),
})

findLabelsQuickly()

/** Far more turns of the event loop than what a test began takes to end. */
const TURNS = 2_000

/**
 * Waits until what a test began and did not wait for has ended: a screen that goes on after the last test would look for a
 * document that is no longer there. Answers and databases of tests take turns of the event loop only, and no time.
 */
async function ended(): Promise<void> {
  for (let turn = 0; turn < TURNS && process.getActiveResourcesInfo().includes('Immediate'); turn += 1)
    await setImmediate()
}

/**
 * Runs before each test file that has a document. Such files share one document and load each module once, in one process
 * after the other, so that nothing of a test may be there when the next one begins.
 */
afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  await ended()
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
