import { expect, test } from 'vitest'
import type { SyncEngine } from '../sync-engine.ts'
import { createMemoryServer } from '../testing/memory-server.ts'
import { postOf, refusal } from '../testing/scripted-server.ts'
import { stateIn, submitEdit, submitNew, testStudio } from '../testing/test-studio.ts'

const id = '11111111-1111-4111-8111-111111111111'

/** A post that was sent after the backup was made, and the server restored from that. */
async function withLostPost() {
  const server = createMemoryServer()
  const { studio, ...rest } = await testStudio({ fetch: server.fetch })
  const backup = server.backUp()
  const lost = await submitNew(studio, { title: 'Sent after the backup', status: 'Published' })
  await studio.sync.now()
  expect(await stateIn(studio, lost)).toBe('synced')
  server.restore(backup)
  await studio.sync.now()
  return { server, studio, lost, ...rest }
}

test('a post that a restored server does not have is not called synced, and counts as unsynced', async () => {
  const { studio, lost } = await withLostPost()
  expect(await stateIn(studio, lost)).toBe('needs-attention')
  expect(await studio.posts.list()).toMatchObject([{ _id: lost, isMissing: true }])
  expect((await studio.unsynced()).map(({ _id }) => _id)).toEqual([lost])
  await studio.close()
})

test('it can be sent again, under its own id and with its thumbnail', async () => {
  const { server, studio, lost } = await withLostPost()
  await studio.posts.sendAgain(lost)
  await studio.sync.now()
  expect(server.state().posts.get(lost)).toMatchObject({
    title: 'Sent after the backup',
    status: 'Published',
    thumbnail: '/uploads/thumbnail.png',
  })
  expect(await stateIn(studio, lost)).toBe('synced')
  expect(await studio.unsynced()).toEqual([])
  await studio.close()
})

test('it can be kept as a draft of this device, which is sent when it is submitted', async () => {
  const { server, studio, lost } = await withLostPost()
  await studio.posts.keepAsDraft(lost)
  await studio.sync.now()
  expect(server.state().posts.size).toBe(0)
  expect(await studio.posts.list()).toMatchObject([{ _id: lost, status: 'Draft', hasWorking: true }])
  await submitEdit(studio, lost, { title: 'Still here' })
  await studio.sync.now()
  expect(server.state().posts.get(lost)).toMatchObject({ title: 'Still here', status: 'Draft' })
  await studio.close()
})

test('it can be deleted here, and is shown again should another device send it', async () => {
  const { server, studio, lost } = await withLostPost()
  await studio.posts.revert(lost)
  expect(await studio.posts.list()).toEqual([])
  server.put(postOf(lost, 'sent by another device'))
  await studio.sync.now()
  expect(await stateIn(studio, lost)).toBe('synced')
  await studio.close()
})

test.each([
  ['sent again', (studio: SyncEngine, lost: string) => studio.posts.sendAgain(lost)],
  ['kept as a draft', (studio: SyncEngine, lost: string) => studio.posts.keepAsDraft(lost)],
])(
  'one that was to be %s and was deleted here instead is shown should another device send it',
  async (_what, decide) => {
    const { server, studio, lost } = await withLostPost()
    await decide(studio, lost)
    await studio.posts.remove(lost)
    expect(await studio.posts.list()).toEqual([])
    server.put(postOf(lost, 'sent by another device'))
    await studio.sync.now()
    expect(await stateIn(studio, lost)).toBe('synced')
    await studio.close()
  },
)

test('what is edited and submitted there goes out as a new post', async () => {
  const { server, studio, lost } = await withLostPost()
  await submitEdit(studio, lost, { title: 'Edited since' })
  await studio.sync.now()
  expect(server.state().posts.get(lost)?.title).toBe('Edited since')
  expect(await studio.unsynced()).toEqual([])
  await studio.close()
})

test('what another device sent again with the same text is simply there', async () => {
  const { server, studio, lost } = await withLostPost()
  const row = await studio.posts.get(lost)
  server.put({ ...(row?.base ?? postOf(lost, '')), rev: 'sent again' })
  await studio.sync.now()
  expect(await stateIn(studio, lost)).toBe('synced')
  await studio.close()
})

test('an older version on a restored server never replaces the newer one here in silence', async () => {
  const server = createMemoryServer()
  server.put(postOf(id, 'first'))
  const { studio } = await testStudio({ fetch: server.fetch })
  const backup = server.backUp()
  await submitEdit(studio, id, { content: '<p>one</p><p>two</p><p>three</p>' })
  await studio.sync.now()
  server.restore(backup)
  await studio.sync.now()
  const view = await studio.conflicts.get(id)
  expect(view).toMatchObject({
    kind: 'rolled-back',
    mine: { content: '<p>one</p><p>two</p><p>three</p>' },
    theirs: { content: '<p>one</p><p>two</p>' },
  })
  await studio.conflicts.resolve(id, view?.token ?? '', 'mine')
  await studio.sync.now()
  expect(server.state().posts.get(id)?.content).toBe('<p>one</p><p>two</p><p>three</p>')
  expect(await studio.unsynced()).toEqual([])
  await studio.close()
})

