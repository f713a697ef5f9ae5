import type { Context } from 'koa'
import { notSignedIn } from '../errors.ts'
import type { Once } from './idempotency.ts'

/** Whose session a request carries. */
export interface Author {
  id: string
  email: string
}

declare module 'koa' {
  interface DefaultState {
    requestId: string
    author?: Author | undefined
    /** SHA-256 of the session's id, as it is stored. */
    sessionHash?: string | undefined
    once?: Once | undefined
  }
}

/**
 * The signed-in author of a request.
 * @throws ApiError 401 `not_signed_in`
 */
export function signedIn(ctx: Pick<Context, 'state'>, message?: string): Author {
  if (!ctx.state.author) throw notSignedIn(message)
  return ctx.state.author
}
