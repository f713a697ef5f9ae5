import fc from 'fast-check'
import type { OpenEngine } from './device-options.ts'
import { LEAST_FAULTS, runSchedule } from './run.ts'
import { type Schedule, scheduleArbitrary } from './schedule.ts'
import type { TestServer } from './server.ts'
import type { Reach } from './steps.ts'

interface SuiteOptions {
  seed: number
  count: number
  server: TestServer
  /** An engine with a mistake in it. */
  openEngine?: OpenEngine | undefined
  /** What the schedules meet, where it is not the usual. */
  reach?: Partial<Reach>
  /**
   * Schedules at a time; they share the server, each with an author of its own. One that kills or restores the server plays
   * alone: the virtual time in which another one has to recover is over before the server runs again.
   */
  atOnce?: number
}

/** A schedule that broke a promise. Its seed alone plays it again. */
export interface FailedSchedule {
  seed: number
  reach: Partial<Reach>
  openEngine: OpenEngine | undefined
  error: unknown
}

const SHRINK_MS = 60_000
const ATTEMPTS = 5

/**
 * Where the schedules of `npm test` begin: the same ones each time, so that a red run speaks of the change at hand.
 * `FETTLE_SEED` names others; the soak goes on to ever new ones.
 */
export const testSeed = () => Number(process.env.FETTLE_SEED ?? 20_261_121)

/** The schedule of a seed. */
export function scheduleOf(seed: number, reach: Partial<Reach> = {}): Schedule {
  const [schedule] = fc.sample(scheduleArbitrary(reach), { seed, numRuns: 1 })
  if (!schedule) throw new Error('No schedule was made')
  return schedule
}

/** Plays `count` schedules, the seeds counting up from `seed`, until one fails. */
export async function runSuite(
  options: SuiteOptions,
): Promise<{ failure: FailedSchedule | undefined; faults: number }> {
  const { seed, count, server, openEngine, reach = {}, atOnce = 4 } = options
  let failure: FailedSchedule | undefined
  let faults = 0
  let next = 0
  async function work(): Promise<void> {
    while (next < count && !failure) {
      const mine = seed + next++
      const schedule = scheduleOf(mine, reach)
      try {
        const struck = await runSchedule(server, schedule, { openEngine })
        if (struck < LEAST_FAULTS) throw new Error(`only ${struck} faults struck`)
        faults += struck
      } catch (error) {
        failure ??= { seed: mine, reach, openEngine, error }
      }
    }
  }
  const playsAlone = reach.withKills || reach.withDocuments || reach.withRestores
  await Promise.all(Array.from({ length: playsAlone ? 1 : atOnce }, work))
  return { failure, faults }
}

/** What broke, on the smallest schedule found in `shrinkMs` that still breaks it, with every step and request of it. */
export async function describeFailure(
  { seed, reach, openEngine, error }: FailedSchedule,
  server: TestServer,
  shrinkMs = SHRINK_MS,
): Promise<string> {
  const play = fc.asyncProperty(scheduleArbitrary(reach), async (schedule) => {
    await runSchedule(server, schedule, { openEngine })
  })
  const lines: string[] = []
  let smallest: Schedule | undefined
  // What broke beside other schedules may need the same moment again.
  for (let attempt = 0; attempt < ATTEMPTS && !smallest; attempt++) {
    const { counterexample } = await fc.check(play, { seed, numRuns: 1, interruptAfterTimeLimit: shrinkMs })
    smallest = counterexample?.[0]
  }
  const told = smallest ?? scheduleOf(seed, reach)
  await runSchedule(server, told, { openEngine, trace: (line) => lines.push(line) }).catch((last) =>
    lines.push(String(last)),
  )
  return [`seed ${seed}: ${error}`, ...lines].join('\n')
}