test('a submit that waited through a restore is not sent over what the server went back to', async () => {
  const server = createMemoryServer()
  server.put(postOf(id, 'first'))
  const { studio } = await testStudio({ fetch: server.fetch })
  const backup = server.backUp()
  await submitEdit(studio, id, { title: 'Acknowledged' })
  await studio.sync.now()
  server.restore(backup)
  await submitEdit(studio, id, { caption: 'Waiting' })
  await studio.sync.now()
  expect(server.state().posts.get(id)?.rev).toBe('first')
  expect(await studio.conflicts.get(id)).toMatchObject({
    kind: 'rolled-back',
    mine: { title: 'Acknowledged', caption: 'Waiting' },
  })
  await studio.close()
})

test('a version that was replaced in the ordinary way before the backup is replaced here too', async () => {
  const server = createMemoryServer()
  server.put(postOf(id, 'first'))
  const { studio } = await testStudio({ fetch: server.fetch })
  server.put(postOf(id, 'second', { title: 'Changed on another device' }))
  server.restore(server.backUp())
  await studio.sync.now()
  expect(await studio.posts.list()).toMatchObject([{ title: 'Changed on another device', state: 'synced' }])
  await studio.close()
})

test('a deleted post that a restore brings back is seen on the device that deleted it', async () => {
  const server = createMemoryServer()
  server.put(postOf(id, 'first'))
  const { studio } = await testStudio({ fetch: server.fetch })
  const backup = server.backUp()
  await studio.posts.remove(id)
  await studio.sync.now()
  expect(server.state().posts.size).toBe(0)
  server.restore(backup)
  await studio.sync.now()
  expect(await stateIn(studio, id)).toBe('synced')
  await studio.close()
})

test('a server that was copied back without a new epoch is noticed by the cursor it refuses', async () => {
  const server = createMemoryServer((asked) =>
    asked.path === '/api/health'
      ? Response.json({ siteId: 'site', epoch: 'always', version: '1.0.0' })
      : undefined,
  )
  const { studio } = await testStudio({ fetch: server.fetch })
  const backup = server.backUp()
  const lost = await submitNew(studio)
  await studio.sync.now()
  server.restore(backup)
  await studio.sync.now()
  expect(await studio.posts.list()).toMatchObject([{ _id: lost, isMissing: true }])
  await studio.close()
})

test('until everything is compared, a restart included, nothing is called synced and everything counts as unsynced', async () => {
  let isSignedIn = true
  const server = createMemoryServer(({ path }) =>
    path === '/api/auth/me' && !isSignedIn
      ? Response.json(
          { error: 'Please sign in first.', code: 'not_signed_in', requestId: 'r' },
          { status: 401 },
        )
      : undefined,
  )
  const { studio, indexedDB } = await testStudio({ fetch: server.fetch })
  const lost = await submitNew(studio)
  await studio.sync.now()
  server.restore({ posts: new Map(), deleted: new Set(), revisions: new Map() })
  isSignedIn = false
  await studio.sync.now()
  expect(studio.sync.status()).toMatchObject({ paused: 'signed-out', syncedAt: null })
  expect((await studio.unsynced()).map(({ _id }) => _id)).toEqual([lost])
  await studio.close()
  const { studio: again } = await testStudio({ fetch: server.fetch, indexedDB })
  expect((await again.unsynced()).map(({ _id }) => _id)).toEqual([lost])
  isSignedIn = true
  await again.sync.now()
  expect(await again.posts.list()).toMatchObject([{ isMissing: true }])
  await again.close()
})

test('a store is not erased while the server may lack what is in it', async () => {
  let isSignedIn = true
  const server = createMemoryServer(({ path }) =>
    path === '/api/auth/me' && !isSignedIn
      ? refusal(401, 'not_signed_in', 'Please sign in first.')
      : undefined,
  )
  const { studio, indexedDB } = await testStudio({ fetch: server.fetch })
  const lost = await submitNew(studio)
  await studio.sync.now()
  server.restore({ posts: new Map(), deleted: new Set(), revisions: new Map() })
  isSignedIn = false
  await studio.sync.now()
  await expect(studio.erase()).rejects.toMatchObject({
    name: 'UnsyncedWorkError',
    documents: [{ _id: lost }],
  })
  const { studio: again } = await testStudio({ fetch: server.fetch, indexedDB })
  expect(await again.posts.list()).toMatchObject([{ _id: lost }])
  await again.close()
})

test('another site at the same address is given nothing', async () => {
  const server = createMemoryServer()
  const { studio } = await testStudio({ fetch: server.fetch })
  server.replace()
  const before = server.log.length
  await submitNew(studio)
  await studio.sync.now()
  expect(studio.sync.status().paused).toBe('other-site')
  const asked = new Set(server.log.slice(before).map(({ path }) => path))
  expect([...asked]).toEqual(['/api/health'])
  expect(await studio.unsynced()).toHaveLength(1)
  await studio.close()
})
