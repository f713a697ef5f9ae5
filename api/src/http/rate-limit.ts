import { isIPv6 } from 'node:net'
import type { Context, Middleware } from 'koa'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../database/connect.ts'
import { tooMany } from '../errors.ts'
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
   * Counts one attempt.
   * @throws ApiError 429 `too_many`, whose `Retry-After` is when the next attempt will pass
   */
  consume(key: string): Promise<void>
  /** Takes one attempt back. */
  giveBack(key: string): Promise<void>
}

export function createRateLimit(db: Database, { message, ...limit }: LimitOptions): RateLimit {
  const store = new RateLimitStore(db, limit)
  return {
    async consume(key) {
      try {
        await store.consume(key)
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw tooMany(message, refusal.msBeforeNext / 1000)
        throw refusal
      }
    },
    async giveBack(key) {
      await store.reward(key)
    },
  }
}

/** Where a request comes from, for counting; an IPv6 household counts as one by its /64. */
export function callerAddress(ctx: Pick<Context, 'ip'>): string {
  const address = ctx.ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0')
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':')
}

/** Counts each request against a limit; by the caller's address unless `keyOf` says otherwise. */
export function rateLimited(limit: RateLimit, keyOf: (ctx: Context) => string = callerAddress): Middleware {
  return async (ctx, next) => {
    await limit.consume(keyOf(ctx))
    await next()
  }
}
