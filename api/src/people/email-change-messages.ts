import { randomInt } from 'node:crypto'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Compose } from '../mail/mail.ts'
import { bodiesOf } from '../mail/message.ts'
import { codeLetter, linkLetter } from '../mail/usual-letters.ts'
import { mailWords } from '../mail/words/mail-words.ts'
import { hashPassword } from '../sessions/passwords.ts'
import { holdUserByEmail } from '../sessions/users.queries.ts'
import { readPublished } from '../site/site.service.ts'
import { EMAIL_CHANGE_MINUTES } from './email-change.service.ts'
import { findEmailChange, setEmailCode } from './email-changes.queries.ts'

/**
 * Writes the mail to a new address, with a new code; where the address has an account its person is told so instead. None where the
 * change has run out. Only here it is asked whether the address is known.
 */
export const composeEmailChangeCode =
  ({ db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>): Compose =>
  async ({ about }) => {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const codeHash = await hashPassword(code)
    return inTransaction(db, async (trx) => {
      const change = await findEmailChange(trx, about, now().toISOString())
      if (!change) return undefined
      const business = await readPublished(trx, 'business')
      const to = { fromName: business.name, to: change.email }
      const words = mailWords(business)
      const other = await holdUserByEmail(trx, change.email)
      if (other && other.id !== change.user_id) {
        const way = { href: `${config.publicOrigin}/login`, why: 'typed' } as const
        return { ...to, ...linkLetter(business, words.addressTaken(business.name), way) }
      }
      await setEmailCode(trx, about, codeHash)
      const minutes = EMAIL_CHANGE_MINUTES
      return { ...to, ...codeLetter(business, words.newAddress(business.name, code), { code, minutes }) }
    })
  }

/** Tells the address that an account had before. It does not name the new one: the mailbox may be somebody else's by now. */
export const composeEmailChanged =
  ({ db }: Pick<Deps, 'db'>): Compose =>
  async ({ recipient }) => {
    const business = await readPublished(db, 'business')
    const { addressChanged, lang, why } = mailWords(business)
    const { heading, lead, after } = addressChanged(business.name)
    return {
      fromName: business.name,
      to: recipient,
      subject: heading,
      ...bodiesOf({ lang, heading, before: [lead], after, why: why.account(business.name) }),
    }
  }
