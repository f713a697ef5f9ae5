import { expect, test } from 'vitest'
import { ownServer } from './own-server.ts'
import type { Reach } from './steps.ts'
import { describeFailure, runSuite, testSeed } from './suite.ts'

const server = ownServer()

async function holds(count: number, reach: Partial<Reach>): Promise<void> {
  const { failure } = await runSuite({ server: server(), seed: testSeed(), count, reach })
  expect(failure && (await describeFailure(failure, server()))).toBeUndefined()
}

test(
  '24 random schedules hold while portals answer, clocks are set, large bodies are stopped and pictures are lost',
  () =>
    holds(24, {
      withPortals: true,
      withClocks: true,
      withBlockades: true,
      withLostPictures: true,
    }),
  900_000,
)

test(
  '6 random schedules hold while the server is restored from backups, replaced and swept',
  () => holds(6, { withRestores: true }),
  900_000,
)
