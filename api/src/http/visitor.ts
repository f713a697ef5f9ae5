import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'koa'
import type { Config } from '../config.ts'
import { cookieName, readCookie, setCookie } from './cookies.ts'

const NAME = 'fettle_visitor'
const YEAR_SECONDS = 365 * 24 * 60 * 60
const VALUE = /^[\w-]{43}$/

const stored = (value: string) => createHash('sha256').update(value).digest('base64url')

/** The anonymous visitor a request comes from, as the database keeps it; `undefined` without the cookie. */
export function visitorOf(ctx: Context, config: Pick<Config, 'publicOrigin'>): string | undefined {
  const value = readCookie(ctx.get('Cookie'), cookieName(config, NAME))
  return value !== undefined && VALUE.test(value) ? stored(value) : undefined
}

/** The anonymous visitor a request comes from; a new one is given the cookie, for a year. */
export function ensureVisitor(ctx: Context, config: Pick<Config, 'publicOrigin'>): string {
  const known = visitorOf(ctx, config)
  if (known !== undefined) return known
  const value = randomBytes(32).toString('base64url')
  setCookie(ctx, config, { name: NAME, value, maxAgeSeconds: YEAR_SECONDS })
  return stored(value)
}
