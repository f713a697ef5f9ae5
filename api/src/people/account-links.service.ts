import { createHash, randomBytes } from 'node:crypto'
import type { BusinessDocument } from '@fettle/shared-types'
import type { Config } from '../config.ts'
import type { Queryable } from '../database/database.ts'
import { type AccountLink, insertToken } from './account-links.queries.ts'

/** A token, or a link with one, as people copy it from a mail. */
const TOKEN = /^(?:\S*[?#&]token=)?([\w-]{43})(?![\w-])/

/** The token of what was sent for one, which may be the whole link; nothing where there is none. */
export const tokenIn = (sent: string): string | undefined => TOKEN.exec(sent.trim())?.[1]

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** What is stored of a token; nothing for what cannot be one. */
export function hashToken(sent: string): string | undefined {
  const token = tokenIn(sent)
  return token === undefined ? undefined : hashOf(token)
}

const pages = { invitation: '/accept-invitation', reset: '/reset-password' } as const

/**
 * Makes the address of a link: 256 random bits, of which only the hash is kept. They stand behind the `#`, which browsers
 * send to nobody: no log of a proxy and no `Referer` holds them.
 */
export async function mintAddress(
  trx: Queryable,
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
  { id, kind }: Pick<AccountLink, 'id' | 'kind'>,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertToken(trx, { token_hash: hashOf(token), link_id: id })
  return `${publicOrigin}${pages[kind]}#token=${token}`
}

/**
 * A time in a mail, on the clock of the business: `24 November 2026 at 10:00 am IST`. It is written as the business writes it where the
 * words beside it are in the language of the site, else in English, as they are.
 * @param lang the tag of the language of those words
 */
export function timeInMail(
  at: string,
  { language, timeZone }: Pick<BusinessDocument, 'language' | 'timeZone'>,
  lang: string,
): string {
  const moment = new Date(at)
  const locale = new Intl.Locale(language).language === lang ? language : 'en-GB'
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone })
  const zone = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' })
  const zoneName = zone.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value
  return `${time.format(moment)} ${zoneName}`
}
