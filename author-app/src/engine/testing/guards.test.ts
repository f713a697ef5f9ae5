import { expect, test } from 'vitest'
import type { Guards } from '../rows/hearing.ts'
import { ownServer } from './own-server.ts'
import { describeFailure, runSuite } from './suite.ts'

const server = ownServer()

test.each<keyof Guards>(['ifMatch', 'frozenPayload', 'ackBySequence', 'tombstone', 'clientId', 'ownWrite'])(
  'without the guard %s the schedules find a broken promise',
  async (guard) => {
    const { failure } = await runSuite({ server: server(), seed: 1, count: 150, guards: { [guard]: false } })
    expect(failure?.error).toMatchObject({ name: 'Violation' })
  },
  300_000,
)

test('a failure is told by its seed and the smallest schedule that still fails', async () => {
  const { failure } = await runSuite({ server: server(), seed: 1, count: 50, guards: { clientId: false } })
  const story = failure && (await describeFailure(failure, server(), 5_000))
  expect(story).toContain(`seed ${failure?.seed}: Violation`)
  expect(story).toContain('POST /api/blogs')
}, 300_000)
