import { expect, test } from 'vitest'
import { ownServer } from './own-server.ts'
import type { Reach, ScheduleStep } from './steps.ts'
import { describeFailure, runSuite, scheduleOf, testSeed } from './suite.ts'

const server = ownServer()

/** What happens, as the schedules of a reach must have it. */
const kindOf = (step: ScheduleStep) =>
  step.do === 'sign-out' ? step.when : step.do === 'fault' ? step.fault.kind : step.do

const reaches: Array<[string, Partial<Reach>, string[]]> = [
  ['captive portals answer', { withPortals: true }, ['portal']],
  ['wall clocks are set', { withClocks: true }, ['set-clock']],
  ['large bodies never get through', { withBlockades: true }, ['block', 'others-go-on']],
  ['the server loses pictures', { withLostPictures: true }, ['lose-pictures']],
  ['files are older than what was sent since', { withOldFiles: true }, ['after-more-was-sent']],
  ['deletes wait to be taken back', { withHeldDeletes: true }, ['remove-held', 'undo-delete']],
  ['pages go while words are being saved', { withLastWords: true }, ['leave']],
  [
    'pages of a document go while words are being saved',
    { withLastWords: true, withDocuments: true },
    ['leave', 'leave-document'],
  ],
  ['stores are thrown away and journals fail', { withWipes: true }, ['wipe', 'fail-journal']],
  [
    'the server is restored from a backup, replaced and swept',
    { withRestores: true },
    ['back-up', 'restore-server', 'replace-server', 'sweep'],
  ],
  [
    'a document of the site is edited on both devices',
    { withDocuments: true },
    ['edit-document', 'document-tab'],
  ],
  [
    'a document is edited and the server killed',
    { withDocuments: true, withKills: true },
    ['edit-document', 'kill'],
  ],
  [
    'a document is edited and the server restored',
    { withDocuments: true, withRestores: true },
    ['edit-document', 'back-up', 'restore-server', 'replace-server'],
  ],
]

/** Of so many schedules one does everything that its reach is about. */
const DRAWN = 200

/** The first seed from `testSeed` on whose schedule does all of this. */
function seedWith(kinds: string[], reach: Partial<Reach>): number {
  const seeds = Array.from({ length: DRAWN }, (_, index) => testSeed() + index)
  const seed = seeds.find((each) => {
    const done = new Set<string>(scheduleOf(each, reach).steps.map(kindOf))
    return kinds.every((kind) => done.has(kind))
  })
  if (seed === undefined) throw new Error(`No schedule does all of ${kinds.join(', ')}`)
  return seed
}

test.each(reaches)(
  'a schedule holds while %s',
  async (_name, reach, kinds) => {
    const seed = seedWith(kinds, reach)
    const { failure } = await runSuite({ server: server(), seed, count: 1, reach })
    expect(failure && (await describeFailure(failure, server()))).toBeUndefined()
  },
  300_000,
)
