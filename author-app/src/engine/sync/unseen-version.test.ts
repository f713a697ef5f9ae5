import { expect, test } from 'vitest'
import type { PostFields } from '../collections/posts.ts'
import type { SyncEngine } from '../sync-engine.ts'
import { createMemoryServer } from '../testing/memory-server.ts'
import { submitNew, testStudio } from '../testing/test-studio.ts'

const THEIRS = 'written on the other device'
const OURS = 'written here without having seen it'

/** A tab stays open on a post while a newer version comes from another device; then the server loses that in a restore. */
async function withUnseenVersion({ isInBackup }: { isInBackup: boolean }) {
  const server = createMemoryServer()
  const { studio } = await testStudio({ fetch: server.fetch })
  const before = server.backUp()
  const id = await submitNew(studio)
  await studio.sync.now()
  const backup = isInBackup ? server.backUp() : before
  const tab = await studio.posts.edit(id)
  const now = server.state().posts.get(id)
  if (!tab || !now) throw new Error('There is no such post')
  server.put({ ...now, rev: 'newer', content: `${now.content}<p>${THEIRS}</p>` })
  await studio.sync.now()
  server.restore(backup)
  const ours: PostFields = { ...tab.fields, caption: OURS }
  return { server, studio, id, tab, ours }
}

/** Everything that this device would show or send. */
async function textsOf(studio: SyncEngine): Promise<string> {
  const posts = await studio.posts.list()
  const rows = await Promise.all(posts.map(({ _id }) => studio.posts.get(_id)))
  return JSON.stringify(
    rows.map((row) => row && { ...row, base: row.intent.kind === 'none' ? row.base : null }),
  )
}

async function expectBoth({
  server,
  studio,
}: Pick<Awaited<ReturnType<typeof withUnseenVersion>>, 'server' | 'studio'>) {
  await studio.sync.now()
  const there = JSON.stringify([...server.state().posts.values()])
  const texts = there + (await textsOf(studio))
  expect(texts).toContain(THEIRS)
  expect(texts).toContain(OURS)
}

test('a version that nobody saw is a draft of its own when the server lost the post before both were merged', async () => {
  const { studio, id, tab, ours, ...rest } = await withUnseenVersion({ isInBackup: false })
  await tab.submit(ours)
  await studio.sync.now()
  const posts = await studio.posts.list()
  expect(posts.find(({ _id }) => _id === id)).toMatchObject({ isMissing: true })
  expect(posts.find(({ keptFrom }) => keptFrom === id)).toMatchObject({ status: 'Draft' })
  await studio.posts.sendAgain(id)
  await expectBoth({ ...rest, studio })
  await studio.close()
})

test('so it is where the post is only submitted once it is missing: what was written is the draft', async () => {
  const { studio, id, tab, ours, ...rest } = await withUnseenVersion({ isInBackup: false })
  await studio.sync.now()
  const draft = await tab.submit(ours)
  expect(draft).not.toBe(id)
  expect(await studio.posts.get(id)).toMatchObject({ obstacle: { kind: 'remote-missing' } })
  await studio.posts.sendAgain(id)
  await expectBoth({ ...rest, studio })
  await studio.close()
})

test('what is kept as a draft with typing of before has the version in another draft', async () => {
  const { studio, id, tab, ours, ...rest } = await withUnseenVersion({ isInBackup: false })
  await tab.autosave(ours)
  await studio.sync.now()
  await studio.posts.keepAsDraft(id)
  expect(await studio.posts.list()).toHaveLength(2)
  await expectBoth({ ...rest, studio })
  await studio.close()
})

test('a delete that was decided without having seen it does not delete it', async () => {
  const { studio, id, tab, ours, ...rest } = await withUnseenVersion({ isInBackup: false })
  await tab.submit(ours)
  await studio.posts.remove(id)
  await studio.sync.now()
  const [kept, ...others] = await studio.posts.list()
  expect(others).toEqual([])
  expect(kept).toMatchObject({ keptFrom: id, status: 'Draft' })
  expect(JSON.stringify([...rest.server.state().posts.values()])).toContain(THEIRS)
  await studio.close()
})

test.each(['mine', 'theirs'] as const)(
  'where the server went back to an older version it is not in the conflict, and outlives the choice of %s',
  async (choice) => {
    const { server, studio, id, tab, ours } = await withUnseenVersion({ isInBackup: true })
    await tab.submit(ours)
    await studio.sync.now()
    const view = await studio.conflicts.get(id)
    expect(view).toMatchObject({ kind: 'rolled-back', mine: { caption: OURS } })
    await studio.conflicts.resolve(id, view?.token ?? '', choice)
    await studio.sync.now()
    expect(JSON.stringify([...server.state().posts.values()])).toContain(THEIRS)
    await studio.close()
  },
)

test('nothing is kept twice where the version says what was submitted', async () => {
  const { server, studio, id, tab, ours } = await withUnseenVersion({ isInBackup: false })
  const row = await studio.posts.get(id)
  await tab.submit({ ...ours, caption: '', content: row?.base?.content ?? '' })
  await studio.sync.now()
  expect(await studio.posts.list()).toMatchObject([{ _id: id, isMissing: true }])
  await studio.posts.sendAgain(id)
  await studio.sync.now()
  expect([...server.state().posts.values()]).toMatchObject([{ _id: id }])
  await studio.close()
})
