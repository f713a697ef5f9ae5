import { expect, test } from 'vitest'
import { fieldsOf } from '../collections/posts.ts'
import type { SyncEngine } from '../sync-engine.ts'
import { createMemoryServer } from '../testing/memory-server.ts'
import { tinyPng } from '../testing/pictures.ts'
import { stateIn, submitEdit, submitNew, testStudio } from '../testing/test-studio.ts'

/** A server, a file of a post on its way there, and a device that has only the file and no network yet. */
async function takenInOffline({ isNew }: { isNew: boolean }) {
  const server = createMemoryServer()
  const { studio } = await testStudio({ fetch: server.fetch })
  const id = await submitNew(studio)
  if (!isNew) {
    await studio.sync.now()
    await submitEdit(studio, id, { title: 'In the file', content: '<p>one</p><p>in the file</p>' })
  }
  const { blob } = await studio.exportUnsynced()
  await studio.sync.now()
  const sent = server.state().posts.get(id)
  const { sha256 } = await studio.images.add(tinyPng(1))
  // The server names a picture that was sent by its bytes.
  if (isNew && sent) server.put({ ...sent, thumbnail: `/uploads/${sha256}-2.webp` })
  await studio.close()

  const line = { isAway: true }
  const fetch: typeof globalThis.fetch = (...request) =>
    line.isAway ? Promise.reject(new TypeError('fetch failed')) : server.fetch(...request)
  const other = (await testStudio({ fetch })).studio
  await other.importUnsynced(blob)
  return { server, id, other, line }
}

async function syncTwice(studio: SyncEngine): Promise<void> {
  await studio.sync.now()
  await studio.sync.now()
}

const rewritten = { title: 'Rewritten', content: '<p>one</p><p>rewritten</p>' }

test.each([
  ['a new post', { isNew: true }],
  ['a post that the server had', { isNew: false }],
])(
  'what replaces the text of a file was written on it, though it was sent since: %s',
  async (_what, post) => {
    const { server, id, other, line } = await takenInOffline(post)
    await submitEdit(other, id, rewritten)
    line.isAway = false
    await syncTwice(other)
    expect(await other.conflicts.list()).toEqual([])
    expect(await stateIn(other, id)).toBe('synced')
    expect(server.state().posts.get(id)).toMatchObject(rewritten)
    await other.close()
  },
)

test('the same holds where the list was read first, and for a text that the file’s own text had replaced', async () => {
  const { server, id, other, line } = await takenInOffline({ isNew: false })
  await submitEdit(other, id, rewritten)
  const { blob } = await other.exportUnsynced()
  line.isAway = false
  const third = (await testStudio({ fetch: server.fetch })).studio
  await third.importUnsynced(blob)
  await submitEdit(third, id, { title: 'Rewritten again' })
  await syncTwice(third)
  expect(await third.conflicts.list()).toEqual([])
  expect(server.state().posts.get(id)).toMatchObject({ ...rewritten, title: 'Rewritten again' })
  await Promise.all([other.close(), third.close()])
})

test('a post whose text in a file was sent since is deleted without a question', async () => {
  const { server, id, other, line } = await takenInOffline({ isNew: false })
  await other.posts.remove(id)
  line.isAway = false
  await syncTwice(other)
  expect(await other.conflicts.list()).toEqual([])
  expect(server.state().posts.has(id)).toBe(false)
  await other.close()
})

test('an earlier version takes the place of a text of a file that was sent since', async () => {
  const { server, id, other, line } = await takenInOffline({ isNew: false })
  const base = (await other.posts.get(id))?.base
  if (!base) throw new Error('The file says nothing of the server')
  const earlier = { ...fieldsOf(base), content: `${base.content}<p>earlier</p>` }
  await other.posts.restore(id, { fields: earlier, over: base })
  line.isAway = false
  await syncTwice(other)
  expect(await other.conflicts.list()).toEqual([])
  expect(server.state().posts.get(id)).toMatchObject({ content: earlier.content })
  await other.close()
})

test('a text that the file does not hold is still merged, and asked about', async () => {
  const { server, id, other, line } = await takenInOffline({ isNew: false })
  await submitEdit(other, id, rewritten)
  const sent = server.state().posts.get(id)
  if (!sent) throw new Error('Nothing was sent')
  server.put({ ...sent, rev: 'elsewhere', content: '<p>one</p><p>written elsewhere</p>' })
  line.isAway = false
  await syncTwice(other)
  expect(await other.conflicts.list()).toEqual([id])
  await other.close()
})
