import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import { type SyncStatus, unlessClosed } from '../../engine/index.ts'
import { toastError, toastNote, toastSuccess } from '../../ui/toasts.tsx'
import { useSession } from '../session/session.ts'
import { useUnsaved } from '../unsaved/unsaved.ts'

/** Says that the list of posts could not be read now (specification, point 8), where that is so. @returns whether it is */
export function tellIfNotFetched({ fault, server, paused }: SyncStatus): boolean {
  const isFetched = server === 'answers' && paused === null && fault === null
  if (!isFetched) toastError('Could not fetch your blogs.', { id: 'my-blogs' })
  return !isFetched
}

/** What Sync now has to say when it went well. */
function tellDone(unsynced: number): void {
  if (unsynced === 0) toastSuccess('Synced', 'sync-now')
  else
    toastNote(unsynced === 1 ? '1 post is not synced yet.' : `${unsynced} posts are not synced yet.`, {
      id: 'sync-now',
    })
}

/**
 * Sends and reads now, and says how it went; `tellWhy` is called when that cannot be done, or somebody has to look at something first.
 * An author who has gone to another screen meanwhile is not called back from it.
 */
export function useSyncNow(tellWhy: () => void): () => Promise<void> {
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
    const asked = screen.current
    await unsaved.save?.()
    await engine.sync.now()
    const posts = await unlessClosed(engine, engine.posts.list())
    if (!posts) return
    const isFailed = tellIfNotFetched(engine.sync.status())
    if (!isFailed) tellDone(posts.filter(({ state }) => state !== 'synced').length)
    const isStuck = posts.some(({ state }) => state === 'needs-attention')
    if ((isFailed || isStuck) && screen.current === asked) tellWhy()
  }, [engine, tellWhy, unsaved])
}
