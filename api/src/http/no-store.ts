import type { Middleware } from 'koa'

/** Answers depend on who asks and change at any time; a route that knows better sets its own header. */
export const noStore: Middleware = async (ctx, next) => {
  ctx.set('Cache-Control', 'no-store')
  await next()
}
