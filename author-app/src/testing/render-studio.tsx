import 'fake-indexeddb/auto'
import { cleanup, configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { toast } from 'react-hot-toast'
import { afterEach, vi } from 'vitest'
import { StudioApp } from '../app/studio-app.tsx'
import type { Platform } from '../platform/platform.ts'
import { fillInBrowserParts } from './browser-parts.ts'

/** The first screen that writes loads the editor; a busy machine takes its time. Milliseconds. */
configure({ asyncUtilTimeout: 60_000 })

afterEach(() => {
  cleanup()
  toast.remove()
  localStorage.clear()
})

/**
 * Opens the whole studio at a path below `/dashboard`, over whatever `fetch` is then.
 * @param around what a shell around the studio brings
 */
export function renderStudio(path: string, around: Omit<Platform, 'leaveTo' | 'loadAgain'> = {}) {
  fillInBrowserParts()
  window.history.replaceState(null, '', `/dashboard${path}`)
  const loadAgain = vi.fn<() => Promise<void>>().mockResolvedValue()
  const platform = { ...around, leaveTo: vi.fn<(path: string) => void>(), loadAgain }
  const { unmount } = render(<StudioApp platform={platform} />)
  return {
    user: userEvent.setup({ delay: null }),
    platform,
    closeTab: unmount,
    path: () => window.location.pathname.replace('/dashboard', ''),
  }
}
