import { z } from 'zod'

export const Cookie = z.object({
  name: z.string(),
  value: z.string(),
  path: z.string(),
  secure: z.boolean(),
  /** Milliseconds since 1970; `null` for a session cookie, which the app keeps until it is replaced. */
  expiresAt: z.number().nullable(),
})
export type Cookie = z.infer<typeof Cookie>

const MAX_CHARACTERS = 4_096
const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/
const unprintable = /[^\x20-\x7e]/

/** The `Set-Cookie` lines of a response. Electron's network stack may join them with commas. */
export const setCookieLines = (headers: Headers): string[] =>
  headers.getSetCookie().flatMap((line) => line.split(/,(?=\s*[!#$%&'*+\-.^_`|~0-9A-Za-z]+=)/))

function expiry(attributes: Map<string, string>, now: number): number | null {
  const maxAge = attributes.get('max-age')
  if (maxAge !== undefined && /^-?\d+$/.test(maxAge)) return now + Number(maxAge) * 1_000
  const expires = Date.parse(attributes.get('expires') ?? '')
  return Number.isNaN(expires) ? null : expires
}

/**
 * Parses one `Set-Cookie` line (RFC 6265). A cookie for another host is refused.
 * @param now milliseconds since 1970
 * @returns `undefined` for a line that is malformed, foreign or too long
 */
export function parseSetCookie(line: string, from: URL, now: number): Cookie | undefined {
  if (line.length > MAX_CHARACTERS || unprintable.test(line)) return undefined
  const [pair = '', ...rest] = line.split(';')
  const equals = pair.indexOf('=')
  const name = pair.slice(0, equals).trim()
  if (equals < 1 || !token.test(name)) return undefined
  const attributes = new Map(
    rest.map((part): [string, string] => {
      const [key = '', ...value] = part.split('=')
      return [key.trim().toLowerCase(), value.join('=').trim()]
    }),
  )
  const domain = attributes.get('domain')?.replace(/^\./, '').toLowerCase()
  if (domain && domain !== from.hostname) return undefined
  const secure = attributes.has('secure')
  if (secure && from.protocol !== 'https:') return undefined
  const path = attributes.get('path') ?? ''
  return {
    name,
    value: pair.slice(equals + 1).trim(),
    path: path.startsWith('/') ? path : '/',
    secure,
    expiresAt: expiry(attributes, now),
  }
}

/** Whether a cookie is sent to an address of its own server. */
export function isFor(cookie: Cookie, url: URL, now: number): boolean {
  if (cookie.expiresAt !== null && cookie.expiresAt <= now) return false
  if (cookie.secure && url.protocol !== 'https:') return false
  const folder = cookie.path.endsWith('/') ? cookie.path : `${cookie.path}/`
  return url.pathname === cookie.path || url.pathname.startsWith(folder)
}
