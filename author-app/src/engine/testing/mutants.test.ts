import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { mutants, mutate } from './mutants.ts'
import { openMutant } from './open-mutant.ts'
import { ownServer } from './own-server.ts'
import { describeFailure, runSuite } from './suite.ts'

const server = ownServer()

/** Schedules within which a mistake must be found. */
const COUNT = 150

test.each(mutants)(
  'the schedules find $name',
  async (mutant) => {
    const reach = Object.fromEntries(mutant.reach.map((name) => [name, true]))
    const openEngine = await openMutant(mutant)
    const { failure } = await runSuite({ server: server(), seed: 1, count: COUNT, reach, openEngine })
    if (failure) console.log(`${mutant.name}: seed ${failure.seed}: ${failure.error}`.slice(0, 300))
    expect(failure?.error).toMatchObject({ name: 'Violation' })
  },
  300_000,
)

test.each(mutants)('$name is made of a fragment that stands once in $file', async (mutant) => {
  const source = await readFile(new URL(`../${mutant.file}`, import.meta.url), 'utf8')
  expect(mutate(source, mutant)).not.toBe(source)
})

test.each([
  ['never', 'one two'],
  ['twice', 'three three'],
])('a mutant whose fragment stands %s in its file cannot be made', (_times, source) => {
  const mutant = { name: 'a mistake', file: 'some.ts', find: 'three', replace: 'four', reach: [] }
  expect(() => mutate(source, mutant)).toThrow("The mutant 'a mistake' needs its fragment once in some.ts")
})

test('a failure is told by its seed and the smallest schedule that still fails', async () => {
  const [mutant] = mutants.filter(
    ({ file, find }) => file === 'sync/request-of.ts' && find.startsWith('formOf'),
  )
  const openEngine = mutant && (await openMutant(mutant))
  const { failure } = await runSuite({ server: server(), seed: 1, count: 50, openEngine })
  const story = failure && (await describeFailure(failure, server(), 5_000))
  expect(story).toContain(`seed ${failure?.seed}: Violation`)
  expect(story).toContain('POST /api/blogs')
}, 300_000)
