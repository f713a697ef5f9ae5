import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { emptyFields, fieldsOf, type PostFields } from '../collections/posts.ts'
import { type EarlierRow, readRow } from '../rows/read-row.ts'
import { createMemoryJournal } from '../testing/memory-journal.ts'
import { createScriptedServer, postOf } from '../testing/scripted-server.ts'
import { submittedIn, testStudio } from '../testing/test-studio.ts'
import { databaseName } from './database.ts'

const owner = { siteId: 'site', email: 'writer@example.com' }
const away = (() => Promise.reject(new TypeError('fetch failed'))) as typeof globalThis.fetch
const at = '2026-01-05T07:00:00.000Z'
const later = '2026-01-05T08:00:00.000Z'
const idOf = (digit: number) => `${digit}`.repeat(8).concat('-1111-4111-8111-111111111111')
const text = (title: string): PostFields => ({ ...emptyFields(), title })

/** A row with nothing of the device's own, as 0.1.0 stored it. */
const nothing = {
  base: null,
  local: null,
  working: null,
  inflight: null,
  seq: 1,
  acked: null,
  unsure: [],
  removing: null,
  gone: false,
  recalled: false,
  problem: null,
  failure: null,
  conflict: null,
  notice: null,
  attempts: 0,
  retryAt: 0,
  createdAt: at,
  changedAt: at,
}
const base = (digit: number) => postOf(idOf(digit), 'r1', { title: `Base ${digit}` })
const local = (title: string, digit: number) => ({
  fields: text(title),
  from: fieldsOf(base(digit)),
  fromRev: 'r1',
})
const working = (title: string, stamp: string, savedAt = at) => ({
  fields: text(title),
  opened: { head: null, rev: null, seq: 1, hadLocal: true },
  stamp,
  savedAt,
})
const request = (kind: 'create' | 'update' | 'delete', title: string) => ({
  key: idOf(9),
  kind,
  seq: 1,
  baseRev: kind === 'create' ? null : 'r1',
  payload: kind === 'delete' ? null : text(title),
  submitted: kind === 'delete' ? null : text(title),
  merged: false,
  thumbnailFile: null,
  isAskedAgain: false,
  startedAt: at,
})

/** Dirty rows of every kind that 0.1.0 could store, by what they are. */
const earlier = {
  typed: { ...nothing, _id: idOf(1), working: working('Typed 1', 'a') },
  submitted: {
    ...nothing,
    _id: idOf(2),
    base: base(2),
    local: { ...local('Submitted 2', 2), beside: { [idOf(9)]: 'replaces' } },
    working: working('Typed 2', 'b'),
    unsure: [request('update', 'Given up 2')],
    failure: { message: 'Out of breath.', since: at },
  },
  sending: {
    ...nothing,
    _id: idOf(3),
    local: local('Submitted 3', 3),
    inflight: request('create', 'Sent 3'),
    seq: 2,
  },
  deleted: {
    ...nothing,
    _id: idOf(4),
    base: base(4),
    local: local('Submitted 4', 4),
    working: working('Typed before 4', 'd'),
    removing: { rev: 'r1', at: later },
  },
  typedSinceDelete: {
    ...nothing,
    _id: idOf(5),
    base: base(5),
    working: working('Typed since 5', 'e', later),
    removing: { rev: 'r1', at },
    inflight: request('delete', ''),
  },
  undone: { ...nothing, _id: idOf(6), base: base(6), local: local('Kept 6', 6), recalled: true },
  refused: {
    ...nothing,
    _id: idOf(7),
    local: local('Refused 7', 7),
    problem: { code: 'invalid', message: 'No.', since: at },
  },
  conflicting: {
    ...nothing,
    _id: idOf(8),
    base: base(8),
    local: local('Mine 8', 8),
    conflict: { kind: 'edited-both', rev: 'r1', seq: 1, since: at },
  },
  gone: {
    ...nothing,
    _id: idOf(0),
    base: base(0),
    local: local('Written 0', 0),
    inflight: request('update', 'Sent 0'),
    gone: true,
  },
} satisfies Record<string, EarlierRow>

/** The store of a device that last ran 0.1.0: one clean row beside the dirty ones, a picture and the cursor. */
async function earlierStore(): Promise<IDBFactory> {
  const indexedDB = new IDBFactory()
  const dexie = new Dexie(databaseName(owner), { indexedDB, IDBKeyRange })
  dexie.version(1).stores({
    posts: '_id, unsynced',
    summaries: '_id',
    images: 'sha256, path, addedAt',
    tombstones: '_id',
    meta: 'key',
  })
  const clean = { ...nothing, _id: 'clean', base: postOf('clean', 'r1'), unsynced: 0 }
  await dexie
    .table('posts')
    .bulkPut([clean, ...Object.values(earlier).map((row) => ({ ...row, unsynced: 1 }))])
  await dexie.table('tombstones').put({ _id: 'dead', movedTo: null, generation: 0 })
  dexie.close()
  return indexedDB
}

const opened = async () => (await testStudio({ fetch: away, indexedDB: await earlierStore() })).studio

