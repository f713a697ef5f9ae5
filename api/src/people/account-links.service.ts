import { createHash, randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Queryable } from '../database/database.ts'
import { type AccountLink, insertToken } from './account-links.queries.ts'

const TOKEN = /^[\w-]{43}$/

/** What is stored of a token; nothing for what cannot be one. */
export const hashToken = (token: string): string | undefined =>
  TOKEN.test(token) ? createHash('sha256').update(token).digest('hex') : undefined

const pages = { invitation: '/accept-invitation', reset: '/reset-password' } as const

/** Makes the address of a link: 256 random bits, of which only the hash is kept. */
export async function mintAddress(
  trx: Queryable,
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
  { id, kind }: Pick<AccountLink, 'id' | 'kind'>,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertToken(trx, { token_hash: createHash('sha256').update(token).digest('hex'), link_id: id })
  return `${publicOrigin}${pages[kind]}?token=${token}`
}

const shownTime = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

/** A time in a mail, as people in India write it. */
export const timeInMail = (at: string): string => `${shownTime.format(new Date(at))} IST`
