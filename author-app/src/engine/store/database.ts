import { Dexie, type Table, type Transaction } from 'dexie'
import type { Tombstone } from '../rows/change.ts'
import { EARLIER_COLLECTION, type EarlierRow, readRow } from '../rows/read-row.ts'
import type { Row } from '../rows/row.ts'
import { isDirty, isUnread } from '../rows/row-state.ts'
import type { RowSummary } from './summary.ts'

/** A row as stored: `unsynced` is an index, 1 while anything of it exists on this device only, as far as is known here. */
export type StoredRow = Row & { unsynced: 0 | 1 }

/** A picture on this device. Bytes are an ArrayBuffer, never a Blob: WebKit has lost stored Blobs. */
export interface StoredImageRow {
  sha256: string
  type: string
  bytes: ArrayBuffer
  width: number | null
  height: number | null
  /** Where the server keeps it, once it does. */
  path: string | null
  addedAt: string
}

export const asStored = (row: Row): StoredRow => ({ ...row, unsynced: isDirty(row) || isUnread(row) ? 1 : 0 })

/**
 * What is known of each collection. `compared`: the generation in which every row was last compared with the server. `scope`:
 * whose documents are kept here. `cursor-of-all`: where the last reading of everybody's left the cursor.
 */
type CollectionKey = 'cursor' | 'cursor-of-all' | 'synced-at' | 'compared' | 'scope'

export interface MetaRow {
  /**
   * `epoch`: the server's, of `GET /api/health`. `generation`: how often its data was found to have begun anew. `pictures`: what
   * the media library last said of some, JSON.
   */
  key: 'epoch' | 'generation' | 'pictures' | `${CollectionKey}:${string}`
  value: string
}

/** The key of what is known of a collection. */
export const metaKey = (key: CollectionKey, collection: string): MetaRow['key'] => `${key}:${collection}`

export interface DraftDatabase {
  dexie: Dexie
  rows: Table<StoredRow, string>
  summaries: Table<RowSummary, string>
  images: Table<StoredImageRow, string>
  tombstones: Table<Tombstone, string>
  meta: Table<MetaRow, string>
}

export interface DatabaseOptions {
  siteId: string
  email: string
  indexedDB?: IDBFactory
  IDBKeyRange?: typeof IDBKeyRange
}

/** One database for each site and author: work of one author is never sent in another's name. */
export const databaseName = ({ siteId, email }: Pick<DatabaseOptions, 'siteId' | 'email'>) =>
  `fettle:${siteId}:${email.trim().toLowerCase()}`

/** Rows that are in memory at a time while a store is upgraded. */
const UPGRADED_AT_ONCE = 100

/**
 * From version 1, of 0.1.0. The rows move to a store of another name, and one of the former name has a key that no row
 * has: a tab that still runs an earlier studio fails to write and says so, instead of writing rows that this one would
 * take for synced. (Left out, Dexie would create the former store again for that tab.)
 */
async function readEarlierRows(upgrade: Transaction): Promise<void> {
  const [earlier, rows] = [upgrade.table<EarlierRow, string>('posts'), upgrade.table<StoredRow>('rows')]
  const ids = await earlier.toCollection().primaryKeys()
  for (let at = 0; at < ids.length; at += UPGRADED_AT_ONCE) {
    const found = await earlier.bulkGet(ids.slice(at, at + UPGRADED_AT_ONCE))
    await rows.bulkPut(found.filter((row) => row !== undefined).map((row) => asStored(readRow(row))))
  }
}

/** From version 3: what has no collection is of the one that there was. */
async function nameCollection(upgrade: Transaction): Promise<void> {
  const collection = EARLIER_COLLECTION
  for (const store of ['rows', 'summaries']) await upgrade.table(store).toCollection().modify({ collection })
  const meta = upgrade.table<{ key: string; value: string }, string>('meta')
  for (const key of ['cursor', 'synced-at', 'compared'] as const) {
    const found = await meta.get(key)
    if (!found) continue
    await meta.put({ ...found, key: metaKey(key, collection) })
    await meta.delete(key)
  }
}

/** What version 5 calls the fields of a summary by, by their earlier names. */
const summaryNames = { isRemoving: 'isDeleting', isAbsent: 'isMissing', removedAt: 'heldUntil' } as const

