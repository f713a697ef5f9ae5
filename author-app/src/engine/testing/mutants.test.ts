import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { OpenEngine } from './device-options.ts'
import { type Mutant, mutants } from './mutants.ts'
import { mutate, openMutant } from './mutate.ts'
import { startOperatedServer } from './operated-server.ts'
import { ownServer } from './own-server.ts'
import { runSchedule } from './run.ts'
import { describeFailure, runSuite } from './suite.ts'

const server = ownServer()

/** Schedules within which a mistake must be found, from its own seed on. */
const COUNT = 150

/** Plays the schedules of a mutant until an invariant breaks. @returns how it broke */
async function violationOf({ name, foundBy }: Mutant, openEngine?: OpenEngine): Promise<unknown> {
  if ('steps' in foundBy) {
    const own = await startOperatedServer()
    const schedule = { ...foundBy, choices: [0], isSingle: false }
    const played = runSchedule(own, schedule, { openEngine })
    return played
      .then(
        () => undefined,
        (error: unknown) => error,
      )
      .finally(() => own.close())
  }
  const { seed, reach } = foundBy
  const chosen = reach ? { [reach]: true } : {}
  const options = { server: server(), seed, count: COUNT, reach: chosen, openEngine, atOnce: 2 }
  const { failure } = await runSuite(options)
  if (failure) console.log(`${name}: seed ${failure.seed}`)
  return failure?.error
}

const named = mutants.map((mutant) => [mutant.name, mutant] as const)

test.each(named)(
  'the schedules find %s',
  async (_name, mutant) => {
    const violation = await violationOf(mutant, await openMutant(mutant))
    expect(violation).toMatchObject({ name: 'Violation' })
  },
  300_000,
)

const written = mutants.filter(({ foundBy }) => 'steps' in foundBy)
const different = written.filter(
  (one, index) => index === written.findIndex((other) => other.foundBy === one.foundBy),
)

test.each(different.map((mutant) => [mutant.name, mutant] as const))(
  'the written schedule that finds %s holds without it',
  async (_name, mutant) => {
    expect(await violationOf(mutant)).toBeUndefined()
  },
  300_000,
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
