import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import { menuCommands } from '../../../menu-commands.ts'
import { type SyncStatus, unlessClosed } from '../../engine/index.ts'
import type { StudioCommand } from '../../ui/commands.tsx'
import { toastError, toastNote, toastSuccess } from '../../ui/toasts.tsx'
import type { ServerTrouble } from '../api/index.ts'
import { useSession } from '../session/index.ts'
import { downloadUnsynced, useUnsaved } from '../unsaved/index.ts'
import { useSyncStatus } from './sync-state.tsx'

export const syncCommands = {
  openPanel: { id: 'sync.open-panel', label: 'Sync: what is saved where', keys: ['alt+y'], kind: 'Do' },
  syncNow: menuCommands.syncNow,
  exportUnsynced: menuCommands.exportUnsynced,
} as const satisfies Record<string, StudioCommand>

/** Shows that the list of posts could not be read now (specification, point 8), if so. @returns whether it was shown */
export function tellIfNotFetched({ fault, server, paused }: SyncStatus): boolean {
  const isFetched = server === 'answers' && paused === null && fault === null
  if (!isFetched) toastError('Could not fetch your blogs.', { id: 'my-blogs' })
  return !isFetched
}

/** Shows the end of a Sync now that went well. */
function tellDone(unsynced: number): void {
  if (unsynced === 0) toastSuccess('Synced', 'sync-now')
  else
    toastNote(unsynced === 1 ? '1 post is not synced yet.' : `${unsynced} posts are not synced yet.`, {
      id: 'sync-now',
    })
}

/**
 * Sends and reads now, and says how it went.
 * @param showWhy called when that fails, or when a post needs its author; not when the author has gone to another
 * screen meanwhile
 */
export function useSyncNow(showWhy: () => void): () => Promise<void> {
  const { engine } = useSession()
  const unsaved = useUnsaved()
  // A screen that is on its way already counts: what opened now would stand over it.
  const here = useLocation()
  const { pathname } = useNavigation().location ?? here
  const screen = useRef(pathname)
  useEffect(() => {
    screen.current = pathname
  }, [pathname])

  return useCallback(async () => {
    const askedOn = screen.current
    await unsaved.save?.()
    await engine.sync.now()
    const posts = await unlessClosed(engine, engine.posts.list())
    if (!posts) return
    const isFailed = tellIfNotFetched(engine.sync.status())
    if (!isFailed) tellDone(posts.filter(({ state }) => state !== 'synced').length)
    const isStuck = posts.some(({ state }) => state === 'needs-attention')
    if ((isFailed || isStuck) && screen.current === askedOn) showWhy()
  }, [engine, showWhy, unsaved])
}

/** Hands everything that is on this device only to its author as a file. */
export function useExportUnsynced(): () => Promise<void> {
  const { engine } = useSession()
  const unsaved = useUnsaved()
  return useCallback(async () => {
    await unsaved.save?.()
    if ((await engine.unsynced()).length > 0) await downloadUnsynced(engine)
    else toastNote('Everything is saved on the server.', { id: 'export-unsynced' })
  }, [engine, unsaved])
}

/** Where a screen's own call found the session ended: has the studio offer to sign in again, and asks once more then. */
export function useRetryAfterSignIn(trouble: ServerTrouble | undefined, retry: () => void) {
  const { engine } = useSession()
  const isPaused = Boolean(useSyncStatus()?.paused)
  const wasPaused = useRef(false)
  const again = useEffectEvent(retry)
  const isSignedOut = trouble?.kind === 'signed-out'

  useEffect(() => {
    if (isSignedOut) void engine.sync.now()
  }, [isSignedOut, engine])
  useEffect(() => {
    if (wasPaused.current && !isPaused) again()
    wasPaused.current = isPaused
  }, [isPaused])
}
