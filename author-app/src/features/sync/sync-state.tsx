import { bounds } from '@fettle/shared-types'
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import type { WorkReport } from '../../../desktop/bridge.ts'
import {
  isServerAway,
  type PostSummary,
  type RowSummary,
  type SiteSummary,
  type SyncStatus,
} from '../../engine/index.ts'
import { usePlatform } from '../../platform/platform.ts'
import {
  createExternalStore,
  type ExternalStore,
  useExternalStore,
  useOnline,
} from '../../ui/external-store.ts'
import { decisionPath } from '../paths/index.ts'
import { type Session, useSession } from '../session/index.ts'
import { saveTyped, useUnsaved } from '../unsaved/index.ts'

/** How sync stands, and every post's and document's summary; `undefined` until they are read. */
interface SyncState {
  status: ExternalStore<SyncStatus | undefined>
  posts: ExternalStore<PostSummary[] | undefined>
  site: ExternalStore<SiteSummary[] | undefined>
  /** The post that is being written on this screen. */
  atHand: ExternalStore<string | undefined>
}

/**
 * Follows an engine. A pull counts as complete only when what it brought stands in the list, so that no screen says
 * for a moment that there is nothing.
 */
function followEngine({ engine, site }: Session): SyncState {
  const posts = createExternalStore<PostSummary[] | undefined>(undefined, engine.posts.observeList)
  const documents = createExternalStore<SiteSummary[] | undefined>(undefined, engine.site.observeList)
  let listing: 'waits' | 'reads' | 'done' = 'waits'

  const status = createExternalStore<SyncStatus | undefined>(undefined, (set) => {
    const tell = (now: SyncStatus) => {
      if (now.syncedAt && listing === 'waits') {
        listing = 'reads'
        void Promise.all([engine.posts.list(), engine.site.list()]).then(
          ([list, ofSite]) => {
            listing = 'done'
            posts.set(list)
            documents.set(ofSite)
            set(engine.sync.status())
          },
          // The store did not answer. It is read again when the next pass is through.
          () => {
            listing = 'waits'
          },
        )
      }
      const paused = site.otherSite.get() ? 'other-site' : now.paused
      set({ ...now, paused, ...(listing === 'reads' ? { syncedAt: null, isBusy: true } : {}) })
    }
    tell(engine.sync.status())
    const stops = [engine.sync.subscribe(tell), site.otherSite.subscribe(() => tell(engine.sync.status()))]
    return () => {
      for (const stop of stops) stop()
    }
  })
  return { status, posts, site: documents, atHand: createExternalStore<string | undefined>(undefined) }
}

const SyncStateContext = createContext<SyncState | undefined>(undefined)

/** Gives everything below it the state of the session's sync. */
export function SyncProvider({ children }: { children: ReactNode }) {
  const session = useSession()
  const [state] = useState(() => followEngine(session))
  return <SyncStateContext value={state}>{children}</SyncStateContext>
}

function useSyncState(): SyncState {
  const state = use(SyncStateContext)
  if (!state) throw new Error('useSyncState is used outside a SyncProvider')
  return state
}

/** `undefined` for a moment at the start. */
export const useSyncStatus = (): SyncStatus | undefined => useExternalStore(useSyncState().status)

/** Every post of this device; `undefined` while the store is being read. */
export const useSummaries = (): PostSummary[] | undefined => useExternalStore(useSyncState().posts)

/** Every document of this device, posts and documents of the site; `undefined` while the store is being read. */
export function useAllSummaries(): RowSummary[] | undefined {
  const { posts, site } = useSyncState()
  const [ofPosts, ofSite] = [useExternalStore(posts), useExternalStore(site)]
  return useMemo(() => ofPosts && ofSite && [...ofPosts, ...ofSite], [ofPosts, ofSite])
}

/** The id of the post that is being written on this screen, also of a blank one. */
export const useIdAtHand = (): string | undefined => useExternalStore(useSyncState().atHand)

/** The summary of the post that is being written on this screen; none for a blank one. */
export function usePostAtHand(): PostSummary | undefined {
  const id = useIdAtHand()
  return useSummaries()?.find(({ _id }) => _id === id)
}

/** Names the post that is being written, for as long as the component is shown. */
export function useAtHand(id: string): void {
  const { atHand } = useSyncState()
  useEffect(() => {
    atHand.set(id)
    return () => {
      if (atHand.get() === id) atHand.set(undefined)
    }
  }, [atHand, id])
}

/** Whether what is not on this device may still arrive. */
export type Arrival = 'under-way' | 'complete' | 'failed'

function arrivalOf(status: SyncStatus | undefined, isOnline: boolean): Arrival {
  if (!status) return 'under-way'
  if (status.syncedAt) return 'complete'
  if (!isOnline || status.paused || status.fault || isServerAway(status)) return 'failed'
  return status.server === 'unknown' || status.isBusy ? 'under-way' : 'failed'
}

/** Rendered again when the answer is another one, not at each step of a sync. */
export function useArrival(): Arrival {
  const { status } = useSyncState()
  const isOnline = useOnline()
  return useExternalStore({ ...status, get: () => arrivalOf(status.get(), isOnline) })
}

/** As many as the shell takes. */
const MOST_CONFLICTS = 1_000

/** What the desktop shell is told: how much is on this device only, whether it is on its way, and what needs a person. */
function workReport(documents: readonly RowSummary[], status: SyncStatus, unsaved = false): WorkReport {
  const conflicts = documents.filter(({ conflict }) => conflict !== null)
  return {
    unsynced: documents.filter(({ state }) => state !== 'synced').length,
    syncing: status.isBusy && status.left > 0 && !isServerAway(status),
    unsaved,
    conflicts: conflicts.slice(0, MOST_CONFLICTS).map((document) => ({
      id: document._id,
      title: document.title.slice(0, bounds.title.max),
      path: decisionPath(document),
    })),
  }
}

/** Tells the desktop shell of unsynced work whenever it changes, and once more before the window closes. */
export function useWorkReport(): void {
  const { engine } = useSession()
  const { onFlush, reportWork } = usePlatform()
  const unsaved = useUnsaved()
  const documents = useAllSummaries()
  const status = useSyncStatus()
  const report = reportWork && documents && status ? JSON.stringify(workReport(documents, status)) : undefined

  useEffect(() => {
    if (report) void reportWork?.(JSON.parse(report))
  }, [report, reportWork])

  useEffect(
    () =>
      reportWork &&
      onFlush?.(async () => {
        const isSaved = await saveTyped(unsaved)
        const documents = [...(await engine.posts.list()), ...(await engine.site.list())]
        await reportWork(workReport(documents, engine.sync.status(), !isSaved))
      }),
    [engine, onFlush, reportWork, unsaved],
  )
}
