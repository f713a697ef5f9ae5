import type { Middleware } from 'koa'
import { methodNotAllowed, notFound } from '../errors.ts'

/** The end of the line: a path nobody knows is 404, a known path asked with another method 405. */
export const unanswered: Middleware = async (ctx) => {
  const layers = (ctx.matched ?? []) as Array<{ methods: string[] }>
  const methods = [...new Set(layers.flatMap((layer) => layer.methods))].sort()
  if (methods.length === 0) throw notFound('There is nothing at this address.')
  const allow = [...methods, 'OPTIONS'].join(', ')
  if (ctx.method !== 'OPTIONS') throw methodNotAllowed(ctx.method, allow)
  ctx.set('Allow', allow)
  ctx.status = 204
}
