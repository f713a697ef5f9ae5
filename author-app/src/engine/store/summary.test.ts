import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { testStudio } from '../testing/test-studio.ts'
import { databaseName } from './database.ts'

const away = (() => Promise.reject(new TypeError('fetch failed'))) as typeof globalThis.fetch
const later = '2026-01-05T08:00:00.000Z'
const stores = { images: 'sha256, path, addedAt', tombstones: '_id', meta: 'key' }

test.each([
  { version: 1, has: { posts: '_id, unsynced', summaries: '_id' }, named: {} },
  {
    version: 4,
    has: { posts: 'closed', rows: '_id, unsynced, collection', summaries: '_id, collection' },
    named: { collection: 'posts' },
  },
])('lists of a store of version $version say what is being deleted, and what is missing', async (earlier) => {
  const indexedDB = new IDBFactory()
  const owner = { siteId: 'site', email: 'writer@example.com' }
  const dexie = new Dexie(databaseName(owner), { indexedDB, IDBKeyRange })
  dexie.version(earlier.version).stores({ ...stores, ...earlier.has })
  await dexie.table('summaries').bulkPut([
    { ...earlier.named, _id: 'deleted', isRemoving: true, removedAt: later, isAbsent: false },
    { ...earlier.named, _id: 'missing', isRemoving: false, removedAt: '', isAbsent: true },
    { ...earlier.named, _id: 'stored-early', isRemoving: false },
  ])
  dexie.close()
  const { studio } = await testStudio({ fetch: away, indexedDB })
  expect(await studio.posts.list()).toEqual([
    { collection: 'posts', _id: 'deleted', isDeleting: true, heldUntil: later, isMissing: false },
    { collection: 'posts', _id: 'missing', isDeleting: false, heldUntil: '', isMissing: true },
    { collection: 'posts', _id: 'stored-early', isDeleting: false },
  ])
  await studio.close()
})