test('a store of 0.1.0 is opened with every dirty row, and nothing of it is called synced', async () => {
  const studio = await opened()
  const unsynced = (await studio.unsynced()).map(({ _id }) => _id)
  expect(unsynced).toEqual(expect.arrayContaining(Object.values(earlier).map(({ _id }) => _id)))
  await studio.close()
})

test.each(Object.entries(earlier))('every word of a row that was %s arrives', async (_what, row) => {
  const studio = await opened()
  const read = await studio.posts.get(row._id)
  expect(read).toMatchObject({ _id: row._id, seq: row.seq, base: row.base })
  expect(await submittedIn(studio, row._id)).toEqual(row.local?.fields)
  expect(read?.working?.fields).toEqual(row.working?.fields)
  expect(read?.inflight?.payload).toEqual(row.inflight?.payload)
  expect(read?.inflight?.key).toEqual(row.inflight?.key)
  expect(read?.unconfirmed.map(({ payload }) => payload)).toEqual(row.unsure.map(({ payload }) => payload))
  await studio.close()
})

/** The store of a device whose last studio had one collection, with a row as that wrote it. */
async function storeOfOneCollection(): Promise<IDBFactory> {
  const indexedDB = new IDBFactory()
  const dexie = new Dexie(databaseName(owner), { indexedDB, IDBKeyRange })
  dexie.version(3).stores({
    posts: 'closed',
    rows: '_id, unsynced',
    summaries: '_id',
    images: 'sha256, path, addedAt',
    tombstones: '_id',
    meta: 'key',
  })
  const { collection: _, ...row } = readRow(earlier.submitted)
  await dexie.table('rows').put({ ...row, unsynced: 1 })
  await dexie.table('summaries').put({ _id: row._id, title: 'Submitted 2', state: 'saved-here' })
  await dexie.table('meta').bulkPut([
    { key: 'cursor', value: 'c7' },
    { key: 'synced-at', value: at },
    { key: 'generation', value: '2' },
    { key: 'compared', value: '2' },
  ])
  dexie.close()
  return indexedDB
}

test('a store of one collection is opened as that of posts, and reading goes on where it was', async () => {
  const asked: string[] = []
  const { fetch } = createScriptedServer(({ path }) => {
    asked.push(path)
    return undefined
  })
  const { studio } = await testStudio({ fetch, indexedDB: await storeOfOneCollection() })
  expect(await studio.posts.list()).toMatchObject([{ _id: earlier.submitted._id, title: 'Submitted 2' }])
  expect(await studio.unsynced()).toMatchObject([{ _id: earlier.submitted._id, collection: 'posts' }])
  expect(await studio.site.list()).toEqual([])
  await studio.sync.now()
  expect(asked).toContain('/api/blogs/myblogs/changes')
  await studio.close()
})

test('what an author wanted in 0.1.0, and what stood in the way, is one intent and one obstacle', async () => {
  const studio = await opened()
  const rows = await Promise.all(Object.values(earlier).map(({ _id }) => studio.posts.get(_id)))
  const kinds = rows.map((row) => [row?.intent.kind, row?.obstacle.kind])
  expect(Object.fromEntries(Object.keys(earlier).map((what, index) => [what, kinds[index]]))).toEqual({
    typed: ['none', 'none'],
    submitted: ['submit', 'retry'],
    sending: ['submit', 'none'],
    deleted: ['delete', 'none'],
    typedSinceDelete: ['delete', 'none'],
    undone: ['undo-delete', 'none'],
    refused: ['submit', 'problem'],
    conflicting: ['submit', 'conflict'],
    gone: ['submit', 'remote-deleted'],
  })
  expect((await studio.posts.get(earlier.deleted._id))?.intent).toMatchObject({ deletion: { typed: 'd' } })
  expect((await studio.posts.get(earlier.typedSinceDelete._id))?.intent).toMatchObject({
    deletion: { typed: null },
  })
  expect((await studio.posts.get(earlier.submitted._id))?.intent).toMatchObject({
    submitted: { relations: { [idOf(9)]: 'supersedes' } },
  })
  await studio.close()
})

test('a journal of 0.1.0 fills a lost store', async () => {
  const { journal } = createMemoryJournal()
  const read = async () => ({ rows: Object.values(earlier), images: [] })
  const { studio } = await testStudio({ fetch: away, journal: { ...journal, read } })
  const titles = (await studio.posts.list()).map(({ title }) => title)
  expect(titles).toEqual(
    expect.arrayContaining(['Typed 1', 'Submitted 2', 'Submitted 3', 'Refused 7', 'Mine 8']),
  )
  await studio.close()
})

test('a studio of 0.1.0 in another tab cannot write to the store any more', async () => {
  const indexedDB = await earlierStore()
  const { studio } = await testStudio({ fetch: away, indexedDB })
  await studio.close()
  const tab = new Dexie(databaseName(owner), { indexedDB, IDBKeyRange })
  tab.version(1).stores({ posts: '_id, unsynced' })
  await tab.open()
  await expect(tab.table('posts').put({ ...earlier.typed, unsynced: 1 })).rejects.toThrow()
  tab.close()
})
