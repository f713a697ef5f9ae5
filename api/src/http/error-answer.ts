import type { ErrorBody } from '@fettle/shared-types'
import type { Middleware } from 'koa'
import { methodNotAllowed, notFound } from '../errors.ts'
import type { Log } from '../log.ts'
import { asApiError, isFault } from './known-errors.ts'

/** The one place that turns whatever was thrown into an answer; what is not an expected refusal is a plain 500. */
export function errorAnswer(log: Log): Middleware {
  return async (ctx, next) => {
    try {
      await next()
    } catch (thrown) {
      const { requestId } = ctx.state
      const refusal = asApiError(thrown)
      if (isFault(thrown)) log.error({ err: thrown, requestId, method: ctx.method, path: ctx.path }, 'failed')
      ctx.status = refusal.status
      ctx.set(refusal.extra.headers ?? {})
      ctx.set('Cache-Control', 'no-store')
      const { details } = refusal.extra
      const body: ErrorBody = { error: refusal.message, code: refusal.code, requestId }
      ctx.body = details === undefined ? body : { ...body, details }
    }
  }
}

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
