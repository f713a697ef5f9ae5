import { expect, test } from 'vitest'
import type { OpenEngine } from './device-options.ts'
import { mutants } from './mutants.ts'
import { openMutant } from './mutate.ts'
import { ownServer } from './own-server.ts'
import { runSchedule } from './run.ts'
import type { ScheduleStep } from './steps.ts'

const server = ownServer()

/** Plays a loss of pictures while another site answers in the place of the one that loses them. */
async function playLoss(
  steps: { before: ScheduleStep[]; first: number; after: ScheduleStep[] },
  openEngine?: OpenEngine,
): Promise<void> {
  const all: ScheduleStep[] = [
    { do: 'create', device: 0, thenSync: true },
    ...steps.before,
    { do: 'replace-server', turns: 2 },
    { do: 'lose-pictures', first: steps.first },
    { do: 'wait', seconds: 40 },
    ...steps.after,
  ]
  await runSchedule(server(), { isSingle: false, choices: [0], steps: all }, { openEngine })
}

test('what a site loses while another one answers is excused in posts that nobody wrote since', async () => {
  await playLoss({ before: [], first: 0, after: [] })
}, 60_000)

const written = { device: 0, post: 0, thenSync: true } as const
const writtenSince = {
  before: [{ do: 'edit' as const, ...written, edits: [{ kind: 'gallery' as const, at: 1 }] }],
  first: 1,
  after: [{ do: 'edit' as const, ...written, edits: [{ kind: 'title' as const }] }],
}

test('a post that is written since has its pictures again, and an engine that does not send them is found', async () => {
  await playLoss(writtenSince)
  const mutant = mutants.find(({ name }) => name === 'a lost picture that is never uploaded again')
  if (!mutant) throw new Error('There is no such mutant')
  const played = playLoss(writtenSince, await openMutant(mutant))
  await expect(played).rejects.toMatchObject({ name: 'Violation' })
}, 120_000)
