import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { openDatabase } from '../store/database.ts'
import { createSecondCopies } from '../store/second-copies.ts'
import { createStore } from '../store/store.ts'
import { createDisk } from '../testing/disk.ts'
import { createMemoryServer } from '../testing/memory-server.ts'
import { postOf } from '../testing/scripted-server.ts'
import { testStudio } from '../testing/test-studio.ts'

test('a pass that finds nothing new writes nothing to the device', async () => {
  let pages = 0
  const server = createMemoryServer(({ path }) => {
    if (!path.startsWith('/api/blogs/myblogs/changes')) return undefined
    pages += 1
    const isFirst = !path.includes('since')
    return Response.json({
      posts: isFirst ? [postOf('11111111-1111-4111-8111-111111111111', 'r1')] : [],
      deleted: [],
      cursor: 'c1',
      more: false,
    })
  })
  const { indexedDB, writes } = createDisk().boot()
  const { studio } = await testStudio({ fetch: server.fetch, indexedDB: indexedDB as IDBFactory })
  await studio.sync.now()
  const [before, read] = [writes(), pages]
  await studio.sync.now()
  expect(pages).toBeGreaterThan(read)
  expect(writes()).toBe(before)
  expect(await studio.posts.list()).toHaveLength(1)
  await studio.close()
})

test('a list that was read before the data of the server began anew says nothing of what it has now', async () => {
  const place = { siteId: 'site', email: 'writer@example.com', indexedDB: new IDBFactory(), IDBKeyRange }
  const db = openDatabase(place)
  const store = createStore({ db, collections: new Map(), copies: createSecondCopies(db, undefined) })
  const generation = await store.enterEpoch('one')
  await store.enterEpoch('two')
  await store.finishComparing('posts', generation, () => ({}))
  expect(await store.isCompared('posts')).toBe(false)
  await store.finishComparing('posts', generation + 1, () => ({}))
  expect(await store.isCompared('posts')).toBe(true)
  db.dexie.close()
})
