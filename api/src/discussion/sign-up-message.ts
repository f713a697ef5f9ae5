import { randomInt } from 'node:crypto'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Compose } from '../mail/mail.ts'
import { bodiesOf } from '../mail/message.ts'
import { hashPassword } from '../sessions/passwords.ts'
import { holdUserByEmail } from '../sessions/users.queries.ts'
import { readPublished } from '../site/site.service.ts'
import { findSignUp, setCode } from './sign-ups.queries.ts'
import { SIGN_UP_MINUTES } from './sign-ups.service.ts'

const codeMessage = (site: string, code: string) => ({
  subject: `${code} is your code for ${site}`,
  ...bodiesOf({
    heading: `Your code for ${site}`,
    before: ['Enter this code on the page where you asked for it:'],
    code,
    after: [
      `It works once, for ${SIGN_UP_MINUTES} minutes.`,
      'If it was not you, ignore this. Nothing happens unless the code is used. Tell it to nobody.',
    ],
  }),
})

const accountMessage = (site: string, href: string) => ({
  subject: `You have an account on ${site}`,
  ...bodiesOf({
    heading: `You have an account on ${site}`,
    before: [
      'Somebody, probably you, has asked to sign up with this address. It has an account already: sign in with your password.',
    ],
    link: { label: 'Sign in', href },
    after: ['If it was not you, ignore this. Your account stays as it is.'],
  }),
})

/**
 * Writes the mail of a sign-up, with a new code; whoever has an account with a password is told so instead. None where the sign-up
 * has run out. Only here it is asked whether the address is known.
 */
export const composeSignUpCode =
  ({ db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>): Compose =>
  async ({ about }) => {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const codeHash = await hashPassword(code)
    return inTransaction(db, async (trx) => {
      const signUp = await findSignUp(trx, about, now().toISOString())
      if (!signUp) return undefined
      const { name: site } = await readPublished(trx, 'business')
      const to = { fromName: site, to: signUp.email }
      const user = await holdUserByEmail(trx, signUp.email)
      if (user && user.role !== 'reader')
        return { ...to, ...accountMessage(site, `${config.publicOrigin}/login`) }
      await setCode(trx, about, codeHash)
      return { ...to, ...codeMessage(site, code) }
    })
  }
