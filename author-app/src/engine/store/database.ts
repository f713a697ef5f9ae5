import { Dexie, type Table, type Transaction } from 'dexie'
import type { Tombstone } from '../rows/change.ts'
import { type EarlierRow, readRow } from '../rows/read-row.ts'
import type { Row } from '../rows/row.ts'
import { isDirty } from '../rows/row-state.ts'
import type { RowSummary } from './summary.ts'

/** A row as stored: `unsynced` is an index, 1 while anything of it exists on this device only. */
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

export const asStored = (row: Row): StoredRow => ({ ...row, unsynced: isDirty(row) ? 1 : 0 })

export interface MetaRow {
  /**
   * `epoch`: the server's, of `GET /api/health`. `generation`: how often its data was found to have begun anew.
   * `compared`: the generation in which every row here was last compared with the server.
   */
  key: 'cursor' | 'synced-at' | 'epoch' | 'generation' | 'compared'
  value: string
}

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
  return {
    dexie,
    rows: dexie.table('rows'),
    summaries: dexie.table('summaries'),
    images: dexie.table('images'),
    tombstones: dexie.table('tombstones'),
    meta: dexie.table('meta'),
  }
}
