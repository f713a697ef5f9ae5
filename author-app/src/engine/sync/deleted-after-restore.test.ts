import { expect, onTestFinished, test } from 'vitest'
import { createMemoryServer } from '../testing/memory-server.ts'
import { submitEdit, submitNew, testStudio } from '../testing/test-studio.ts'

const OURS = '<p>written here, and lost with the server</p>'

/** A post whose newest version, written here, the server loses in a restore that this device has not heard of yet. */
async function withLostVersion() {
  const server = createMemoryServer()
  const { studio } = await testStudio({ fetch: server.fetch })
  onTestFinished(() => studio.close())
  const id = await submitNew(studio)
  await studio.sync.now()
  const backup = server.backUp()
  await submitEdit(studio, id, { content: OURS })
  await studio.sync.now()
  return { server, studio, id, restore: () => server.restore(backup) }
}

test('what was written here waits for its author where the restored, older text was deleted elsewhere', async () => {
  const { server, studio, id, restore } = await withLostVersion()
  restore()
  server.remove(id)
  await studio.sync.now()
  expect(await studio.posts.get(id)).toMatchObject({ obstacle: { kind: 'remote-missing' } })
  await studio.posts.sendAgain(id)
  await studio.sync.now()
  expect([...server.state().posts.values()]).toMatchObject([{ content: OURS, status: 'Draft' }])
})

test('a second restore in which it is deleted still leaves it to its author', async () => {
  const { server, studio, id, restore } = await withLostVersion()
  restore()
  server.remove(id)
  const deleted = server.backUp()
  await studio.sync.now()
  server.restore(deleted)
  await studio.sync.now()
  expect(await studio.posts.get(id)).toMatchObject({ obstacle: { kind: 'remote-missing' } })
})

test('so does what was written here and merged with a change from elsewhere', async () => {
  const { server, studio, id } = await withLostVersion()
  const backup = server.backUp()
  const now = server.state().posts.get(id)
  if (!now) throw new Error('There is no such post')
  await submitEdit(studio, id, { caption: 'written here' })
  server.put({ ...now, rev: 'theirs', title: 'Written elsewhere' })
  await studio.sync.now()
  expect(server.state().posts.get(id)).toMatchObject({ title: 'Written elsewhere', caption: 'written here' })
  server.restore(backup)
  server.remove(id)
  await studio.sync.now()
  expect(await studio.posts.get(id)).toMatchObject({ obstacle: { kind: 'remote-missing' } })
})

test('so does what was written elsewhere and lost there; what the server had when it was deleted goes', async () => {
  const server = createMemoryServer()
  const { studio } = await testStudio({ fetch: server.fetch })
  onTestFinished(() => studio.close())
  const ids = [await submitNew(studio), await submitNew(studio)]
  await studio.sync.now()
  const backup = server.backUp()
  const [lost = '', had = ''] = ids
  const now = server.state().posts.get(lost)
  if (!now) throw new Error('There is no such post')
  server.put({ ...now, rev: 'theirs', content: OURS })
  await studio.sync.now()
  server.restore(backup)
  for (const id of ids) server.remove(id)
  await studio.sync.now()
  expect(await studio.posts.list()).toMatchObject([{ _id: lost }])
  expect(await studio.posts.get(lost)).toMatchObject({ obstacle: { kind: 'remote-missing' } })
  expect(await studio.posts.get(had)).toBeUndefined()
  await studio.posts.sendAgain(lost)
  await studio.sync.now()
  expect([...server.state().posts.values()]).toMatchObject([{ content: OURS, status: 'Draft' }])
})

test('what was deleted before the server was restored stays deleted', async () => {
  const { server, studio, id } = await withLostVersion()
  server.remove(id)
  await studio.sync.now()
  expect(await studio.posts.list()).toEqual([])
})

test('a delete of its own author leaves nothing', async () => {
  const { server, studio, id, restore } = await withLostVersion()
  restore()
  server.remove(id)
  await studio.posts.remove(id)
  await studio.sync.now()
  expect(await studio.posts.list()).toEqual([])
})
