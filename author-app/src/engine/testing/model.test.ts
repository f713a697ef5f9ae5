import { expect, test } from 'vitest'
import { ownServer } from './own-server.ts'
import { describeFailure, runSuite, testSeed } from './suite.ts'

const server = ownServer()

test('70 random schedules of two devices lose nothing, double nothing and end in agreement', async () => {
  const seed = testSeed()
  console.log(`sync schedules from seed ${seed}`)
  const { failure } = await runSuite({ server: server(), seed, count: 70 })
  expect(failure && (await describeFailure(failure, server()))).toBeUndefined()
}, 900_000)
