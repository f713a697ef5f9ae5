import { randomInt } from 'node:crypto'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Compose } from '../mail/mail.ts'
import { codeLetter, linkLetter } from '../mail/usual-letters.ts'
import { mailWords } from '../mail/words/mail-words.ts'
import { hashPassword } from '../sessions/passwords.ts'
import { holdUserByEmail } from '../sessions/users.queries.ts'
import { readPublished } from '../site/site.service.ts'
import { isSignUpOpen } from './discussion.service.ts'
import { findSignUp, setCode } from './sign-ups.queries.ts'
import { SIGN_UP_MINUTES } from './sign-ups.service.ts'

/**
 * Writes the mail of a sign-up, with a new code; whoever has an account with a password is told so instead. None where the sign-up
 * has run out, and for a stranger where nobody can sign up. Only here it is asked whether the address is known.
 */
export const composeSignUpCode =
  ({ db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>): Compose =>
  async ({ about }) => {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const codeHash = await hashPassword(code)
    return inTransaction(db, async (trx) => {
      const signUp = await findSignUp(trx, about, now().toISOString())
      if (!signUp) return undefined
      const business = await readPublished(trx, 'business')
      const to = { fromName: business.name, to: signUp.email }
      const words = mailWords(business)
      const user = await holdUserByEmail(trx, signUp.email)
      if (user && user.role !== 'reader') {
        const way = { href: `${config.publicOrigin}/login`, why: 'typed' } as const
        return { ...to, ...linkLetter(business, words.hasAccount(business.name), way) }
      }
      if (!user && !(await isSignUpOpen(trx, config))) return undefined
      await setCode(trx, about, codeHash)
      const minutes = SIGN_UP_MINUTES
      return { ...to, ...codeLetter(business, words.code(business.name, code), { code, minutes }) }
    })
  }
