import { expect, test } from 'vitest'
import { ownServer } from './own-server.ts'
import type { Reach } from './steps.ts'
import { describeFailure, runSuite, testSeed } from './suite.ts'

const server = ownServer()

const reaches: Array<[string, Partial<Reach>, number]> = [
  ['captive portals answer', { withPortals: true }, 3],
  ['wall clocks are set', { withClocks: true }, 3],
  ['large bodies never get through', { withBlockades: true }, 3],
  ['the server loses pictures', { withLostPictures: true }, 3],
  ['files are older than what was sent since', { withOldFiles: true }, 3],
  ['deletes wait to be taken back', { withHeldDeletes: true }, 3],
  ['stores are thrown away and journals fail', { withWipes: true }, 3],
  ['the server is restored from a backup, replaced and swept', { withRestores: true }, 1],
  ['a document of the site is edited on both devices', { withDocuments: true }, 3],
  ['a document is edited and the server killed', { withDocuments: true, withKills: true }, 2],
  ['a document is edited and the server restored', { withDocuments: true, withRestores: true }, 1],
]

test.each(reaches)(
  'schedules hold while %s',
  async (_name, reach, count) => {
    const { failure } = await runSuite({ server: server(), seed: testSeed(), count, reach })
    expect(failure && (await describeFailure(failure, server()))).toBeUndefined()
  },
  300_000,
)
