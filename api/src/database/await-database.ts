import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { isAway, isOverloaded } from './failures.ts'

/** The pause after a first failure. Each further one is twice as long, up to the longest. */
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5_000

/**
 * Runs the steps of a start, each again for as long as the database does not run, refuses further connections or keeps the
 * process waiting. That is logged once, and not at each attempt, until it answers.
 * @returns runs a step, and throws what does not pass by itself
 */
export function awaitDatabase(log: Log): <Result>(step: () => Promise<Result>) => Promise<Result> {
  let isWaiting = false
  return async (step) => {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        const result = await step()
        if (isWaiting) log.info('the database answers')
        isWaiting = false
        return result
      } catch (error) {
        if (!isAway(error) && !isOverloaded(error)) throw error
        if (!isWaiting) log.warn({ err: error }, 'the database is away: the start waits for it')
        isWaiting = true
      }
      await sleep(pauseMs * (0.5 + Math.random() / 2))
    }
  }
}
