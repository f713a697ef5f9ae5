import { expect, onTestFinished, test } from 'vitest'
import { createMemoryServer } from '../testing/memory-server.ts'
import { stateIn, submitNew, testStudio } from '../testing/test-studio.ts'

const CAPTION = 'written on the first device'
const UNSEEN = '<p>written on the second device</p>'

/**
 * A file of unsent work on a post, taken in by a new device after it has read the whole list of a server that does not have the
 * post: only the file knows of it.
 */
async function device({ leaves, isDeleted = false }: { leaves: 'submitted' | 'typed'; isDeleted?: boolean }) {
  const server = createMemoryServer()
  const { studio: first } = await testStudio({ fetch: server.fetch })
  const backup = server.backUp()
  const id = await submitNew(first)
  await first.sync.now()
  const editor = await first.posts.edit(id)
  const now = server.state().posts.get(id)
  if (!editor || !now) throw new Error('There is no such post')
  server.put({ ...now, rev: 'newer', content: now.content + UNSEEN })
  await first.sync.now()
  const ours = { ...editor.fields, caption: CAPTION }
  await (leaves === 'typed' ? editor.autosave(ours) : editor.submit(ours))
  const { blob } = await first.exportUnsynced()
  await first.close()
  if (isDeleted) server.remove(id)
  else server.restore(backup)
  const { studio } = await testStudio({ fetch: server.fetch })
  onTestFinished(() => studio.close())
  await studio.sync.now()
  await studio.importUnsynced(blob)
  const texts = async () => {
    const rows = await Promise.all((await studio.posts.list()).map(({ _id }) => studio.posts.get(_id)))
    return JSON.stringify(rows)
  }
  return { studio, id, texts }
}

test('the post is missing, with the work on it, and the version that its author had not seen is a draft', async () => {
  const { studio, id, texts } = await device({ leaves: 'submitted' })
  await studio.sync.now()
  expect(await studio.posts.get(id)).toMatchObject({
    obstacle: { kind: 'remote-missing' },
    intent: { submitted: { fields: { caption: CAPTION } } },
  })
  expect((await studio.posts.list()).filter(({ keptFrom }) => keptFrom === id)).toHaveLength(1)
  expect(await texts()).toContain(UNSEEN)
})

test('given up before it was asked about, the post is missing all the same', async () => {
  const { studio, id } = await device({ leaves: 'submitted' })
  await studio.posts.revert(id)
  expect((await studio.unsynced()).map(({ _id }) => _id)).toEqual([id])
  await studio.sync.now()
  expect(await stateIn(studio, id)).toBe('needs-attention')
  expect((await studio.unsynced()).map(({ _id }) => _id)).toEqual([id])
})

test('so it is after typing was discarded that nobody had submitted', async () => {
  const { studio, id } = await device({ leaves: 'typed' })
  const editor = await studio.posts.edit(id)
  await editor?.discard()
  await studio.sync.now()
  expect(await stateIn(studio, id)).toBe('needs-attention')
  expect((await studio.unsynced()).map(({ _id }) => _id)).toEqual([id])
})

test('of a post that was deleted, the work is a draft and nothing else is left', async () => {
  const { studio, id, texts } = await device({ leaves: 'submitted', isDeleted: true })
  await studio.sync.now()
  const posts = await studio.posts.list()
  expect(posts.map(({ keptFrom, isMissing }) => ({ keptFrom, isMissing }))).toEqual([
    { keptFrom: id, isMissing: false },
  ])
  expect(await texts()).toContain(CAPTION)
  expect(await texts()).not.toContain(UNSEEN)
})
