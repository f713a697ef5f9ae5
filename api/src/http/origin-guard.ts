import type { Context, Middleware } from 'koa'
import type { Config } from '../config.ts'
import { crossSite } from '../errors.ts'

type Origins = Pick<Config, 'publicOrigin' | 'siteOrigins'>

const SAFE = ['GET', 'HEAD', 'OPTIONS']
const EXPOSED = ['ETag', 'Link', 'Location', 'Retry-After', 'X-Request-Id', 'X-Total-Count']
const PREFLIGHT_SECONDS = '600'

/** The answering server's own origins: the one visitors are told of, and the one this request was sent to. */
const isOwn = (ctx: Context, origin: string, { publicOrigin }: Origins) =>
  origin === publicOrigin || origin === `${ctx.protocol}://${ctx.host}`

function isCrossSite(ctx: Context, origins: Origins): boolean {
  const origin = ctx.get('Origin')
  const site = ctx.get('Sec-Fetch-Site')
  if (origins.siteOrigins.includes(origin)) return false
  // A page with `no-referrer` sends `null` to its own server; then only the browser's own word counts.
  if (origin === 'null') return site !== 'same-origin'
  if (origin !== '' && !isOwn(ctx, origin, origins)) return true
  if (site === 'cross-site') return true
  return origin === '' && site === 'same-site'
}

/**
 * Refuses unsafe requests that another site's page sent: a foreign `Origin`, or a cross-site `Sec-Fetch-Site`. A
 * request with neither comes from no page (the desktop studio, a script) and passes.
 * @throws ApiError 403 `cross_site`
 */
export function originGuard(origins: Origins): Middleware {
  return async (ctx, next) => {
    if (!SAFE.includes(ctx.method) && isCrossSite(ctx, origins)) throw crossSite()
    await next()
  }
}

/** Lets pages of the exported sites, and of no other origin, read answers with credentials; answers preflights. */
export function cors({ siteOrigins }: Origins): Middleware {
  return async (ctx, next) => {
    ctx.vary('Origin')
    const origin = ctx.get('Origin')
    if (!siteOrigins.includes(origin)) return next()
    ctx.set('Access-Control-Allow-Origin', origin)
    ctx.set('Access-Control-Allow-Credentials', 'true')
    if (ctx.method !== 'OPTIONS' || !ctx.get('Access-Control-Request-Method')) {
      ctx.set('Access-Control-Expose-Headers', EXPOSED.join(', '))
      return next()
    }
    ctx.set('Access-Control-Allow-Methods', 'GET, HEAD, POST, PUT, PATCH, DELETE')
    ctx.set(
      'Access-Control-Allow-Headers',
      'Content-Type, Fettle-Site, If-Match, If-None-Match, Idempotency-Key',
    )
    ctx.set('Access-Control-Max-Age', PREFLIGHT_SECONDS)
    ctx.vary('Access-Control-Request-Headers')
    ctx.status = 204
  }
}
