import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { SyncEngine } from '../sync-engine.ts'
import type { VirtualClock } from '../testing/clock.ts'
import { createMemoryServer } from '../testing/memory-server.ts'
import { submitEdit, submitNew, testStudio } from '../testing/test-studio.ts'

const HELD_MS = 10_000

let server: ReturnType<typeof createMemoryServer>
let studio: SyncEngine
let clock: VirtualClock
/** The post, its first version, and what the server was before it. */
let id: string
let older: ReturnType<typeof server.backUp>
let without: typeof older

beforeEach(async () => {
  server = createMemoryServer()
  const opened = await testStudio({ fetch: server.fetch })
  studio = opened.studio
  clock = opened.clock
  onTestFinished(() => studio.close())
  without = server.backUp()
  id = await submitNew(studio, { caption: 'the first' })
  await studio.sync.now()
  older = server.backUp()
  await submitEdit(studio, id, { caption: 'the second' })
  await studio.sync.now()
})

/** A restore, and a pass that notices it. */
async function restored(backup: typeof older) {
  server.restore(backup)
  await studio.sync.now()
}

test.each([1, 2])(
  'a delete that waits is taken back whole after the server lost the post: restores %i',
  async (times) => {
    await studio.posts.remove(id, HELD_MS)
    for (let time = 0; time < times; time += 1) await restored(without)
    await studio.posts.undoDelete(id)
    expect(await studio.posts.list()).toMatchObject([{ _id: id, isMissing: true, isDeleting: false }])
    await studio.posts.sendAgain(id)
    await studio.sync.now()
    expect(server.state().posts.get(id)).toMatchObject({ caption: 'the second' })
  },
)

test('not taken back, the post is gone after the wait, and nothing is asked', async () => {
  await studio.posts.remove(id, HELD_MS)
  await restored(without)
  clock.advance(HELD_MS + 1_000)
  await studio.sync.now()
  expect(await studio.posts.list()).toEqual([])
  expect(await studio.unsynced()).toEqual([])
})

test('taken back after the server went back to an older version, the newer one is asked about', async () => {
  await studio.posts.remove(id, HELD_MS)
  await restored(older)
  await studio.posts.undoDelete(id)
  await studio.sync.now()
  expect(await studio.conflicts.get(id)).toMatchObject({
    mine: { caption: 'the second' },
    theirs: { caption: 'the first' },
  })
})

test('a delete that the older version cancels keeps the newer one to choose from', async () => {
  await studio.posts.remove(id)
  await restored(older)
  expect(await studio.conflicts.get(id)).toMatchObject({
    kind: 'delete-cancelled',
    mine: { caption: 'the second' },
    theirs: { caption: 'the first' },
  })
})
