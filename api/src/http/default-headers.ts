import { randomUUID } from 'node:crypto'
import type { Middleware } from 'koa'
import koaHelmet from 'koa-helmet'
import type { Config } from '../config.ts'

/**
 * Gives every request an id, sent as `X-Request-Id` and named in error answers and in the log. An id that the client sends
 * is ignored: with it a client could forge log lines of another request.
 */
export const requestId: Middleware = async (ctx, next) => {
  ctx.state.requestId = randomUUID()
  ctx.set('X-Request-Id', ctx.state.requestId)
  await next()
}

/** Headers of every answer of the API: nothing it sends is a document that may run, frame or load anything. */
export function securityHeaders({ publicOrigin }: Pick<Config, 'publicOrigin'>): Middleware {
  return koaHelmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: publicOrigin.startsWith('https:'),
  })
}

/** Answers depend on the session and change at any time. Routes whose answers may be cached set their own header. */
export const noStore: Middleware = async (ctx, next) => {
  ctx.set('Cache-Control', 'no-store')
  await next()
}
