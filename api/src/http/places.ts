import type { Context, Middleware } from 'koa'
import type { ApiError } from '../errors.ts'
import { signedIn } from './router.ts'

/** Requests, and what they weigh together in bytes. */
interface Load {
  requests: number
  bytes: number
}

/** Of either bound, so that no account alone keeps the others out. */
const SHARE_OF_ACCOUNT = 0.5

/** Bounds what requests of one kind hold in the memory of this process. */
export interface Places {
  /**
   * A middleware that gives a request its place before anything of it is read, and takes it back when its work is done and its
   * answer sent or given up.
   * @param weigh in bytes; a request without weight is counted too
   */
  hold(weigh: (ctx: Context) => number): Middleware
}

/**
 * @param most of all accounts together; each has at most half of it
 * @param refusal is answered where there is no place
 */
export function createPlaces(most: Load, refusal: () => ApiError): Places {
  const all: Load = { requests: 0, bytes: 0 }
  const byAccount = new Map<string, Load>()

  const isFull = (load: Load, bytes: number, share: number) =>
    load.requests + 1 > most.requests * share || load.bytes + bytes > most.bytes * share

  return {
    hold: (weigh) => async (ctx, next) => {
      const { id } = signedIn(ctx)
      const bytes = weigh(ctx)
      const own = byAccount.get(id) ?? { requests: 0, bytes: 0 }
      if (isFull(all, bytes, 1) || isFull(own, bytes, SHARE_OF_ACCOUNT)) throw refusal()
      byAccount.set(id, own)
      const count = (requests: 1 | -1) => {
        for (const load of [all, own]) {
          load.requests += requests
          load.bytes += requests * bytes
        }
        if (own.requests === 0) byAccount.delete(id)
      }
      count(1)
      try {
        await next()
      } finally {
        // Whoever does not read the answer has it kept for them.
        if (ctx.res.closed) count(-1)
        else ctx.res.once('close', () => count(-1))
      }
    },
  }
}
