import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'koa'
import type { Config } from '../config.ts'

type Origin = Pick<Config, 'publicOrigin'>

const isSecure = ({ publicOrigin }: Origin) => publicOrigin.startsWith('https:')

/** A cookie's name on the wire: `__Host-` where the site is https, so that no subdomain can set it. */
export const cookieName = (config: Origin, name: string): string =>
  isSecure(config) ? `__Host-${name}` : name

/** The value of a cookie in a Cookie header; the first one of that name. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const mark = part.indexOf('=')
    if (mark !== -1 && part.slice(0, mark).trim() === name) return part.slice(mark + 1).trim()
  }
  return undefined
}

interface CookieValue {
  name: string
  /** Letters, digits, `-` and `_`. */
  value: string
  /** 0 removes the cookie. */
  maxAgeSeconds: number
}

/** Sets a cookie that scripts cannot read and other sites' forms do not send. */
export function setCookie(ctx: Context, config: Origin, { name, value, maxAgeSeconds }: CookieValue): void {
  const attributes = ['Path=/', `Max-Age=${maxAgeSeconds}`, 'HttpOnly', 'SameSite=Lax']
  if (isSecure(config)) attributes.push('Secure')
  ctx.append('Set-Cookie', [`${cookieName(config, name)}=${value}`, ...attributes].join('; '))
}

const VISITOR_COOKIE = 'fettle_visitor'
const YEAR_SECONDS = 365 * 24 * 60 * 60
const VISITOR_ID = /^[\w-]{43}$/

const stored = (value: string) => createHash('sha256').update(value).digest('base64url')

/** The anonymous visitor a request comes from, as the database keeps it; `undefined` without the cookie. */
export function visitorOf(ctx: Context, config: Pick<Config, 'publicOrigin'>): string | undefined {
  const value = readCookie(ctx.get('Cookie'), cookieName(config, VISITOR_COOKIE))
  return value !== undefined && VISITOR_ID.test(value) ? stored(value) : undefined
}

/** The anonymous visitor a request comes from; a new one is given the cookie, for a year. */
export function ensureVisitor(ctx: Context, config: Pick<Config, 'publicOrigin'>): string {
  const known = visitorOf(ctx, config)
  if (known !== undefined) return known
  const value = randomBytes(32).toString('base64url')
  setCookie(ctx, config, { name: VISITOR_COOKIE, value, maxAgeSeconds: YEAR_SECONDS })
  return stored(value)
}
