import { Dexie, type Table } from 'dexie'
import type { Tombstone } from '../rows/change.ts'
import type { PostRow } from '../rows/row.ts'
import type { PostSummary } from './summary.ts'

/** A row as stored: `unsynced` is an index, 1 while anything of it exists on this device only. */
export type StoredRow = PostRow & { unsynced: 0 | 1 }

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
  posts: Table<StoredRow, string>
  summaries: Table<PostSummary, string>
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
  return {
    dexie,
    posts: dexie.table('posts'),
    summaries: dexie.table('summaries'),
    images: dexie.table('images'),
    tombstones: dexie.table('tombstones'),
    meta: dexie.table('meta'),
  }
}
