import { isIP, isIPv6 } from 'node:net'
import type { Context, Middleware } from 'koa'
import type { Queryable } from '../database/database.ts'
import type { Dialect } from '../database/dialect.ts'
import { tooMany } from '../errors.ts'
import { countPoints, deleteCounter, takeBackPoint } from './rate-limits.queries.ts'
import { signedIn } from './router.ts'

/** Where a request comes from, for counting. */
export interface Caller {
  /** An IPv4 address, or the /64 of an IPv6 address: one household or one rented machine. */
  address: string
  /** The same IPv4 address, or the /48 of an IPv6 address: the block that a provider assigns to one customer. */
  network: string
}

const GROUPS = 8
const ADDRESS_GROUPS = 4
const NETWORK_GROUPS = 3

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : Math.max(0, GROUPS - groups.length - rest.length)
  return [...groups, ...Array<string>(zeros).fill('0'), ...rest]
}

/** Some proxies name the port too, which is another one for each connection. */
const WITH_PORT = /^(?:\[(?<six>[^\]]*)\]|(?<four>[\d.]+))(?::\d+)?$/

/** An address as it can be counted; nothing for a text that is none. */
function plainAddress(text: string): string | undefined {
  const { six, four } = WITH_PORT.exec(text)?.groups ?? {}
  const address = (six ?? four ?? text).replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(address) === 0 ? undefined : address
}

/** Where a request comes from; behind a proxy, what the proxy saw, or the proxy itself where that is no address. */
export function callerOf({ ip, req }: Pick<Context, 'ip' | 'req'>): Caller {
  const address = plainAddress(ip) ?? plainAddress(req.socket.remoteAddress ?? '') ?? ''
  if (!isIPv6(address)) return { address, network: address }
  const groups = groupsOf(address)
  return {
    address: groups.slice(0, ADDRESS_GROUPS).join(':'),
    network: `${groups.slice(0, NETWORK_GROUPS).join(':')}/48`,
  }
}

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
