import { expect, test } from 'vitest'
import { createMemoryServer } from '../testing/memory-server.ts'
import { stateIn, submitNew, testStudio } from '../testing/test-studio.ts'

test('an answer from before a restore that arrives after it makes no post synced that the server lost', async () => {
  const server = createMemoryServer()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let isFirst = true
  const { studio } = await testStudio({
    fetch: async (input, init) => {
      const answer = await server.fetch(input, init)
      if (init?.method !== 'POST' || !isFirst) return answer
      isFirst = false
      await held
      return answer
    },
  })
  const backup = server.backUp()
  const lost = await submitNew(studio, { title: 'Answered late' })
  void studio.sync.now()
  await expect.poll(() => server.state().posts.size).toBe(1)
  server.restore(backup)
  const before = server.log.length
  void studio.sync.now()
  await expect.poll(() => server.log.slice(before).some(({ path }) => path.includes('/changes'))).toBe(true)
  release()
  await studio.sync.now()
  await studio.sync.now()
  expect(server.state().posts.get(lost)).toMatchObject({ title: 'Answered late' })
  expect(await stateIn(studio, lost)).toBe('synced')
  await studio.close()
})
