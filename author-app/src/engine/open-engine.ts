import { applyEvent } from './apply-event.ts'
import { type PostFields, type PostRow, type Posts, posts } from './collections/posts.ts'
import { type Conflicts, createConflicts } from './conflicts/conflicts.ts'
import { createDocuments } from './documents/documents.ts'
import { type DiscardedWork, eraseStore, nothingDiscarded } from './erase-store.ts'
import { createImages, type Images } from './images/images.ts'
import { type MergeDrafts, mergeHere } from './merge/merge-in-worker.ts'
import { isSendable } from './next-step.ts'
import type { Context } from './rows/row.ts'
import { isConfirmed } from './rows/row-state.ts'
import { databaseName, openDatabase } from './store/database.ts'
import { createStore, type Journal } from './store/store.ts'
import { createDeliver } from './sync/deliver.ts'
import { createHandshake } from './sync/handshake.ts'
import type { Locks } from './sync/leader.ts'
import { createPictures } from './sync/pictures.ts'
import { createPull, createStaleness } from './sync/pull.ts'
import { createPush } from './sync/push.ts'
import { createPushRow } from './sync/push-row.ts'
import { createRequests } from './sync/request.ts'
import { createRetrySchedule } from './sync/retry-schedule.ts'
import { createSync, type Reports, type Sync } from './sync/sync.ts'
import type { Channel, Timers } from './sync/tab-channel.ts'
import { createTransfer, type Transfer } from './transfer/transfer.ts'

export interface EngineOptions {
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
  onRecovered?: (rows: PostRow[]) => Promise<readonly string[]>
  merge?: MergeDrafts
  now?: () => number
  /** Milliseconds of a clock that is never set. */
  monotonic?: () => number
  random?: () => number
  newId?: () => string
  timers?: Timers
  /** Milliseconds without a byte after which a request is given up; a large body is given its time on top. */
  silenceMs?: number
}

/** The local-first engine of one author at one site. */
export interface SyncEngine extends Pick<Transfer, 'exportUnsynced' | 'importUnsynced'> {
  posts: Posts
  images: Images
  conflicts: Conflicts<PostFields>
  sync: Omit<Sync, 'close'>
  /** What would be lost with this device: the sync panel lists it, and signing out asks about it. */
  unsynced(): Promise<PostRow[]>
  /** Aborted once the engine is closed or its store erased. */
  closed: AbortSignal
  /** Stops; everything stays on the device. */
  close(): Promise<void>
  /**
   * Stops and deletes the store. Closed in any case; deleted only when everything in it is on the server, or was given
   * up by name.
   * @throws UnsyncedWorkError, StoreInUseError, with nothing deleted
   */
  erase(discarded?: DiscardedWork): Promise<void>
}

const realTimers: Timers = {
  set: (work, ms) => setTimeout(work, ms),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
}

const SWEEP_DAYS = 30
const SILENCE_MS = 15_000

/**
 * Opens the store and starts syncing. Everything works without a network; nothing an author wrote is dropped before
 * the server has it or its author let go of it (docs/offline.md).
 */
