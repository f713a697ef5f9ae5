import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import type { SyncEngine } from '../open-engine.ts'
import { openDatabase } from '../store/database.ts'
import { createSharedServer, me } from '../testing/shared-server.ts'
import { testStudio } from '../testing/test-studio.ts'

const mine = '11111111-1111-4111-8111-111111111111'
const theirs = '22222222-2222-4222-8222-222222222222'
const other = '33333333-3333-4333-8333-333333333333'
const maya = 'maya@example.com'

const idsOn = async ({ posts }: SyncEngine) => (await posts.list()).map(({ _id }) => _id).sort()

test('what a studio of an earlier version, which reads the own alone, has passed over is read again', async () => {
  const server = createSharedServer('editor')
  server.write(mine, me)
  server.write(theirs, maya)
  const indexedDB = new IDBFactory()
  const options = { fetch: server.fetch, indexedDB }
  const opened = async (mayRead?: () => 'everybody') => {
    const { studio } = await testStudio({ ...options, ...(mayRead ? { mayRead } : {}) })
    await studio.sync.now()
    return studio
  }
  await (await opened(() => 'everybody')).close()
  server.write(theirs, maya, { title: 'Changed meanwhile' })
  server.write(other, maya)
  server.write(mine, me, { title: 'Mine' })

  // As the earlier one left the store: the cursor alone is further on.
  const db = openDatabase({ siteId: 'site', email: me, indexedDB, IDBKeyRange })
  const cursor = String(server.seq())
  await db.meta.put({ key: 'cursor:posts', value: cursor })
  db.dexie.close()

  const studio = await opened(() => 'everybody')
  expect(await idsOn(studio)).toEqual([mine, theirs, other])
  expect((await studio.posts.list()).map(({ title }) => title).sort()).toEqual([
    'Changed meanwhile',
    'Mine',
    'Taps',
  ])
  expect(await studio.unsynced()).toEqual([])
  const asked = server.log.length
  await studio.sync.now()
  expect(server.log.slice(asked).filter(({ path }) => path === '/api/posts/changes')).toEqual([])
  await studio.close()
})

test('an editor’s first reading is of everybody’s posts alone, and a reader’s of none', async () => {
  for (const [role, scope, asked] of [
    ['editor', 'everybody', ['/api/posts/changes']],
    ['reader', 'none', []],
  ] as const) {
    const server = createSharedServer(role)
    server.write(theirs, maya)
    const { studio } = await testStudio({ fetch: server.fetch, mayRead: async () => scope })
    const lists = server.log.filter(({ path }) => path.includes('/changes') && !path.startsWith('/api/site'))
    expect([role, lists.map(({ path }) => path.split('?')[0])]).toEqual([role, asked])
    expect(studio.sync.status()).toMatchObject({ paused: null })
    await studio.close()
  }
})
