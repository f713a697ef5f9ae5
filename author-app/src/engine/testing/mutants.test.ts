import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import type { OpenEngine } from './device-options.ts'
import { type Mutant, mutants } from './mutants.ts'
import { mutate, openMutant } from './mutate.ts'
import { ownServer } from './own-server.ts'
import { runSchedule } from './run.ts'
import { startServer } from './server.ts'
import { isDocumentStep } from './steps.ts'
import { describeFailure, runSuite, scheduleOf } from './suite.ts'

const server = ownServer()

/** Plays one schedule. @returns how it broke */
async function violationOf(foundBy: Mutant['foundBy'], openEngine?: OpenEngine): Promise<unknown> {
  const schedule =
    'steps' in foundBy
      ? { ...foundBy, choices: [0], isSingle: false }
      : scheduleOf(foundBy.seed, foundBy.reach ? { [foundBy.reach]: true } : {})
  // Schedules that are written down know how a document begins, and a server has one for all of them.
  const own = 'steps' in foundBy && foundBy.steps.some(isDocumentStep) ? await startServer() : undefined
  return runSchedule(own ?? server(), schedule, { openEngine })
    .then(
      () => undefined,
      (error: unknown) => error,
    )
    .finally(() => own?.close())
}

/** A schedule is played on a real server, whose answers take as long as they take. */
const TIMES = 3

const named = mutants.map((mutant) => [mutant.name, mutant] as const)

/** How another seed is found where one has come to miss its mistake. */
const another =
  '`FETTLE_MUTANT_SEEDS=60 npx vitest run author-app/src/engine/testing/mutants.test.ts -t "some seeds"` names others'

test.each(named)(
  'the schedule of %s finds it',
  async (_name, mutant) => {
    const { foundBy } = mutant
    const lost = 'seed' in foundBy ? `seed ${foundBy.seed} does not find it; ${another}` : 'it is not found'
    const openEngine = await openMutant(mutant)
    let violation: unknown
    for (let time = 0; time < TIMES && !violation; time++) violation = await violationOf(foundBy, openEngine)
    expect(violation, lost).toMatchObject({ name: 'Violation' })
  },
  300_000,
)

const isFirst = ({ foundBy }: Mutant, index: number) =>
  index === mutants.findIndex((other) => isDeepStrictEqual(other.foundBy, foundBy))

test.each(mutants.filter(isFirst).map((mutant) => [mutant.name, mutant] as const))(
  'the schedule that finds %s holds without it',
  async (_name, { foundBy }) => {
    expect(await violationOf(foundBy)).toBeUndefined()
  },
  300_000,
)

const most = Number(process.env.FETTLE_MUTANT_SEEDS ?? 0)

/** Names the seeds from 1 to `FETTLE_MUTANT_SEEDS` that find a mutant each of several times, for `foundBy`. */
if (most > 0)
  test.each(named.filter(([, { foundBy }]) => 'seed' in foundBy))(
    'some seeds find %s',
    async (name, mutant) => {
      const openEngine = await openMutant(mutant)
      const finds = async (seed: number) => {
        for (let time = 0; time < TIMES; time++)
          if (!(await violationOf({ ...mutant.foundBy, seed }, openEngine))) return false
        return true
      }
      const found: number[] = []
      for (let seed = 1; seed <= most; seed++) if (await finds(seed)) found.push(seed)
      console.log(`${name}: seeds ${found.join(', ')}`)
      expect(found).not.toEqual([])
    },
    0,
  )

test.each(named)('%s is made of a fragment that stands once in its file', async (_name, mutant) => {
  const source = await readFile(new URL(`../${mutant.file}`, import.meta.url), 'utf8')
  expect(mutate(source, mutant)).not.toBe(source)
})

test.each([
  ['never', 'one two'],
  ['twice', 'three three'],
])('a mutant whose fragment stands %s in its file cannot be made', (_times, source) => {
  const mutant = { name: 'a mistake', file: 'some.ts', find: 'three', replace: 'four', foundBy: { seed: 1 } }
  expect(() => mutate(source, mutant)).toThrow("The mutant 'a mistake' needs its fragment once in some.ts")
})

test('a failure is told by its seed and the smallest schedule that still fails', async () => {
  const mutant = mutants.find(({ find }) => find.startsWith('formOf'))
  const openEngine = mutant && (await openMutant(mutant))
  // One at a time: what broke beside others may not break alone, where it is played again to make it smaller.
  const { failure } = await runSuite({ server: server(), seed: 1, count: 50, openEngine, atOnce: 1 })
  const story = failure && (await describeFailure(failure, server(), 5_000))
  expect(story).toContain(`seed ${failure?.seed}: Violation`)
  expect(story).toContain('POST /api/blogs')
}, 300_000)
