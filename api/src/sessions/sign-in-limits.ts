import { createHash } from 'node:crypto'
import PQueue from 'p-queue'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Queryable } from '../database/database.ts'
import type { Dialect } from '../database/dialect.ts'
import { inTransaction } from '../database/transaction.ts'
import { ApiError, unavailable } from '../errors.ts'
import type { Caller } from '../http/caller.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import { hasWindow, openWindow } from '../http/rate-limits.queries.ts'

const MINUTES_15 = 15 * 60
const HOUR = 60 * 60
const DAYS_90 = 90 * 24 * HOUR
const message = 'Too many attempts to sign in. Please wait a few minutes and try again.'

/** Failures of one account, from all addresses that have never signed in to it. */
const ACCOUNT = 50
/** Further ones of this account that only clean callers have. */
const ACCOUNT_RESERVE = 50
/** A caller is clean up to so many failures in a quarter of an hour, on whichever account: people mistype. */
const CLEAN_FAILURES = 3

/** Names the window in which an address is known to an account. */
const knownKey = (account: string, address: string) =>
  `sign-in-known:${createHash('sha256').update(`${account} ${address}`).digest('base64url')}`

/** Whether an address has signed in to an account in the last 90 days. */
export const isKnownTo = async (
  { db, nowMs }: Pick<Dialect, 'db' | 'nowMs'>,
  account: string,
  { address }: Pick<Caller, 'address'>,
): Promise<boolean> => hasWindow(db, knownKey(account, address), await nowMs(db))

/** Notes that an address has signed in to an account. */
export const rememberCaller = async (
  { nowMs }: Pick<Dialect, 'nowMs'>,
  trx: Queryable,
  account: string,
  { address }: Pick<Caller, 'address'>,
): Promise<void> => openWindow(trx, knownKey(account, address), (await nowMs(trx)) + DAYS_90 * 1000)

/** An attempt that has been counted. */
export interface CountedAttempt {
  /** The password was right, and a code is still needed: the attempt is taken back. */
  takeBack(): Promise<void>
  /** The password was right: the attempt is taken back, and its address is known to the account for 90 days. */
  succeed(): Promise<void>
}

/**
 * What sign-in refuses with 429. An attempt is counted before its password is looked at, so that attempts sent at once are
 * counted too; a good one is taken back.
 *
 * One account from one address or network, and any account from it: whoever guesses is slowed down. One account from
 * everywhere: many addresses together have no more guesses. That one must not lock out the account's owner: an address
 * that has signed in to the account before is not counted there, and clean callers have a reserve in which addresses
 * that have failed have no share.
 */
export function createSignInLimits({ db, nowMs }: Pick<Dialect, 'db' | 'nowMs'>) {
  const limit = (name: string, points: number, seconds = MINUTES_15) =>
    createRateLimit({ db, nowMs }, { name, points, seconds, message })
  const accountFromAddress = limit('sign-in', 10)
  const accountFromNetwork = limit('sign-in', 30)
  const fromAddress = limit('sign-in-from', 100)
  const fromNetwork = limit('sign-in-from', 400)
  const accountFromAnywhere = limit('sign-in-account', ACCOUNT + ACCOUNT_RESERVE, HOUR)

  /** @throws ApiError 429 `too_many`; then nothing of the attempt is counted */
  async function count(account: string, { address, network }: Caller): Promise<CountedAttempt> {
    const known = knownKey(account, address)
    const counters = [
      { limit: accountFromAddress, key: `${address} ${account}` },
      { limit: fromAddress, key: address },
      ...(network === address
        ? []
        : [
            { limit: accountFromNetwork, key: `${network} ${account}` },
            { limit: fromNetwork, key: network },
          ]),
    ]
    await inTransaction(db, async (trx) => {
      let failures = 0
      for (const { limit, key } of counters)
        failures = Math.max(failures, (await limit.consume(key, trx)) - 1)
      if (await hasWindow(trx, known, await nowMs(trx))) return
      const points = failures < CLEAN_FAILURES ? ACCOUNT + ACCOUNT_RESERVE : ACCOUNT
      await accountFromAnywhere.consume(account, trx, points)
      counters.push({ limit: accountFromAnywhere, key: account })
    })
    const giveBack = async (trx: Queryable) => {
      for (const { limit, key } of counters) await limit.giveBack(key, trx)
    }
    return {
      takeBack: () => inTransaction(db, giveBack),
      succeed: () =>
        inTransaction(db, async (trx) => {
          await giveBack(trx)
          await rememberCaller({ nowMs }, trx, account, { address })
        }),
    }
  }

  /**
   * Called when somebody has shown otherwise whose account it is: its failures are forgiven, from everywhere and from this
   * caller, whose address is known to it from now on.
   */
  async function forgive(trx: Queryable, account: string, { address, network }: Caller): Promise<void> {
    await accountFromAnywhere.forgive(account, trx)
    await accountFromAddress.forgive(`${address} ${account}`, trx)
    await accountFromNetwork.forgive(`${network} ${account}`, trx)
    await rememberCaller({ nowMs }, trx, account, { address })
  }

  return { count, forgive }
}

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
