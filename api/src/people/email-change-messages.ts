import { randomInt } from 'node:crypto'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Compose } from '../mail/mail.ts'
import { bodiesOf } from '../mail/message.ts'
import { hashPassword } from '../sessions/passwords.ts'
import { holdUserByEmail } from '../sessions/users.queries.ts'
import { readPublished } from '../site/site.service.ts'
import { EMAIL_CHANGE_MINUTES } from './email-change.service.ts'
import { findEmailChange, setEmailCode } from './email-changes.queries.ts'

const codeMessage = (site: string, code: string) => ({
  subject: `${code} confirms your new address at ${site}`,
  ...bodiesOf({
    heading: `Confirm your new address at ${site}`,
    before: ['Enter this code in the studio, where you have asked for it:'],
    code,
    after: [
      `It works once, for ${EMAIL_CHANGE_MINUTES} minutes. From then on you sign in with this address.`,
      'If it was not you, ignore this. Nothing happens unless the code is used. Tell it to nobody.',
    ],
  }),
})

const takenMessage = (site: string, href: string) => ({
  subject: `You have an account at ${site}`,
  ...bodiesOf({
    heading: `You have an account at ${site}`,
    before: [
      'Somebody, probably you, wants to use this address for another account. It has one already, and stays with it.',
    ],
    link: { label: 'Sign in', href },
    after: ['If it was not you, ignore this. Your account stays as it is.'],
  }),
})

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
      const { name: site } = await readPublished(trx, 'business')
      const to = { fromName: site, to: change.email }
      const other = await holdUserByEmail(trx, change.email)
      if (other && other.id !== change.user_id)
        return { ...to, ...takenMessage(site, `${config.publicOrigin}/login`) }
      await setEmailCode(trx, about, codeHash)
      return { ...to, ...codeMessage(site, code) }
    })
  }

/** Tells the address that an account had before. It does not name the new one: the mailbox may be somebody else's by now. */
export const composeEmailChanged =
  ({ db }: Pick<Deps, 'db'>): Compose =>
  async ({ recipient }) => {
    const { name: site } = await readPublished(db, 'business')
    const heading = `Your account at ${site} has another address`
    return {
      fromName: site,
      to: recipient,
      subject: heading,
      ...bodiesOf({
        heading,
        before: [
          'The address of your account was changed, by somebody who is signed in to it and knows its password. This address signs nobody in any more.',
        ],
        after: ['If it was not you, tell an owner of the site at once: they can give you your account back.'],
      }),
    }
  }
