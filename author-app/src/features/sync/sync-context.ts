import { createContext, use, useSyncExternalStore } from 'react'
import type { PostSummary, SyncStatus } from '../../engine/index.ts'
import { createLive, type Live } from '../../ui/external-store.ts'
import type { Session } from '../session/session.ts'

/** What the whole studio watches: how sync stands, and every post's summary. */
export interface Watched {
  status: Live<SyncStatus>
  posts: Live<PostSummary[]>
}

/**
 * Watches an engine. A pull counts as complete only when what it brought stands in the list, so that no screen says
 * that there is nothing for a moment.
 */
export function watch({ engine, site }: Pick<Session, 'engine' | 'site'>): Watched {
  const posts = createLive(engine.posts.observeList)
  let listing: 'waits' | 'reads' | 'done' = 'waits'

  const status = createLive<SyncStatus>((listener) => {
    const tell = (now: SyncStatus) => {
      if (now.syncedAt && listing === 'waits') {
        listing = 'reads'
        void engine.posts.list().then((list) => {
          listing = 'done'
          posts.set(list)
          listener(engine.sync.status())
        })
      }
      const paused = site.other() ? 'other-site' : now.paused
      listener({ ...now, paused, ...(listing === 'reads' ? { syncedAt: null, isBusy: true } : {}) })
    }
    tell(engine.sync.status())
    const stops = [engine.sync.subscribe(tell), site.subscribe(() => tell(engine.sync.status()))]
    return () => {
      for (const stop of stops) stop()
    }
  })
  return { status, posts }
}

export const WatchedContext = createContext<Watched | undefined>(undefined)

export function useWatched(): Watched {
  const watched = use(WatchedContext)
  if (!watched) throw new Error('useWatched is used outside a WatchedContext')
  return watched
}

/** `undefined` for a moment at the start. */
export const useSyncStatus = (): SyncStatus | undefined => {
  const { status } = useWatched()
  return useSyncExternalStore(status.subscribe, status.read)
}

/** Every post of this device; `undefined` while the store is being read. */
export const useSummaries = (): PostSummary[] | undefined => {
  const { posts } = useWatched()
  return useSyncExternalStore(posts.subscribe, posts.read)
}
