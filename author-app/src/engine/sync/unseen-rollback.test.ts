import { expect, test } from 'vitest'
import { createMemoryServer } from '../testing/memory-server.ts'
import { submitEdit, submitNew, testStudio } from '../testing/test-studio.ts'

const UNSEEN = '<p>written on the other device</p>'
const OURS = 'written here without having seen it'

/**
 * An editor stays open on a post while a newer version comes from another device. The server goes back to the older one in a
 * restore, which this device notices: the newer version is its side of a conflict then.
 */
async function withRolledBackVersion() {
  const server = createMemoryServer()
  const { studio } = await testStudio({ fetch: server.fetch })
  const without = server.backUp()
  const id = await submitNew(studio)
  await studio.sync.now()
  const backup = server.backUp()
  const editor = await studio.posts.edit(id)
  const now = server.state().posts.get(id)
  if (!editor || !now) throw new Error('There is no such post')
  server.put({ ...now, rev: 'newer', content: now.content + UNSEEN })
  await studio.sync.now()
  server.restore(backup)
  await studio.sync.now()
  /** Everything that this device would send or ask about. */
  const texts = async () => {
    const rows = await Promise.all((await studio.posts.list()).map(({ _id }) => studio.posts.get(_id)))
    return JSON.stringify(rows.map((row) => row?.intent))
  }
  return { server, studio, without, id, editor, texts, ours: { ...editor.fields, caption: OURS } }
}

test('what an editor submits that has not seen it is a draft of its own, and the conflict stays', async () => {
  const { studio, id, editor, ours, texts } = await withRolledBackVersion()
  expect(await editor.submit(ours)).not.toBe(id)
  expect(await studio.posts.get(id)).toMatchObject({ obstacle: { conflict: 'rolled-back' } })
  expect(await texts()).toContain(UNSEEN)
  expect(await texts()).toContain(OURS)
  await studio.close()
})

test('so is typing that was saved before, when it is submitted later', async () => {
  const { studio, id, editor, ours, texts } = await withRolledBackVersion()
  await editor.autosave(ours)
  editor.close()
  const again = await studio.posts.edit(id)
  expect(await again?.submit(again.fields)).not.toBe(id)
  expect(await texts()).toContain(UNSEEN)
  expect(await texts()).toContain(OURS)
  await studio.close()
})

test('a second restore, which lacks the post, changes nothing of that', async () => {
  const { server, studio, without, id, editor, ours, texts } = await withRolledBackVersion()
  server.restore(without)
  await studio.sync.now()
  expect(await editor.submit(ours)).not.toBe(id)
  expect(await studio.posts.get(id)).toMatchObject({ obstacle: { kind: 'remote-missing' } })
  expect(await texts()).toContain(UNSEEN)
  await studio.posts.sendAgain(id)
  await studio.sync.now()
  const there = JSON.stringify([...server.state().posts.values()])
  expect(there).toContain(UNSEEN)
  expect(there).toContain(OURS)
  await studio.close()
})

test('who was writing on the version that the server lost goes on with it', async () => {
  const server = createMemoryServer()
  const { studio } = await testStudio({ fetch: server.fetch })
  const id = await submitNew(studio)
  await studio.sync.now()
  const backup = server.backUp()
  await submitEdit(studio, id, { content: `<p>The first.</p>${UNSEEN}` })
  await studio.sync.now()
  const editor = await studio.posts.edit(id)
  server.restore(backup)
  await studio.sync.now()
  expect(await editor?.submit({ ...editor.fields, caption: 'One more.' })).toBe(id)
  const intent = JSON.stringify((await studio.posts.get(id))?.intent)
  expect(intent).toContain(UNSEEN)
  expect(intent).toContain('One more.')
  expect(await studio.posts.list()).toHaveLength(1)
  await studio.close()
})

test('an earlier version that is put back over a post the server lost leaves the lost one as a draft', async () => {
  const server = createMemoryServer()
  const { studio } = await testStudio({ fetch: server.fetch })
  const without = server.backUp()
  const id = await submitNew(studio)
  await studio.sync.now()
  const first = (await studio.posts.edit(id))?.fields
  await submitEdit(studio, id, { content: `<p>The second.</p>${UNSEEN}` })
  await studio.sync.now()
  server.restore(without)
  await studio.sync.now()
  const over = (await studio.posts.get(id))?.base
  if (!over || !first) throw new Error('There is no version')
  await studio.posts.restore(id, { fields: first, over })
  await studio.posts.sendAgain(id)
  await studio.sync.now()
  expect(server.state().posts.get(id)?.content).toBe(first.content)
  expect(JSON.stringify([...server.state().posts.values()])).toContain(UNSEEN)
  await studio.close()
})
