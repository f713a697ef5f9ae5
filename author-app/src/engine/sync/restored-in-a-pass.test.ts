import { expect, test } from 'vitest'
import { createMemoryServer } from '../testing/memory-server.ts'
import { submitEdit, submitNew, testStudio } from '../testing/test-studio.ts'

test('a server that is restored in the middle of a pass is noticed before a post counts as deleted', async () => {
  let restore = () => {}
  const server = createMemoryServer(({ method }) => {
    if (method === 'PUT') restore()
    return undefined
  })
  const { studio, clock } = await testStudio({ fetch: server.fetch })
  const backup = server.backUp()
  const lost = await submitNew(studio, { title: 'Sent after the backup' })
  await studio.sync.now()
  await submitEdit(studio, lost, { title: 'Edited since' })
  restore = () => server.restore(backup)
  await studio.sync.now()
  restore = () => {}
  clock.advance(60_000)
  await studio.sync.now()
  expect(await studio.posts.list()).toMatchObject([{ _id: lost, isAbsent: true, keptFrom: null }])
  await studio.posts.sendAgain(lost)
  await studio.sync.now()
  expect(server.state().posts.get(lost)?.title).toBe('Edited since')
  await studio.close()
})
