import { type Conflicts, createConflicts } from './conflicts/conflicts.ts'
import { createImages, type Images } from './images/images.ts'
import { type MergeDrafts, mergeHere } from './merge/merge-in-worker.ts'
import { createPosts, type Posts } from './posts/posts.ts'
import { allGuards, type Guards } from './rows/hearing.ts'
import type { PostRow } from './rows/row.ts'
import { reverted } from './rows/writing.ts'
import { databaseName, openDatabase } from './store/database.ts'
import type { Journal } from './store/journal.ts'
import { createStore } from './store/store.ts'
import { createDeliver } from './sync/deliver.ts'
import { createExchange } from './sync/exchange.ts'
import { createHearsay } from './sync/hearsay.ts'
import type { Locks } from './sync/leader.ts'
import { createPictures } from './sync/pictures.ts'
import { createPull } from './sync/pull.ts'
import { createPush } from './sync/push.ts'
import { type Channel, createSync, type Reports, type Sync, type Timers } from './sync/sync.ts'
import { createTransfer, type Transfer } from './transfer/transfer.ts'

export interface StudioOptions {
  /** Of `GET /api/health`: the store of one site is never sent to another. */
  siteId: string
  /** The author; the store is theirs alone. */
  email: string
  /** Answers paths from `/api` and `/uploads`. */
  fetch: typeof globalThis.fetch
  indexedDB?: IDBFactory
  IDBKeyRange?: typeof IDBKeyRange
  locks?: Locks
  broadcast?: (name: string) => Channel
  /** Hears `online` and `focus`; the window. */
  events?: EventTarget
  navigatorOnline?: () => boolean
  journal?: Journal
  /**
   * Rows that the store had lost came back from the journal: their author is asked before anything is sent.
   * @returns the ids that the author lets go of; without it everything is kept
   */
  onReturned?: (rows: PostRow[]) => Promise<readonly string[]>
  merge?: MergeDrafts
  now?: () => number
  random?: () => number
  newId?: () => string
  timers?: Timers
  /** Milliseconds to the last byte of an answer. */
  requestTimeoutMs?: number
  /** For tests only: each guard switched off must be missed. */
  guards?: Partial<Guards>
}

/** The local-first engine of one author at one site. */
export interface Studio extends Pick<Transfer, 'exportUnsynced' | 'importUnsynced'> {
  posts: Posts
  images: Images
  conflicts: Conflicts
  sync: Omit<Sync, 'close'>
  /** What would be lost with this device: the sync panel lists it, and signing out asks about it. */
  unsynced(): Promise<PostRow[]>
  /** Stops; everything stays on the device. */
  close(): Promise<void>
  /** Stops and deletes the store. Only after the author let go of what is unsynced, by name. */
  erase(): Promise<void>
}

const realTimers: Timers = {
  set: (work, ms) => setTimeout(work, ms),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
}

const SWEEP_DAYS = 30

/**
 * Opens the store and starts syncing. Everything works without a network; nothing an author wrote is dropped before
 * the server has it or its author let go of it (docs/offline.md).
 */
export async function openStudio(options: StudioOptions): Promise<Studio> {
  const {
    siteId,
    email,
    journal,
    locks,
    broadcast,
    events,
    merge = mergeHere,
    random = Math.random,
  } = options
  const clock = { now: options.now ?? Date.now, newId: options.newId ?? (() => crypto.randomUUID()) }
  const guards = { ...allGuards, ...options.guards }
  const name = databaseName({ siteId, email })
  const db = openDatabase(options)
  const store = createStore(db, journal)
  const images = createImages({ db, journal, now: clock.now })
  const transfer = createTransfer({ db, store, images, clock, siteId, email })
  if (journal) await reconcileJournal(journal)

  const closing = new AbortController()
  const { fetch, requestTimeoutMs: timeoutMs = 180_000 } = options
  const ask = createExchange({ fetch, now: clock.now, signal: closing.signal, timeoutMs })
  const hearsay = createHearsay()
  const pictures = createPictures({ db, images, ask, fetchPicture: (path) => fetchPicture(fetch, path) })
  const deliver = createDeliver({ db, store, clock, pictures, ask, guards, hearsay })
  const reports: Reports = {
    left: (count) => sync.reports.left(count),
    pull: (progress) => sync.reports.pull(progress),
  }
  const sync = createSync({
    ask,
    push: createPush({
      store,
      clock,
      pictures,
      deliver,
      ask,
      merge,
      guards,
      random,
      onProgress: reports.left,
    }),
    pull: createPull({ store, clock, ask, guards, hearsay, email, onProgress: reports.pull }),
    nextRetryAt: async () =>
      (await store.unsynced())
        .map((row) => row.retryAt)
        .filter(Boolean)
        .sort((a, b) => a - b)[0],
    email,
    name,
    now: clock.now,
    random,
    timers: options.timers ?? realTimers,
    locks,
    channel: broadcast?.(name),
    isOnline: options.navigatorOnline ?? (() => true),
    closing,
  })
  const { nudge, wake } = sync
  for (const type of ['online', 'focus']) events?.addEventListener(type, wake)
  void images.sweep(SWEEP_DAYS).catch(() => {})

  /** The journal is written after the store: at the start each takes from the other what it lacks. */
  async function reconcileJournal(kept: Journal): Promise<void> {
    const { rows, images: pictures } = await kept.read()
    const back = await transfer.restore(rows, pictures)
    const letGo = back.length > 0 ? ((await options.onReturned?.(back)) ?? []) : []
    for (const id of letGo) await store.transact(id, ({ row }) => (row ? reverted(clock, row) : {}))
    const unsent = new Map((await store.unsynced()).map((row) => [row._id, row]))
    for (const { _id } of rows) if (!unsent.has(_id)) await kept.remove(_id)
    for (const row of unsent.values()) await kept.put(row)
  }

  async function close(): Promise<void> {
    for (const type of ['online', 'focus']) events?.removeEventListener(type, wake)
    await sync.close()
    db.dexie.close()
  }

  return {
    posts: createPosts({
      db,
      store,
      clock,
      locks,
      channel: broadcast && (() => broadcast(`${name}:desks`)),
      name,
      nudge,
      exportRows: transfer.exportRows,
    }),
    images,
    conflicts: createConflicts({ store, clock, merge, pictures, nudge }),
    sync,
    exportUnsynced: transfer.exportUnsynced,
    async importUnsynced(file, onProgress) {
      const taken = await transfer.importUnsynced(file, onProgress)
      nudge()
      return taken
    },
    unsynced: store.unsynced,
    close,
    async erase() {
      await close()
      await db.dexie.delete()
    },
  }
}

async function fetchPicture(
  fetch: StudioOptions['fetch'],
  path: string,
): Promise<ArrayBuffer | 'missing' | 'unreachable'> {
  try {
    const response = await fetch(path)
    if (response.ok) return await response.arrayBuffer()
    return response.status === 404 || response.status === 410 ? 'missing' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}
