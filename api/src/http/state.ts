import type { Context } from 'koa'
import type { Once } from '../database/outcome.ts'
import { notSignedIn } from '../errors.ts'
import type { Author } from '../sessions/users.queries.ts'

declare module 'koa' {
  interface DefaultState {
    requestId: string
    /** Whose session it carries. */
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
