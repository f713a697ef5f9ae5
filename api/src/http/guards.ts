import { isIP } from 'node:net'
import type { Context, Middleware } from 'koa'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { crossSite, invalid, otherSite, readOnly } from '../errors.ts'

const NUL = '\0'
const ENCODED_NUL = '%00'

/**
 * Refuses an address with U+0000 in its path or in its query, where no name or text of the contract may hold it. It runs
 * before all routes.
 * @throws ApiError 400 `invalid` that names the part
 */
export const refuseNulInAddress: Middleware = async (ctx, next) => {
  if (ctx.path.includes(ENCODED_NUL))
    throw invalid('The path of the address must not contain the character U+0000.')
  if (ctx.querystring.includes(ENCODED_NUL)) {
    for (const [name, value] of new URLSearchParams(ctx.querystring)) {
      if (name.includes(NUL)) throw invalid('The query of the address must not contain the character U+0000.')
      if (value.includes(NUL)) throw invalid(`${name} must not contain the character U+0000`)
    }
  }
  await next()
}

/**
 * Stands before whatever a route that writes does.
 * @throws ApiError 503 `read_only` during maintenance
 */
export function requireWritable({ isReadOnly }: Pick<Config, 'isReadOnly'>): Middleware {
  return async (_ctx, next) => {
    if (isReadOnly) throw readOnly()
    await next()
  }
}

type Origins = Pick<Config, 'publicOrigin' | 'siteOrigins'>

const SAFE = ['GET', 'HEAD', 'OPTIONS']
const EXPOSED = [
  'ETag',
  'Link',
  'Location',
  'Retry-After',
  'X-Request-Id',
  'X-Search-Shown-For',
  'X-Total-Capped',
  'X-Total-Count',
]
const PREFLIGHT_SECONDS = '600'

const hostnameOf = (address: string) => new URL(address).hostname.replace(/\.$/, '')
const withoutWww = (hostname: string) => hostname.replace(/^www\./, '')

/** Endings of names that public DNS does not have (RFC 6761, 6762 and 8375; the rest are kept out of the root or unassigned). */
const withoutPublicDns = /\.(?:localhost|local|internal|test|lan|home|corp|home\.arpa)$/

/**
 * Whether the site has another name than this, and this is one that somebody else may have lead here (DNS rebinding): then a
 * browser takes their pages for the site's. Nobody has addresses, names without a dot, and those of a network of its own lead
 * elsewhere. A site on `localhost` has not been told its name.
 */
function isForeignName(host: string, { publicOrigin, siteOrigins }: Origins): boolean {
  if (hostnameOf(publicOrigin) === 'localhost') return false
  if (!URL.canParse(`http://${host}`)) return true
  const hostname = hostnameOf(`http://${host}`)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || !hostname.includes('.')) return false
  if (withoutPublicDns.test(hostname)) return false
  const own = [publicOrigin, ...siteOrigins].map((origin) => withoutWww(hostnameOf(origin)))
  return !own.includes(withoutWww(hostname))
}

/** The answering server's own origins: the one visitors are told of, and the one this request was sent to. */
const isOwn = (ctx: Context, origin: string, origins: Origins) =>
  origin === origins.publicOrigin ||
  (origin === `${ctx.protocol}://${ctx.host}` && !isForeignName(ctx.host, origins))

function isCrossSite(ctx: Context, origins: Origins): boolean {
  const origin = ctx.get('Origin')
  const site = ctx.get('Sec-Fetch-Site')
  if (origins.siteOrigins.includes(origin)) return false
  if (site === 'cross-site') return true
  // A page with `no-referrer` sends `null` to its own server; then only `Sec-Fetch-Site`, which the browser sets, counts.
  if (origin === 'null' && site !== 'same-origin') return true
  if (origin !== '' && origin !== 'null') return !isOwn(ctx, origin, origins)
  // `X-Forwarded-Host` does not count here: a page can send it to what the browser takes for its own server.
  return site === 'same-site' || (site === 'same-origin' && isForeignName(ctx.get('Host'), origins))
}

/**
 * Refuses unsafe requests that another site's page sent: a foreign `Origin`, a cross-site `Sec-Fetch-Site`, or a name that is not
 * the site's. A request with neither of these headers comes from no page (the desktop studio, a script, a health check) and passes.
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

/**
 * Refuses a request that names another site in `Fettle-Site`: a write for one site never reaches another site that now
 * has its address (RFC 9110, 15.5.20).
 * @throws ApiError 421 `other_site`
 */
export function siteGuard({ siteId }: Pick<Deps, 'siteId'>): Middleware {
  return async (ctx, next) => {
    const meant = ctx.get('Fettle-Site')
    if (meant !== '' && meant !== siteId) throw otherSite()
    await next()
  }
}
