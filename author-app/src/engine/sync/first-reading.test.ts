import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { openDatabase } from '../store/database.ts'
import type { SyncEngine } from '../sync-engine.ts'
import { createMemoryServer } from '../testing/memory-server.ts'
import { postOf } from '../testing/scripted-server.ts'
import { createSharedServer, me } from '../testing/shared-server.ts'
import { beginningStudio, testStudio } from '../testing/test-studio.ts'

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

test('a reading that was given up is not called complete', async () => {
  const server = createMemoryServer(({ path }) =>
    path.includes('myblogs/changes')
      ? Response.json({ posts: [], deleted: [], cursor: 'x', reset: true, more: false })
      : undefined,
  )
  server.put(postOf(mine, 'r1'))
  const { studio } = await testStudio({ fetch: server.fetch })
  await studio.sync.now()
  expect(studio.sync.status().syncedAt).toBeNull()
  await studio.close()
})

test('nor is one whose page something else overtook each time', async () => {
  const server = createMemoryServer()
  server.put(postOf(mine, 'r1'))
  server.put(postOf(other, 'r2'))
  const opened: { studio?: SyncEngine } = {}
  const { studio } = await beginningStudio({
    fetch: async (input, init) => {
      const answer = await server.fetch(input, init)
      const post = server.state().posts.get(mine)
      if (post && String(input).includes('myblogs/changes')) await opened.studio?.posts.heard(post)
      return answer
    },
  })
  opened.studio = studio
  await studio.sync.now()
  const { syncedAt } = studio.sync.status()
  expect([await idsOn(studio), syncedAt]).toEqual([[mine], null])
  await studio.close()
})
