import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { eraseStore, nothingDiscarded, StoreInUseError, UnsyncedWorkError } from './erase-store.ts'
import { databaseName, openDatabase } from './store/database.ts'
import { SecondCopyError } from './store/second-copies.ts'
import { createMemoryJournal } from './testing/memory-journal.ts'
import { createMemoryServer } from './testing/memory-server.ts'
import { tinyPng } from './testing/pictures.ts'
import { submitNew, testStudio } from './testing/test-studio.ts'

const away = (() => Promise.reject(new TypeError('fetch failed'))) as typeof globalThis.fetch
const owner = { siteId: 'site', email: 'writer@example.com' }
const name = databaseName(owner)
const names = async (indexedDB: IDBFactory) => (await indexedDB.databases()).map((each) => each.name)

/** A connection that hears nothing, as of a tab that hangs. */
const openedAt = (indexedDB: IDBFactory, version?: number) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name, version)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })

async function closed(opening: Promise<IDBDatabase>): Promise<IDBDatabase> {
  const connection = await opening
  connection.close()
  return connection
}

test('a store with unsynced work refuses to be erased, and everything in it is still there', async () => {
  const { studio, indexedDB } = await testStudio({ fetch: away })
  const id = await submitNew(studio, { title: 'Only here' })
  await expect(studio.erase()).rejects.toMatchObject({ name: 'UnsyncedWorkError', documents: [{ _id: id }] })
  const again = (await testStudio({ fetch: away, indexedDB })).studio
  expect(await again.posts.list()).toMatchObject([{ title: 'Only here' }])
  await again.close()
})

test('what another tab types at the last moment is seen: its words are there, the erasing is refused', async () => {
  const { studio, indexedDB } = await testStudio({ fetch: away })
  const other = (await testStudio({ fetch: away, indexedDB })).studio
  const editing = await other.posts.create()
  const typing = editing.autosave({ ...editing.fields, title: 'At the last moment' })
  await expect(studio.erase()).rejects.toBeInstanceOf(UnsyncedWorkError)
  await typing
  expect(await other.posts.list()).toMatchObject([{ title: 'At the last moment' }])
  await other.close()
})

test('a picture that no post names yet counts as unsynced', async () => {
  const { studio, indexedDB } = await testStudio({ fetch: away })
  const { ref, sha256 } = await studio.images.add(tinyPng(1))
  expect(await studio.images.loose()).toEqual([sha256])
  await expect(studio.erase()).rejects.toMatchObject({ documents: [], pictures: [sha256] })
  const again = (await testStudio({ fetch: away, indexedDB })).studio
  expect(await again.images.get(ref)).toMatchObject({ sha256 })
  await again.close()
})

test('what was given up by name goes with the store and with the second copy; what changed since does not', async () => {
  const kept = createMemoryJournal()
  const first = await testStudio({ fetch: away, journal: kept.journal })
  const { indexedDB } = first
  const id = await submitNew(first.studio, { title: 'Given up' })
  const seen = (await first.studio.posts.get(id))?.changedAt ?? ''
  const discarded = { documents: new Map([[id, seen]]), pictures: new Set<string>() }
  first.clock.advance(1_000)
  const editing = await first.studio.posts.edit(id)
  await editing?.autosave({ ...editing.fields, title: 'Written on' })
  await expect(first.studio.erase(discarded)).rejects.toBeInstanceOf(UnsyncedWorkError)

  const { studio } = await testStudio({ fetch: away, indexedDB, journal: kept.journal })
  const now = (await studio.posts.get(id))?.changedAt ?? ''
  await studio.erase({ ...discarded, documents: new Map([[id, now]]) })
  expect(await names(indexedDB)).toEqual([])
  expect(kept.rows.size).toBe(0)
})

/** A device with a post that waits to be sent, and what its author gives up by that. */
async function deviceWithDraft() {
  const kept = createMemoryJournal()
  const { studio, indexedDB } = await testStudio({ fetch: away, journal: kept.journal })
  const id = await submitNew(studio, { title: 'Given up' })
  const seen = (await studio.posts.get(id))?.changedAt ?? ''
  return {
    kept,
    studio,
    indexedDB,
    id,
    discarded: { documents: new Map([[id, seen]]), pictures: new Set<string>() },
  }
}

