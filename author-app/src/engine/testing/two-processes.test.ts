import { expect, test } from 'vitest'
import { ownServer } from './own-server.ts'
import { describeFailure, runSuite, testSeed } from './suite.ts'

const server = ownServer({ processes: 2 })

test.each([
  ['asked in turn', {}, 6],
  ['asked in turn, of which the one that was asked last is killed', { withKills: true }, 1],
])(
  'random schedules hold over two processes that are %s',
  async (_name, reach, count) => {
    const { failure } = await runSuite({ server: server(), seed: testSeed(), count, reach })
    expect(failure && (await describeFailure(failure, server()))).toBeUndefined()
  },
  300_000,
)

test('requests go to both of two processes, and to the one that is left', async () => {
  const { origin, kill, start } = server()
  const asked = () => new Set(Array.from({ length: 4 }, origin)).size
  expect(asked()).toBe(2)
  await kill()
  expect(asked()).toBe(1)
  expect((await fetch(`${origin()}/api/health`)).status).toBe(200)
  await start()
  expect(asked()).toBe(2)
})
