import { createHash } from 'node:crypto'
import type { Dialect } from '../database/dialect.ts'
import { inTransaction } from '../database/transaction.ts'
import { type Caller, createRateLimit } from '../http/rate-limit.ts'
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
export const CLEAN_FAILURES = 3

/** An attempt that has been counted. */
export interface CountedAttempt {
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
  return async function count(account: string, { address, network }: Caller): Promise<CountedAttempt> {
    const pair = createHash('sha256').update(`${account} ${address}`).digest('base64url')
    const known = `sign-in-known:${pair}`
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
    return {
      succeed: () =>
        inTransaction(db, async (trx) => {
          for (const { limit, key } of counters) await limit.giveBack(key, trx)
          await openWindow(trx, known, (await nowMs(trx)) + DAYS_90 * 1000)
        }),
    }
  }
}
