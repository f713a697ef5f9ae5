import { expect, test } from 'vitest'
import { honest, id } from '../testing/changing-server.ts'
import { postOf } from '../testing/scripted-server.ts'
import { stateIn, submitEdit, syncedStudio } from '../testing/test-studio.ts'

const at = '2026-05-04T03:30:00.000Z'
const later = '2026-05-05T03:30:00.000Z'
type Changes = { content?: string; publish_at?: string }
const [one, two] = ['<p>ONE</p><p>two</p>', '<p>one</p><p>TWO</p>']

const noticeOf = async (studio: Awaited<ReturnType<typeof syncedStudio>>) =>
  (await studio.posts.list()).find((post) => post._id === id)?.isUnscheduled

test('a schedule is part of the post: it is kept here, sent with it, moved and taken away', async () => {
  const server = honest(postOf(id, 'r1'))
  const studio = await syncedStudio(server)
  for (const publish_at of [at, later, '']) {
    await submitEdit(studio, id, { publish_at })
    expect(await studio.posts.list()).toMatchObject([{ publish_at }])
    await studio.sync.now()
    expect(server.now()?.publish_at).toBe(publish_at || null)
    expect([await stateIn(studio, id), await noticeOf(studio)]).toEqual(['synced', false])
  }
  await studio.close()
})

test('a server of an earlier version, which knows no schedule, has what the studio has', async () => {
  const { publish_at: _, ...earlier } = postOf(id, 'r1')
  const server = honest(earlier)
  const studio = await syncedStudio(server)
  const editing = await studio.posts.edit(id)
  expect(editing?.fields.publish_at).toBe('')
  await editing?.submit(editing.fields)
  editing?.close()
  await studio.sync.now()
  expect([await stateIn(studio, id), server.now()?.rev]).toEqual(['synced', 'r1'])
  await studio.close()
})

const merges: Array<[string, Changes, Changes]> = [
  ['that was set here', { publish_at: at }, { content: two }],
  ['that was set elsewhere', { content: one }, { publish_at: at }],
  ['that both sides have', { content: one, publish_at: at }, { content: two, publish_at: at }],
]
test.each(merges)(
  'merging a change made elsewhere cancels a schedule %s, and says so',
  async (_, mine, theirs) => {
    const server = honest(postOf(id, 'r1'))
    const studio = await syncedStudio(server)
    await submitEdit(studio, id, mine)
    server.become(postOf(id, 'r2', theirs))
    await studio.sync.now()
    const { status, publish_at = null } = server.now() ?? {}
    expect([status, publish_at]).toEqual(['Draft', null])
    expect([await stateIn(studio, id), await noticeOf(studio)]).toEqual(['synced', true])
    await studio.posts.dismissNotice(id)
    expect(await noticeOf(studio)).toBe(false)
    await submitEdit(studio, id, { publish_at: later })
    await studio.sync.now()
    expect([server.now()?.publish_at, await noticeOf(studio)]).toEqual([later, false])
    await studio.close()
  },
)

test('what was edited here while the server published it waits for its author', async () => {
  const server = honest(postOf(id, 'r1', { publish_at: at }))
  const studio = await syncedStudio(server)
  await submitEdit(studio, id, { content: one })
  server.become(postOf(id, 'r2', { status: 'Published', publish_at: null }))
  await studio.sync.now()
  expect((await studio.conflicts.get(id))?.kind).toBe('merged-published')
  expect(server.now()).toMatchObject({ rev: 'r2', status: 'Published' })
  await studio.close()
})

test('two times that differ are shown to the author', async () => {
  const server = honest(postOf(id, 'r1'))
  const studio = await syncedStudio(server)
  await submitEdit(studio, id, { publish_at: at })
  server.become(postOf(id, 'r2', { publish_at: later }))
  await studio.sync.now()
  const view = await studio.conflicts.get(id)
  expect(view).toMatchObject({ kind: 'edited-both', merge: { pieces: [{ field: 'publish_at' }] } })
  await studio.close()
})
