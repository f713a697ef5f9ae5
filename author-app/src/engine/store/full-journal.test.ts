import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { emptyFields } from '../collections/posts.ts'
import { createMemoryJournal } from '../testing/memory-journal.ts'
import { createMemoryServer } from '../testing/memory-server.ts'
import { tinyPng } from '../testing/pictures.ts'
import { draftOf, submitNew, testStudio } from '../testing/test-studio.ts'

const away = () => Promise.reject(new TypeError('net::ERR_INTERNET_DISCONNECTED'))

test('a picture that the journal had no room for is in it once it is added again', async () => {
  const { journal, disk } = createMemoryJournal()
  const { studio } = await testStudio({ fetch: away, journal })
  disk.failingWrites = Number.POSITIVE_INFINITY
  await expect(studio.images.add(tinyPng(7))).rejects.toThrow()
  disk.failingWrites = 0
  const { sha256 } = await studio.images.add(tinyPng(7))
  expect((await journal.read()).images.map((image) => image.sha256)).toEqual([sha256])
  await studio.close()
})

test('typing that the journal had no room for is in it once it is saved again, unchanged', async () => {
  const { journal, rows, disk } = createMemoryJournal()
  const { studio } = await testStudio({ fetch: away, journal })
  const editing = await studio.posts.create()
  const typed = { ...emptyFields(), title: 'A full disk' }
  disk.failingWrites = Number.POSITIVE_INFINITY
  await expect(editing.autosave(typed)).rejects.toThrow()
  disk.failingWrites = 0
  await editing.autosave(typed)
  expect(rows.size).toBe(1)
  await studio.close()
})

test('a post that the journal had no room for is in it once it is submitted again', async () => {
  const { journal, rows, disk } = createMemoryJournal()
  const { studio } = await testStudio({ fetch: away, journal })
  const editing = await studio.posts.create()
  const typed = { ...emptyFields(), title: 'A full disk' }
  disk.failingWrites = Number.POSITIVE_INFINITY
  await expect(editing.submit(typed)).rejects.toThrow()
  disk.failingWrites = 0
  await editing.submit(typed)
  expect([...rows.values()]).toMatchObject([{ intent: { submitted: { fields: { title: typed.title } } } }])
  await studio.close()
})

test('a studio with unsent work opens on a full disk, and its journal is made whole at the next start', async () => {
  const { journal, rows, disk } = createMemoryJournal()
  const indexedDB = new IDBFactory()
  const { studio } = await testStudio({ fetch: away, journal, indexedDB })
  const { ref, sha256 } = await studio.images.add(tinyPng(7))
  const editing = await studio.posts.create()
  await editing.autosave({ ...emptyFields(), title: 'A full disk', thumbnail: ref })
  await studio.close()
  disk.failingWrites = Number.POSITIVE_INFINITY
  const again = (await testStudio({ fetch: away, journal, indexedDB })).studio
  expect((await again.posts.list()).map(({ title }) => title)).toEqual(['A full disk'])
  await again.close()

  disk.failingWrites = 0
  const other = createMemoryJournal()
  const third = (await testStudio({ fetch: away, journal: other.journal, indexedDB })).studio
  expect([...other.rows.keys()]).toEqual([...rows.keys()])
  expect((await other.journal.read()).images.map((image) => image.sha256)).toEqual([sha256])
  await third.close()
})

const UNCOPIED = 'The second copy of your work could not be written to the disk of this device.'
const HALF_A_MINUTE_MS = 30_000

test('a decision that the journal did not take is no failure: it is taken, told of, and copied by a later pass', async () => {
  const { journal, rows, disk } = createMemoryJournal()
  const server = createMemoryServer()
  let isAway = false
  const fetch: typeof globalThis.fetch = (...call) => (isAway ? away() : server.fetch(...call))
  const { studio, clock } = await testStudio({ fetch, journal })
  const kept = await submitNew(studio)
  await studio.sync.now()
  expect(rows.size).toBe(0)
  isAway = true
  disk.failingWrites = Number.POSITIVE_INFINITY
  await studio.posts.remove(kept)
  expect(studio.sync.status().fault).toBe(UNCOPIED)
  disk.failingWrites = 0
  clock.advance(HALF_A_MINUTE_MS)
  await expect.poll(() => rows.get(kept)?.intent.kind).toBe('delete')
  await expect.poll(() => studio.sync.status().fault).toBeNull()
  await studio.close()
})

test('what is submitted goes out at once, and so do all others, where the journal takes nothing', async () => {
  const { journal, disk } = createMemoryJournal()
  const server = createMemoryServer()
  const { studio, clock } = await testStudio({ fetch: server.fetch, journal })
  const drafts = [await studio.posts.create(), await studio.posts.create()]
  const text = await draftOf(studio)
  disk.failingWrites = Number.POSITIVE_INFINITY
  for (const [n, editing] of drafts.entries())
    await expect(editing.submit({ ...editing.fields, ...text, title: `Post ${n}` })).rejects.toThrow(UNCOPIED)
  clock.advance(1_000)
  await expect.poll(() => studio.unsynced()).toEqual([])
  await studio.close()
})

test('a studio opens where the journal does not let go of what was sent', async () => {
  const { journal, rows, disk } = createMemoryJournal()
  const server = createMemoryServer()
  const indexedDB = new IDBFactory()
  const { studio } = await testStudio({ fetch: server.fetch, journal, indexedDB })
  const id = await submitNew(studio)
  const copied = structuredClone(rows.get(id))
  await studio.sync.now()
  await studio.close()
  if (copied) rows.set(id, { ...copied, intent: { kind: 'none' }, inflight: null, unconfirmed: [] })
  disk.failingWrites = Number.POSITIVE_INFINITY
  const again = (await testStudio({ fetch: server.fetch, journal, indexedDB })).studio
  expect(await again.unsynced()).toEqual([])
  await again.close()
})
