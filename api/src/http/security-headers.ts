import type { Middleware } from 'koa'
import koaHelmet from 'koa-helmet'
import type { Config } from '../config.ts'

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
