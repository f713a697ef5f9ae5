import type { Collections } from './collection.ts'
import { looseAmong } from './images/images.ts'
import type { Row } from './rows/row.ts'
import { isConfirmed } from './rows/row-state.ts'
import { type DraftDatabase, type MetaRow, metaKey, type StoredRow } from './store/database.ts'

/** What its author gave up by name, so that it may go with the store. */
export interface DiscardedWork {
  /** By id, the `changedAt` of the document as its author saw it: a later change was never given up. */
  documents: ReadonlyMap<string, string>
  /** SHA-256 of pictures. */
  pictures: ReadonlySet<string>
  /** Also what pages wrote down as they went, which no document has taken over. */
  lastWords?: true
}

export const nothingDiscarded: DiscardedWork = { documents: new Map(), pictures: new Set() }

/** Something is on this device only and was not given up, so nothing was erased. */
export class UnsyncedWorkError extends Error {
  override readonly name = 'UnsyncedWorkError'
  constructor(
    readonly documents: readonly Row[],
    /** SHA-256 of pictures that no document names. */
    readonly pictures: readonly string[],
  ) {
    super('Something on this device is not on the server. Nothing was erased.')
  }
}

/** Another tab keeps the store open and does not let go of it. Nothing was erased. */
export class StoreInUseError extends Error {
  override readonly name = 'StoreInUseError'
  constructor() {
    super('Another tab still works with what is on this device. Nothing was erased.')
  }
}

interface EraseOptions {
  collections: Collections
  indexedDB: IDBFactory
  discarded: DiscardedWork
  /** Milliseconds other tabs have to let go of the store. */
  waitMs?: number
}

const WAIT_MS = 10_000

const resultOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The store could not be read.'))
  })

/** Rows beside those of the index that the server is not known to have: its data began anew since it was compared with them. */
async function toCompare(running: IDBTransaction, collections: Collections): Promise<StoredRow[]> {
  const meta = running.objectStore('meta')
  const keys: MetaRow['key'][] = [...collections.keys()].map((name) => metaKey('compared', name))
  const numbers = (['generation', ...keys] as const).map((key) =>
    resultOf<MetaRow | undefined>(meta.get(key)).then((row) => Number(row?.value ?? 0)),
  )
  const [generation = 0, ...compared] = await Promise.all(numbers)
  const unread = [...collections.keys()].filter((_, index) => compared[index] !== generation)
  if (unread.length === 0) return []
  const rows = await resultOf<StoredRow[]>(running.objectStore('rows').getAll())
  return rows.filter(
    (row) =>
      row.unsynced === 0 &&
      unread.includes(row.collection) &&
      !isConfirmed(row, { generation: () => generation }),
  )
}

/** What was not given up, as the running transaction sees it. */
async function remaining(
  running: IDBTransaction,
  { collections, discarded: { documents, pictures } }: EraseOptions,
) {
  const images = running.objectStore('images')
  const [dirty, unknown, all, sent] = await Promise.all([
    resultOf<StoredRow[]>(running.objectStore('rows').index('unsynced').getAll(1)),
    toCompare(running, collections),
    resultOf(images.getAllKeys()),
    resultOf(images.index('path').getAllKeys()),
  ])
  const rows = [...dirty, ...unknown]
  return {
    documents: rows.filter(({ _id, changedAt }) => documents.get(_id) !== changedAt),
    pictures: looseAmong({ collections, all: all.map(String), sent: sent.map(String), rows }).filter(
      (sha256) => !pictures.has(sha256),
    ),
  }
}

/**
 * Deletes the store, unless it holds something that is on this device only. The look and the clearing are one upgrade
 * transaction: it runs alone, after every write that any tab has begun, so nothing can come in between.
 * @throws UnsyncedWorkError, StoreInUseError; the store is as it was then, and closed
 */
export async function eraseStore({ dexie }: DraftDatabase, options: EraseOptions): Promise<void> {
  const { indexedDB, waitMs = WAIT_MS } = options
  const { name } = dexie
  if (!dexie.isOpen()) await dexie.open()
  const { version } = dexie.backendDB()
  dexie.close()
  await clearAlone(indexedDB.open(name, version + 1), { ...options, waitMs })
  // Empty by now, so it is erased, also where its files stay. A tab that opened it since keeps the empty store until it closes; that
  // is not waited for.
  const deleted = resultOf(indexedDB.deleteDatabase(name)).catch(() => {})
  await Promise.race([deleted, new Promise((resolve) => setTimeout(resolve, waitMs))])
}

function clearAlone(opening: IDBOpenDBRequest, options: EraseOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    let refusal: Error | undefined
    const timer = setTimeout(() => {
      // The request cannot be taken back; when its turn comes it changes nothing.
      refusal = new StoreInUseError()
      reject(refusal)
    }, options.waitMs)
    opening.onupgradeneeded = () => {
      clearTimeout(timer)
      const running = opening.transaction
      if (!running) return
      if (refusal) return running.abort()
      remaining(running, options).then(
        ({ documents, pictures }) => {
          if (documents.length + pictures.length === 0)
            for (const store of running.objectStoreNames) running.objectStore(store).clear()
          else {
            refusal = new UnsyncedWorkError(documents, pictures)
            running.abort()
          }
        },
        (error: Error) => {
          refusal = error
          running.abort()
        },
      )
    }
    opening.onsuccess = () => {
      opening.result.close()
      resolve()
    }
    opening.onerror = () => {
      clearTimeout(timer)
      reject(refusal ?? opening.error ?? new Error('The store could not be erased.'))
    }
  })
}
