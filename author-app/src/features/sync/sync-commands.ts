import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import { menuCommands } from '../../../menu-commands.ts'
import {
  isServerAway,
  isSiteRow,
  type RowSummary,
  type SyncStatus,
  unlessClosed,
} from '../../engine/index.ts'
import type { StudioCommand } from '../../ui/commands.tsx'
import { toastError, toastNote, toastSuccess } from '../../ui/toasts.tsx'
import type { ServerTrouble } from '../api/index.ts'
import { useSession } from '../session/index.ts'
import { downloadUnsynced, useUnsaved } from '../unsaved/index.ts'
import { unsyncedOf } from './sync-label.ts'
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

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Shows the end of a Sync now that went well. */
function tellDone(rows: readonly RowSummary[]): void {
  const unsynced = unsyncedOf(rows)
  const documents = unsynced.filter(isSiteRow).length
  const posts = unsynced.length - documents
  const named = [posts > 0 && counted(posts, 'post'), documents > 0 && counted(documents, 'document')]
  if (unsynced.length === 0) toastSuccess('Synced', 'sync-now')
  else
    toastNote(
      `${named.filter(Boolean).join(' and ')} ${unsynced.length === 1 ? 'is' : 'are'} not synced yet.`,
      { id: 'sync-now' },
    )
}

/**
 * Sends and reads now, and says how it went.
 * @param showWhy called when that fails, or when a post or document needs its author; not when the author has gone to another
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
    const lists = await unlessClosed(engine, Promise.all([engine.posts.list(), engine.site.list()]))
    if (!lists) return
    const rows: RowSummary[] = lists.flat()
    const isFailed = tellIfNotFetched(engine.sync.status())
    if (!isFailed) tellDone(rows)
    const isStuck = rows.some(({ state }) => state === 'needs-attention')
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

/**
 * Reads again what a screen could not read, once the session or the server is back. Where the screen's own call found one of them away
 * the engine looks too: it offers to sign in again, and asks the server until that answers.
 */
export function useRetryOnceBack(trouble: ServerTrouble | undefined, retry: () => void) {
  const { engine } = useSession()
  const status = useSyncStatus()
  const isBlocked = status !== undefined && (status.paused !== null || isServerAway(status))
  const wasBlocked = useRef(false)
  const again = useEffectEvent(retry)
  const isUnread = trouble !== undefined && trouble.kind !== 'refused'

  useEffect(() => {
    if (isUnread) void engine.sync.now()
  }, [isUnread, engine])
  useEffect(() => {
    if (wasBlocked.current && !isBlocked) again()
    wasBlocked.current = isBlocked
  }, [isBlocked])
}
