import { expect, test } from 'vitest'
import { ownServer } from './own-server.ts'
import { describeFailure, runSuite, testSeed } from './suite.ts'

const server = ownServer()

test('20 random schedules hold while the server is killed in the middle of a request and started again', async () => {
  const seed = testSeed()
  console.log(`sync schedules with kills from seed ${seed}`)
  const { failure } = await runSuite({
    server: server(),
    seed,
    count: 20,
    reach: { withKills: true },
    atOnce: 1,
  })
  expect(failure && (await describeFailure(failure, server()))).toBeUndefined()
}, 900_000)
