import type { Context } from 'koa'
import type { Config } from '../config.ts'
import { cookieName, readCookie, setCookie } from '../http/cookies.ts'
import { CEREMONY_SECONDS } from './webauthn.ts'

const NAME = 'fettle_passkey'
const CEREMONY = /^[\w-]{43}$/

/** Binds a ceremony to the browser that asked for it. */
export const setCeremonyCookie = (ctx: Context, config: Config, ceremony: string): void =>
  setCookie(ctx, config, { name: NAME, value: ceremony, maxAgeSeconds: CEREMONY_SECONDS })

export const clearCeremonyCookie = (ctx: Context, config: Config): void =>
  setCookie(ctx, config, { name: NAME, value: '', maxAgeSeconds: 0 })

export function ceremonyInCookie(ctx: Context, config: Config): string | undefined {
  const value = readCookie(ctx.get('Cookie'), cookieName(config, NAME))
  return value !== undefined && CEREMONY.test(value) ? value : undefined
}
