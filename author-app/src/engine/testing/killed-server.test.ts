import { expect, test } from 'vitest'
import { ownServer } from './own-server.ts'
import type { TestServer } from './server.ts'
import { describeFailure, runSuite, testSeed } from './suite.ts'

const server = ownServer()

test('5 random schedules hold while the server is killed in the middle of a request and started again', async () => {
  const seed = testSeed()
  console.log(`sync schedules with kills from seed ${seed}`)
  const { failure } = await runSuite({ server: server(), seed, count: 5, reach: { withKills: true } })
  expect(failure && (await describeFailure(failure, server()))).toBeUndefined()
}, 900_000)

test('a schedule that kills the server has it to itself', async () => {
  let begun = 0
  const busy: TestServer = {
    ...server(),
    author() {
      begun += 1
      return Promise.reject(new Error('no author today'))
    },
  }
  await runSuite({ server: busy, seed: 1, count: 4, reach: { withKills: true }, atOnce: 4 })
  expect(begun).toBe(1)
})
