import { expect, onTestFinished, test } from 'vitest'
import { createMemoryServer } from '../testing/memory-server.ts'
import { stateIn, submitEdit, submitNew, testStudio } from '../testing/test-studio.ts'

test('a version conflict with a server that was restored since the handshake merges nothing of the older version in', async () => {
  const server = createMemoryServer()
  let restore: (() => void) | undefined
  const { studio } = await testStudio({
    fetch: async (input, init) => {
      if (init?.method === 'PUT') {
        restore?.()
        restore = undefined
      }
      return server.fetch(input, init)
    },
  })
  onTestFinished(() => studio.close())
  const id = await submitNew(studio)
  await studio.sync.now()
  const backup = server.backUp()
  await submitEdit(studio, id, { content: '<p>one</p><p>two</p><p>three</p>' })
  await studio.sync.now()
  await submitEdit(studio, id, { caption: 'later' })
  restore = () => server.restore(backup)
  await studio.sync.now()
  await studio.sync.now()
  expect(await studio.conflicts.get(id)).toMatchObject({
    kind: 'rolled-back',
    mine: { content: '<p>one</p><p>two</p><p>three</p>', caption: 'later' },
    theirs: { content: '<p>one</p><p>two</p>' },
  })
})

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Enough for the whole of what happens after the handshake's answer. */
const TURNS = 24

test.for(Array.from({ length: TURNS }, (_, turns) => turns))(
  'an answer of before a restore, %i turns after the handshake that tells of it, makes nothing synced',
  async (turns) => {
    const server = createMemoryServer()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let isRestored = false
    let isFirst = true
    const { studio } = await testStudio({
      fetch: async (input, init) => {
        const answer = await server.fetch(input, init)
        if (isRestored && String(input).includes('/health')) {
          isRestored = false
          void (async () => {
            for (let passed = 0; passed < turns; passed++) await turn()
            release()
          })()
        }
        if (init?.method === 'POST' && isFirst) {
          isFirst = false
          await held
        }
        return answer
      },
    })
    onTestFinished(() => studio.close())
    const backup = server.backUp()
    const id = await submitNew(studio)
    const pass = studio.sync.now()
    await expect.poll(() => server.state().posts.size).toBe(1)
    server.restore(backup)
    isRestored = true
    void studio.sync.now()
    await pass
    await studio.sync.now()
    await studio.sync.now()
    expect(await stateIn(studio, id)).toBe('synced')
    expect(server.state().posts.has(id)).toBe(true)
  },
)
