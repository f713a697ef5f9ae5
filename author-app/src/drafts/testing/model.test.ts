import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from './server.ts'
import { describeFailure, runSuite, testSeed } from './suite.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('280 random schedules of two devices lose nothing, double nothing and end in agreement', async () => {
  const seed = testSeed()
  console.log(`sync schedules from seed ${seed}`)
  const { failure } = await runSuite({ server, seed, count: 280 })
  expect(failure && (await describeFailure(failure, server))).toBeUndefined()
}, 900_000)
