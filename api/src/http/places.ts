import type { Context, Middleware } from 'koa'
import type { ApiError } from '../errors.ts'
import { signedIn } from './router.ts'

/** Requests, and what they weigh together in bytes. */
interface Load {
  requests: number
  bytes: number
}

/** Of what the others leave of either bound, so that there is a place for one account more. */
const SHARE_OF_ACCOUNT = 0.5

/** Bounds what is under way in this process for all accounts together and for each. */
export interface Shares {
  /**
   * @param account whose it is; empty for the server's own work
   * @returns gives back what was taken
   */
  take(account: string, bytes: number): () => void
  /** Of all accounts together. */
  underWay(): Readonly<Load>
}

/**
 * @param most of all accounts together; each has at most half of what the others leave
 * @param refusal is thrown where there is no place
 */
export function createShares(most: Load, refusal: () => ApiError): Shares {
  const all: Load = { requests: 0, bytes: 0 }
  const byAccount = new Map<string, Load>()
  return {
    take(account, bytes) {
      const own = byAccount.get(account) ?? { requests: 0, bytes: 0 }
      const isFull = (of: keyof Load, more: number) =>
        own[of] + more > (most[of] - (all[of] - own[of])) * SHARE_OF_ACCOUNT
      if (isFull('requests', 1) || isFull('bytes', bytes)) throw refusal()
      byAccount.set(account, own)
      const count = (requests: 1 | -1) => {
        for (const load of [all, own]) {
          load.requests += requests
          load.bytes += requests * bytes
        }
        if (own.requests === 0) byAccount.delete(account)
      }
      count(1)
      return () => count(-1)
    },
    underWay: () => ({ ...all }),
  }
}

/** Bounds what requests of one kind hold in the memory of this process. */
export interface Places {
  /**
   * A middleware that gives a request its place before anything of it is read, and takes it back when its work is done and its
   * answer sent or given up.
   * @param weigh in bytes; a request without weight is counted too
   */
  hold(weigh: (ctx: Context) => number): Middleware
}

/** Shares for requests: see `createShares`. */
export function createPlaces(most: Load, refusal: () => ApiError): Places {
  const shares = createShares(most, refusal)
  return {
    hold: (weigh) => async (ctx, next) => {
      const giveBack = shares.take(signedIn(ctx).id, weigh(ctx))
      try {
        await next()
      } finally {
        // Whoever does not read the answer has it kept for them.
        if (ctx.res.closed) giveBack()
        else ctx.res.once('close', giveBack)
      }
    },
  }
}
