import PQueue from 'p-queue'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { ApiError, unavailable } from '../errors.ts'
import type { Caller } from '../http/rate-limit.ts'
import { CLEAN_FAILURES } from './sign-in-limits.ts'

/** Attempts that are worked on at once: two compute a hash (`passwords.ts`), two use the database. */
const AT_ONCE = 4
/** Attempts that are worked on or wait, from anywhere. */
const PLACES = 32
/** Of these, what one network has. */
const PLACES_OF_A_NETWORK = 16
/** Further ones for clean callers, who have none of them while two of theirs are there. */
const RESERVED_PLACES = 16
const CLEAN_AT_ONCE = 2
const FAILURES_COUNT_SECONDS = 15 * 60
const RETRY_AFTER_SECONDS = 5

/**
 * Bounds how many sign-ins of this process wait for the database and for their password to be checked. It uses memory
 * only, so that a flood costs no more than its answers. A flood fills the shared places; a sign-in from elsewhere gets
 * a reserved place and is next.
 */
export function createSignInQueue() {
  const present = new Map<string, number>()
  const failures = new RateLimiterMemory({ points: CLEAN_FAILURES, duration: FAILURES_COUNT_SECONDS })
  const queue = new PQueue({ concurrency: AT_ONCE })
  let taken = 0

  /** @returns the priority in the queue */
  async function take(network: string): Promise<0 | 1> {
    const failed = (await failures.get(network))?.consumedPoints ?? 0
    const own = present.get(network) ?? 0
    const isClean = failed < CLEAN_FAILURES && own < CLEAN_AT_ONCE
    const places = isClean ? PLACES + RESERVED_PLACES : PLACES
    if (taken >= places || own >= PLACES_OF_A_NETWORK)
      throw unavailable(
        'Too many people are signing in at this moment. Please try again in a few seconds.',
        RETRY_AFTER_SECONDS,
      )
    taken += 1
    present.set(network, own + 1)
    return isClean ? 1 : 0
  }

  function leave(network: string): void {
    taken -= 1
    const own = (present.get(network) ?? 1) - 1
    if (own > 0) present.set(network, own)
    else present.delete(network)
  }

  /**
   * Runs one attempt.
   * @throws ApiError 503 `unavailable` with `Retry-After`, and whatever `attempt` throws
   */
  return async function enqueue<Result>(
    { network }: Caller,
    attempt: () => Promise<Result>,
  ): Promise<Result> {
    const priority = await take(network)
    try {
      return await queue.add(attempt, { priority })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'invalid_credentials') await failures.penalty(network)
      throw error
    } finally {
      leave(network)
    }
  }
}
