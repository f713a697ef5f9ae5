import { randomUUID } from 'node:crypto'
import type { Middleware } from 'koa'

/**
 * Gives every request an id, sent as `X-Request-Id` and named in error answers and in the log. One that the request brings
 * is not looked at: whoever sends it could forge the lines of another request.
 */
export const requestId: Middleware = async (ctx, next) => {
  ctx.state.requestId = randomUUID()
  ctx.set('X-Request-Id', ctx.state.requestId)
  await next()
}
