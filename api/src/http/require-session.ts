import type { Middleware } from 'koa'
import { signedIn } from './state.ts'

/**
 * Lets a request with a live session pass; its author stands in `ctx.state.author`. Stands before the body is read.
 * @throws ApiError 401 `not_signed_in`
 */
export const requireSession: Middleware = async (ctx, next) => {
  signedIn(ctx)
  await next()
}

/** `requireSession` with a sentence of its own. */
export const requireSessionSaying =
  (message: string): Middleware =>
  async (ctx, next) => {
    signedIn(ctx, message)
    await next()
  }
