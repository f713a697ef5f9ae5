import type { Context, Middleware } from 'koa'
import type { Queryable } from '../database/database.ts'
import type { Dialect } from '../database/dialect.ts'
import { tooMany } from '../errors.ts'
import { type Caller, callerOf } from './caller.ts'
import { countPoints, deleteCounter, takeBackPoint } from './rate-limits.queries.ts'
import { signedIn } from './router.ts'

/** The database, and its clock: processes whose own clocks differ count in the same windows. */
type Clocked = Pick<Dialect, 'db' | 'nowMs'>

interface LimitOptions {
  /** Names the limit in the database; each has its own counters. */
  name: string
  points: number
  seconds: number
  /** The sentence of the refusal. */
  message: string
}

/** A limit kept in the database, so that every process counts together. */
export interface RateLimit {
  /**
   * Counts one attempt; inside a transaction that is taken back, it is not counted.
   * @param points how many may be counted, where it is fewer than the limit's own
   * @returns how many are counted in this window, this one included
   * @throws ApiError 429 `too_many`, whose `Retry-After` is when the next attempt will pass
   */
  consume(key: string, trx?: Queryable, points?: number): Promise<number>
  /** Takes one attempt back. */
  giveBack(key: string, trx?: Queryable): Promise<void>
  /** Takes every attempt back. */
  forgive(key: string, trx?: Queryable): Promise<void>
}

export function createRateLimit(
  { db, nowMs }: Clocked,
  { name, seconds, message, ...limit }: LimitOptions,
): RateLimit {
  const keyOf = (key: string) => `${name}:${key}`
  return {
    async consume(key, trx = db, points = limit.points) {
      const now = await nowMs(trx)
      const counted = await countPoints(trx, {
        key: keyOf(key),
        points: 1,
        expire: now + seconds * 1000,
        now,
      })
      if (counted.points > points) throw tooMany(message, (counted.expire - now) / 1000)
      return counted.points
    },
    async giveBack(key, trx = db) {
      await takeBackPoint(trx, keyOf(key), await nowMs(trx))
    },
    forgive: (key, trx = db) => deleteCounter(trx, keyOf(key)),
  }
}

/** Counts each request against a limit, by what `keyOf` says. */
export function rateLimited(limit: RateLimit, keyOf: (ctx: Context) => string): Middleware {
  return async (ctx, next) => {
    await limit.consume(keyOf(ctx))
    await next()
  }
}

/** Counts each request against a limit of its account. Stands behind the permission that asks for one. */
export const rateLimitedByAccount = (deps: Clocked, options: LimitOptions): Middleware =>
  rateLimited(createRateLimit(deps, options), (ctx) => signedIn(ctx).id)

/** One IPv6 network holds 65,536 addresses as they are counted; together they may do as much as these. */
const ADDRESSES_OF_A_NETWORK = 4

/** A limit of a caller's address, and of its network where that is more. */
export function createCallerLimit(deps: Clocked, options: LimitOptions): (caller: Caller) => Promise<void> {
  const byAddress = createRateLimit(deps, options)
  const byNetwork = createRateLimit(deps, { ...options, points: options.points * ADDRESSES_OF_A_NETWORK })
  return async ({ address, network }) => {
    await byAddress.consume(address)
    if (network !== address) await byNetwork.consume(network)
  }
}

/** Counts each request against a limit of its caller's address, and of its network where that is more. */
export function rateLimitedByCaller(deps: Clocked, options: LimitOptions): Middleware {
  const count = createCallerLimit(deps, options)
  return async (ctx, next) => {
    await count(callerOf(ctx))
    await next()
  }
}