/** From version 4: in a summary too, a delete and a missing document are called what they are in a row. */
async function renameInSummaries(upgrade: Transaction): Promise<void> {
  const summaries = upgrade.table<Record<string, unknown>>('summaries')
  await summaries.toCollection().modify((summary) => {
    for (const [earlier, name] of Object.entries(summaryNames)) {
      if (!(earlier in summary)) continue
      summary[name] = summary[earlier]
      delete summary[earlier]
    }
  })
}

/**
 * Opens the store (Dexie over IndexedDB; a commit is on disk before it is reported). Versions only add: an older
 * studio's rows stay readable, and nothing unsent is ever dropped by a migration.
 */
export function openDatabase(options: DatabaseOptions): DraftDatabase {
  const { indexedDB = globalThis.indexedDB } = options
  const keyRange = options.IDBKeyRange ?? globalThis.IDBKeyRange
  const dexie = new Dexie(databaseName(options), {
    chromeTransactionDurability: 'strict',
    indexedDB,
    IDBKeyRange: keyRange,
  })
  dexie.version(1).stores({
    posts: '_id, unsynced',
    summaries: '_id',
    images: 'sha256, path, addedAt',
    tombstones: '_id',
    meta: 'key',
  })
  dexie.version(2).stores({ posts: null, rows: '_id, unsynced' }).upgrade(readEarlierRows)
  dexie.version(3).stores({ posts: 'closed' })
  dexie
    .version(4)
    .stores({ rows: '_id, unsynced, collection', summaries: '_id, collection' })
    .upgrade(nameCollection)
  dexie.version(5).upgrade(renameInSummaries)
  return {
    dexie,
    rows: dexie.table('rows'),
    summaries: dexie.table('summaries'),
    images: dexie.table('images'),
    tombstones: dexie.table('tombstones'),
    meta: dexie.table('meta'),
  }
}

/** Whose store it is: one site's, one author's. */
export interface StoreOwner {
  siteId: string
  email: string
}

const PREFIX = 'fettle:'

export const isSameOwner = (one: StoreOwner, other: StoreOwner) => databaseName(one) === databaseName(other)

/** The owner in a database's name; `undefined` for a database of something else. */
function ownerOf(name: string): StoreOwner | undefined {
  if (!name.startsWith(PREFIX)) return undefined
  const end = name.indexOf(':', PREFIX.length)
  const email = name.slice(end + 1)
  return end > PREFIX.length && email ? { siteId: name.slice(PREFIX.length, end), email } : undefined
}

/** Looks without making one: without a version and a schema Dexie opens only what is there. */
export async function hasStore(owner: StoreOwner): Promise<boolean> {
  const { indexedDB, IDBKeyRange } = globalThis
  const dexie = new Dexie(databaseName(owner), { addons: [], indexedDB, IDBKeyRange })
  try {
    await dexie.open()
    return true
  } catch (error) {
    if (error instanceof Dexie.NoSuchDatabaseError) return false
    throw error
  } finally {
    dexie.close()
  }
}

/**
 * Every store on this device.
 * @param remembered owners known otherwise, for a browser that does not list its databases
 */
export async function storesOnDevice(remembered: readonly StoreOwner[]): Promise<StoreOwner[]> {
  const listed = (await globalThis.indexedDB.databases?.().catch(() => undefined)) ?? []
  const found = listed.flatMap(({ name }) => ownerOf(name ?? '') ?? [])
  for (const owner of remembered)
    if (!found.some((each) => isSameOwner(each, owner)) && (await hasStore(owner))) found.push(owner)
  return found
}

/** The device has no room left. What is on the screen is still there and can be exported. */
export class StoreFullError extends Error {
  override readonly name = 'StoreFullError'
  constructor(cause: unknown) {
    super('There is no room left on this device. Nothing was saved.', { cause })
  }
}

/** IndexedDB tells of a full disk at the request or when the transaction aborts; Dexie keeps the latter as `inner`. */
export const isFull = (error: unknown): boolean =>
  error instanceof Object &&
  (('name' in error && error.name === 'QuotaExceededError') || ('inner' in error && isFull(error.inner)))

/** Runs a write; a full device is told apart from every other failure. @throws StoreFullError; nothing was changed then */
export async function withRoom<Result>(write: () => PromiseLike<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    throw isFull(error) ? new StoreFullError(error) : error
  }
}

/** What work on the store came to; `undefined` where the engine was closed meanwhile: then nobody waits for it. */
export async function unlessClosed<Result>(
  { closed }: { closed: AbortSignal },
  work: Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if (closed.aborted) return undefined
    throw error
  }
}