export async function openEngine(options: EngineOptions): Promise<SyncEngine> {
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
  const now = options.now ?? Date.now
  const clocks = { now, monotonic: options.monotonic ?? (() => performance.now()) }
  let generation = 0
  const context: Context = {
    collection: posts,
    now,
    newId: options.newId ?? (() => crypto.randomUUID()),
    generation: () => generation,
  }
  const { timers = realTimers } = options
  const name = databaseName({ siteId, email })
  const db = openDatabase(options)
  const store = createStore({ db, collection: posts, journal })
  const images = createImages({ collection: posts, db, journal, now })
  const transfer = createTransfer({ db, store, images, context, siteId, email })
  if (journal) await reconcileJournal(journal)

  generation = await store.generation()
  const closing = new AbortController()
  const { fetch, silenceMs = SILENCE_MS } = options
  const requests = createRequests({ siteId, fetch, clocks, signal: closing.signal, silenceMs })
  const { send, download } = requests
  const staleness = createStaleness()
  const retries = createRetrySchedule({ ...clocks, random })
  const pictures = createPictures({ collection: posts, db, images, send, download })
  const reports: Reports = {
    left: (queue, count) => sync.reports.left(queue, count),
    large: () => sync.reports.large(),
    pull: (progress) => sync.reports.pull(progress),
    generation: () => sync.reports.generation(),
  }
  function enterGeneration(entered: number): void {
    if (entered === generation) return
    generation = entered
    reports.generation()
  }
  const handshake = createHandshake({
    send,
    siteId,
    email,
    enterEpoch: async (epoch) => enterGeneration(await store.enterEpoch(epoch)),
  })
  const deliver = createDeliver({ db, store, context, pictures, send, staleness, handshake })
  const pushRow = createPushRow({ store, context, pictures, deliver, send, merge, retries, handshake })
  const sync = createSync({
    requests,
    handshake,
    push: createPush({
      store,
      context,
      pictures,
      retries,
      pushRow,
      onProgress: reports.left,
      onHandedOver: reports.large,
    }),
    pull: createPull({
      store,
      context,
      send,
      staleness,
      email,
      onGeneration: enterGeneration,
      onProgress: reports.pull,
    }),
    retries,
    isHeldBack: async () =>
      (await store.unsynced()).some((row) => isSendable(row, context) && !isConfirmed(row, context)),
    name,
    clocks,
    random,
    timers,
    locks,
    channel: broadcast?.(name),
    isOnline: options.navigatorOnline ?? (() => true),
    closing,
  })
  const { nudge, wake, online } = sync
  events?.addEventListener('online', online)
  events?.addEventListener('focus', wake)
  void images.sweep(SWEEP_DAYS).catch(() => {})

  /** The journal is written after the store: at the start each takes from the other what it lacks. */
  async function reconcileJournal(kept: Journal): Promise<void> {
    const { rows, images: pictures } = await kept.read()
    const back = await transfer.restore(rows, pictures)
    const discarded = back.length > 0 ? ((await options.onRecovered?.(back as PostRow[])) ?? []) : []
    for (const id of discarded)
      await store.transact(id, (found) => applyEvent(context, found, { kind: 'reverted' }))
    const unsent = new Map((await store.unsynced()).map((row) => [row._id, row]))
    for (const { _id } of rows) if (!unsent.has(_id)) await kept.remove(_id)
    for (const row of unsent.values()) await kept.put(row)
  }

  async function stop(): Promise<void> {
    events?.removeEventListener('online', online)
    events?.removeEventListener('focus', wake)
    await sync.close()
  }

  async function close(): Promise<void> {
    await stop()
    db.dexie.close()
  }

  // The modules are written for the documents of any collection; from here on they are posts.
  return {
    posts: createDocuments({
      db,
      store,
      context,
      locks,
      channel: broadcast && (() => broadcast(`${name}:desks`)),
      name,
      timers,
      nudge,
      syncNow: () => void sync.now(),
      exportRows: transfer.exportRows,
    }) as Posts,
    images,
    conflicts: createConflicts({ store, context, merge, pictures, nudge }) as Conflicts<PostFields>,
    sync,
    exportUnsynced: transfer.exportUnsynced,
    async importUnsynced(file, onProgress) {
      const taken = await transfer.importUnsynced(file, onProgress)
      nudge()
      return taken
    },
    unsynced: async () => [...(await store.unsynced()), ...(await store.unconfirmed())] as PostRow[],
    closed: closing.signal,
    close,
    async erase(discarded = nothingDiscarded) {
      await stop()
      await eraseStore(db, {
        collection: posts,
        indexedDB: options.indexedDB ?? globalThis.indexedDB,
        discarded,
      })
      for (const id of discarded.posts.keys()) await journal?.remove(id)
    },
  }
}
