import type { Context, Middleware } from 'koa'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Database, Queryable } from '../database/connect.ts'
import { tooMany } from '../errors.ts'
import { callerOf } from './caller.ts'
import { RateLimitStore } from './rate-limit-store.ts'

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
  consume(key: string, db?: Queryable, points?: number): Promise<number>
  /** Takes one attempt back. */
  giveBack(key: string, db?: Queryable): Promise<void>
}

export function createRateLimit(database: Database, { message, ...limit }: LimitOptions): RateLimit {
  return {
    async consume(key, db = database, points = limit.points) {
      try {
        return (await new RateLimitStore(db, { ...limit, points }).consume(key)).consumedPoints
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw tooMany(message, refusal.msBeforeNext / 1000)
        throw refusal
      }
    },
    async giveBack(key, db = database) {
      await new RateLimitStore(db, limit).reward(key)
    },
  }
}

/** Counts each request against a limit, by what `keyOf` says. */
export function rateLimited(limit: RateLimit, keyOf: (ctx: Context) => string): Middleware {
  return async (ctx, next) => {
    await limit.consume(keyOf(ctx))
    await next()
  }
}

/** One IPv6 network holds 65,536 addresses as they are counted; together they may do as much as these. */
const ADDRESSES_OF_A_NETWORK = 4

/** Counts each request against a limit of its caller's address, and of its network where that is more. */
export function rateLimitedByCaller(db: Database, options: LimitOptions): Middleware {
  const byAddress = createRateLimit(db, options)
  const byNetwork = createRateLimit(db, { ...options, points: options.points * ADDRESSES_OF_A_NETWORK })
  return async (ctx, next) => {
    const { address, network } = callerOf(ctx)
    await byAddress.consume(address)
    if (network !== address) await byNetwork.consume(network)
    await next()
  }
}