test('where the second copy cannot be deleted nothing is, and all of it goes once it can be', async () => {
  const { kept, studio, indexedDB, id, discarded } = await deviceWithDraft()
  kept.disk.failingWrites = Number.POSITIVE_INFINITY
  await expect(studio.erase(discarded)).rejects.toMatchObject({
    name: 'SecondCopyError',
    message: 'The second copy on the disk of this device could not be deleted. Nothing was deleted.',
  })
  const again = (await testStudio({ fetch: away, indexedDB, journal: kept.journal })).studio
  expect(await again.posts.list()).toMatchObject([{ title: 'Given up' }])
  expect([...kept.rows.keys()]).toEqual([id])

  kept.disk.failingWrites = 0
  await again.erase(discarded)
  expect(await names(indexedDB)).toEqual([])
  expect(kept.rows.size).toBe(0)
})

test('where the store is not erased, the second copy that was deleted first is written at the next start', async () => {
  const { kept, studio, indexedDB, id, discarded } = await deviceWithDraft()
  await submitNew(studio, { title: 'Kept' })
  await expect(studio.erase(discarded)).rejects.toBeInstanceOf(UnsyncedWorkError)
  const again = (await testStudio({ fetch: away, indexedDB, journal: kept.journal })).studio
  expect(kept.rows.get(id)).toMatchObject({ _id: id })
  expect(kept.rows.size).toBe(2)
  await again.close()
})

test.each(['in this start of the studio', 'at the start before'])(
  'a second copy of sent work that stayed %s is deleted before the store is',
  async (when) => {
    const kept = createMemoryJournal()
    const { fetch } = createMemoryServer()
    const indexedDB = new IDBFactory()
    let { studio } = await testStudio({ fetch, indexedDB, journal: kept.journal })
    await submitNew(studio)
    kept.disk.failingWrites = Number.POSITIVE_INFINITY
    await studio.sync.now()
    if (when === 'at the start before') {
      await studio.close()
      ;({ studio } = await testStudio({ fetch, indexedDB, journal: kept.journal }))
    }
    expect(kept.rows.size).toBe(1)
    await expect(studio.erase()).rejects.toBeInstanceOf(SecondCopyError)
    kept.disk.failingWrites = 0
    ;({ studio } = await testStudio({ fetch, indexedDB, journal: kept.journal }))
    await studio.erase()
    expect([kept.rows.size, await names(indexedDB)]).toEqual([0, []])
  },
)

test('a store whose files cannot be deleted is erased all the same: it is empty', async () => {
  const { studio, indexedDB } = await testStudio({ fetch: createMemoryServer().fetch })
  await submitNew(studio, { title: 'Sent' })
  await studio.sync.now()
  vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(() => indexedDB.open(name, 1))
  await studio.erase()
  const again = (await testStudio({ fetch: away, indexedDB })).studio
  expect(await again.posts.list()).toEqual([])
  await again.close()
})

test('a store that another tab does not let go of is left alone, also when that tab goes later', async () => {
  const { studio, indexedDB } = await testStudio({ fetch: away })
  const holding = await openedAt(indexedDB)
  await studio.close()
  const db = openDatabase({ ...owner, indexedDB, IDBKeyRange })
  const erasing = eraseStore(db, {
    collections: new Map(),
    indexedDB,
    discarded: nothingDiscarded,
    waitMs: 20,
  })
  await expect(erasing).rejects.toBeInstanceOf(StoreInUseError)
  holding.close()
  const again = (await testStudio({ fetch: away, indexedDB })).studio
  await again.posts.list()
  expect(await names(indexedDB)).toContain(name)
  await again.close()
})

test('a device that stopped between the clearing and the deleting opens an empty store', async () => {
  const { studio, indexedDB } = await testStudio({ fetch: away })
  await studio.close()
  const { version } = await closed(openedAt(indexedDB))
  await closed(openedAt(indexedDB, version + 1))
  const again = (await testStudio({ fetch: away, indexedDB })).studio
  const id = await submitNew(again)
  expect(await again.posts.get(id)).toMatchObject({ _id: id })
  await again.close()
})
