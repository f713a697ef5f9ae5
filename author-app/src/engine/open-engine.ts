import { type Collection, type Collections, collectionOf } from './collection.ts'
import { type PostFields, type Posts, posts } from './collections/posts.ts'
import { type AllOfSite, type SiteConflicts, site } from './collections/site.ts'
import type { Conflicts } from './conflicts/conflicts.ts'
import { eraseLastWords, takeOverEverywhere } from './documents/last-words.ts'
import type { EngineOptions } from './engine-options.ts'
import { eraseStore, nothingDiscarded } from './erase-store.ts'
import { createDevicePictures } from './images/device-pictures.ts'
import { createImages } from './images/images.ts'
import { mergeHere } from './merge/merge-in-worker.ts'
import { isSendable } from './next-step.ts'
import { openCollection, type Shared } from './open-collection.ts'
import { reconcileJournal } from './reconcile-journal.ts'
import type { Context, Row } from './rows/row.ts'
import { headOf, isConfirmed } from './rows/row-state.ts'
import { databaseName, openDatabase } from './store/database.ts'
import { createSecondCopies } from './store/second-copies.ts'
import { createStore } from './store/store.ts'
import { createHandshake } from './sync/handshake.ts'
import { createStaleness, pullInTurn } from './sync/pull.ts'
import { createPush } from './sync/push.ts'
import { createRequests } from './sync/request.ts'
import { createRetrySchedule } from './sync/retry-schedule.ts'
import { createSync, type Reports } from './sync/sync.ts'
import { realTimers } from './sync/tab-channel.ts'
import type { SyncEngine } from './sync-engine.ts'
import { createTransfer } from './transfer/transfer.ts'

/** What is kept on devices. Pulled in this order. */
const collections: Collections = new Map([posts, site].map((each) => [each.name, each as Collection]))

/** What its author knows a row by. */
export function titleOfRow(row: Row): string {
  const collection = collectionOf(collections, row)
  const fields = row.working?.fields ?? headOf(collection, row)
  return (fields && collection.listed(fields, row.base).title) || 'Untitled'
}

const SWEEP_DAYS = 30
const SILENCE_MS = 15_000

/**
 * Opens the store and starts syncing. Everything works without a network; nothing an author wrote is dropped before
 * the server has it or its author discarded it (docs/offline.md).
 */
export async function openEngine(options: EngineOptions): Promise<SyncEngine> {
  const {
    siteId,
    email,
    journal,
    locks,
    broadcast,
    atOnce,
    events,
    merge = mergeHere,
    random = Math.random,
    timers = realTimers,
  } = options
  const now = options.now ?? Date.now
  const clocks = { now, monotonic: options.monotonic ?? (() => performance.now()) }
  let generation = 0
  const contexts = new Map(
    [...collections].map(([key, collection]): [string, Context] => [
      key,
      {
        collection,
        email,
        now,
        newId: options.newId ?? (() => crypto.randomUUID()),
        generation: () => generation,
      },
    ]),
  )
  const contextOf = (row: Pick<Row, 'collection'>) => collectionOf(contexts, row)
  const name = databaseName({ siteId, email })
  const db = openDatabase(options)
  const copies = createSecondCopies(db, journal)
  const store = createStore({ db, collections, copies })
  const images = createImages({ collections, db, journal, now })
  const transfer = createTransfer({
    db,
    store,
    images,
    collections,
    contextOf,
    siteId,
    email,
    now,
    name,
    locks,
  })
  if (journal)
    await reconcileJournal({
      journal,
      store,
      copies,
      images,
      transfer,
      contextOf,
      onRecovered: options.onRecovered,
    })

  generation = await store.generation()
  const closing = new AbortController()
  const { fetch, silenceMs = SILENCE_MS } = options
  const requests = createRequests({ siteId, fetch, clocks, signal: closing.signal, silenceMs })
  const retries = createRetrySchedule({ ...clocks, random })
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
    send: requests.send,
    siteId,
    email,
    enterEpoch: async (epoch) => enterGeneration(await store.enterEpoch(epoch)),
  })
  const shared: Shared = {
    ...requests,
    db,
    store,
    images,
    merge,
    timers,
    atOnce,
    staleness: createStaleness(),
    retries,
    mayRead: options.mayRead ?? (() => 'own'),
    handshake,
    locks,
    channel: broadcast && (() => broadcast(`${name}:desks`)),
    name,
    nudge: () => sync.nudge(),
    syncNow: () => void sync.now(),
    exportRows: transfer.exportRows,
    onGeneration: enterGeneration,
    onPull: reports.pull,
  }
  const opened = new Map(
    [...contexts].map(([key, context]) => [key, openCollection(context.collection, context, shared)]),
  )
  const saveLastWords = () => takeOverEverywhere(opened.values())
  await saveLastWords()
  const sync = createSync({
    requests,
    handshake,
    push: createPush({
      store,
      now,
      generation: () => generation,
      senderOf: (row) => collectionOf(opened, row),
      retries,
      onProgress: reports.left,
      onHandedOver: reports.large,
    }),
    pull: pullInTurn([...opened.values()].map(({ pull }) => pull)),
    retries,
    isHeldBack: async () =>
      (await store.unsynced()).some((row) => isSendable(row, clocks) && !isConfirmed(row, contextOf(row))),
    copies,
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

  async function stop(): Promise<void> {
    events?.removeEventListener('online', online)
    events?.removeEventListener('focus', wake)
    await sync.close()
  }

  async function close(): Promise<void> {
    await stop()
    db.dexie.close()
  }

  // The modules are written for the documents of any collection; from here on they have their types.
  const [ofPosts, ofSite] = [posts, site].map((each) => collectionOf(opened, { collection: each.name }))
  return {
    posts: ofPosts?.documents as Posts,
    conflicts: ofPosts?.conflicts as Conflicts<PostFields>,
    site: ofSite?.documents as AllOfSite,
    siteConflicts: ofSite?.conflicts as SiteConflicts,
    documentsOf: (row) => collectionOf(opened, row).documents,
    images,
    devicePictures: createDevicePictures(collections, db),
    sync,
    exportUnsynced: transfer.exportUnsynced,
    async importUnsynced(file, onProgress) {
      const taken = await transfer.importUnsynced(file, onProgress)
      nudge()
      return taken
    },
    unsynced: async () => [...(await store.unsynced()), ...(await store.toCompare())],
    saveLastWords,
    closed: closing.signal,
    close,
    async erase(discarded = nothingDiscarded) {
      await stop()
      await copies.letGo(discarded.documents)
      await eraseStore(db, {
        collections,
        indexedDB: options.indexedDB ?? globalThis.indexedDB,
        discarded,
      })
      // Those that a page writes meanwhile were on no list: whoever signs in next has them.
      if (discarded.lastWords) eraseLastWords(atOnce, name)
    },
  }
}
