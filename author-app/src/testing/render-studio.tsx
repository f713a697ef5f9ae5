import 'fake-indexeddb/auto'
import { act, configure, render, renderHook, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { toast, useToaster } from 'react-hot-toast'
import { onTestFinished, vi } from 'vitest'
import type { Colours, Command, WorkReport } from '../../desktop/bridge.ts'
import { StudioApp } from '../app/studio-app.tsx'
import { createMemoryJournal } from '../engine/testing/memory-journal.ts'
import { ANSWER_WITHIN_MS } from '../features/posts/index.ts'
import type { Platform } from '../platform/platform.ts'
import { dateLocale } from '../ui/date-locale.ts'
import { fillInBrowserParts } from './browser-parts.ts'

/** The desktop shell as the studio sees it, in memory. */
export function fakeShell() {
  const kept = createMemoryJournal()
  const commandListeners = new Set<(command: Command) => void>()
  const writers = new Set<() => Promise<void>>()
  const reports: WorkReport[] = []
  const around = {
    journal: () => kept.journal,
    onFlush(listener) {
      writers.add(listener)
      return () => void writers.delete(listener)
    },
    onCommand(listener) {
      commandListeners.add(listener)
      return () => void commandListeners.delete(listener)
    },
    reportWork: async (work) => void reports.push(work),
    showColours: vi.fn<(colours: Colours) => void>(),
    openOnSite: vi.fn<(path: string) => void>(),
  } satisfies Omit<Platform, 'leaveTo' | 'loadAgain'>
  return {
    around,
    kept,
    reports,
    /** Asks the studio for something, as a menu does. */
    command(command: Command) {
      for (const hear of [...commandListeners]) hear(command)
    },
    /** The window is about to close. */
    flush: () => Promise.all([...writers].map((write) => write())),
  }
}

/** What a test lets go on when it is opened: an answer or code that comes late. */
export function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

/** The first screen that writes loads the editor; a busy machine takes its time. Milliseconds. */
configure({ asyncUtilTimeout: 60_000 })

const submits = new Set<AbortController>()
const timeout = AbortSignal.timeout.bind(AbortSignal)

/** Ends the wait of every submit that has no answer yet, as if its time were over. A busy machine ends none. */
export async function endWaiting(): Promise<void> {
  await waitFor(() => {
    if (submits.size === 0) throw new Error('No submit waits.')
  })
  for (const submit of submits) submit.abort()
  submits.clear()
}

/** How dates are written until a site tells its language, which would outlive the test that has one. */
const written = dateLocale.get()

/** Stops the time of all toasts, or lets it go on; what counts it outlives the screen. */
function setToastTime(pause: 'startPause' | 'endPause') {
  const { result, unmount } = renderHook(() => useToaster())
  act(() => result.current.handlers[pause]())
  unmount()
}

/** Lets toasts stand until the pointer has been over one: a busy machine takes its time to press what they offer. */
function holdToasts() {
  onTestFinished(() => {
    toast.remove()
    setToastTime('endPause')
  })
  setToastTime('startPause')
}

/** Lets a submit wait for its answer until `endWaiting`, however long that takes. */
function holdSubmits() {
  onTestFinished(() => submits.clear())
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    if (ms !== ANSWER_WITHIN_MS) return timeout(ms)
    const submit = new AbortController()
    submits.add(submit)
    return submit.signal
  })
}

/**
 * Opens the whole studio at a path below `/dashboard`, over whatever `fetch` is then.
 * @param around what a shell around the studio brings
 */
export function renderStudio(path: string, around: Omit<Platform, 'leaveTo' | 'loadAgain'> = {}) {
  fillInBrowserParts()
  onTestFinished(() => dateLocale.set(written))
  // What is called last is registered first: a studio left open would look for its document when that is gone.
  let closeTab = () => {}
  onTestFinished(() => closeTab())
  holdSubmits()
  holdToasts()
  window.history.replaceState(null, '', `/dashboard${path}`)
  const loadAgain = vi.fn<() => Promise<void>>().mockResolvedValue()
  const platform = { ...around, leaveTo: vi.fn<(path: string) => void>(), loadAgain }
  closeTab = render(<StudioApp platform={platform} />).unmount
  return {
    user: userEvent.setup({ delay: null }),
    platform,
    closeTab,
    path: () => window.location.pathname.replace('/dashboard', ''),
  }
}
