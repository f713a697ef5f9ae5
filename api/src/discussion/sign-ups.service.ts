import { randomBytes, randomUUID } from 'node:crypto'
import type { SignUpForm, SignUpTicket } from '@fettle/shared-types'
import { recordEvent } from '../audit/audit.queries.ts'
import { takeOverBlock } from '../comments/blocked-addresses.service.ts'
import type { Queryable } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { needsPassword, signUpClosed, tooManyMails, wrongCode } from '../errors.ts'
import { hasFactor } from '../second-factor/second-factor.queries.ts'
import { type CheckPassword, hashPassword } from '../sessions/passwords.ts'
import { deleteSession } from '../sessions/sessions.queries.ts'
import { beginSession } from '../sessions/sessions.service.ts'
import { type Author, authorOf, holdUserByEmail, insertUser } from '../sessions/users.queries.ts'
import { isCodeSignInOpen, readSettings } from './discussion.service.ts'
import { countGuess, insertSignUp, type SignUpRow, takeSignUp } from './sign-ups.queries.ts'

/** How long a code works, from the moment it was asked for. */
export const SIGN_UP_MINUTES = 15
/** Codes that may be tried for one sign-up. */
const MOST_GUESSES = 5

/** @throws ApiError 403 `sign_up_closed` where not even readers with an account can sign in by a code */
export async function requireCodeSignInOpen({
  reader,
  config,
}: Pick<Deps, 'reader' | 'config'>): Promise<void> {
  if (!(await isCodeSignInOpen(reader, config))) throw signUpClosed()
}

/**
 * Asks for a code by mail. Nobody is looked up here: whether the address is known is asked when the mail is written, in the
 * background, so that neither the answer nor its time tells.
 * @param isCounted whether a mail is sent; without one the ticket leads nowhere, and looks like any other
 * @throws ApiError 403 `sign_up_closed`, 503 `unavailable` where too many mails wait
 */
export async function startSignUp(
  { db, mail, now }: Pick<Deps, 'db' | 'mail' | 'now'>,
  { email, name }: Pick<SignUpForm, 'email' | 'name'>,
  isCounted: boolean,
): Promise<SignUpTicket> {
  if (!mail) throw signUpClosed()
  const ticket = randomUUID()
  if (!isCounted) return { ticket }
  const expires_at = new Date(now().getTime() + SIGN_UP_MINUTES * 60_000).toISOString()
  await inTransaction(db, async (trx) => {
    await insertSignUp(trx, { id: ticket, email, name, expires_at })
    const isStored = await mail.enqueue(trx, { kind: 'sign-up-code', recipient: email, about: ticket })
    if (!isStored) throw tooManyMails()
  })
  mail.wake()
  return { ticket }
}

/**
 * The reader of a sign-up: the account of the address, or a new one where strangers may sign up, whose password nobody knows.
 * @throws ApiError 403 `wrong_code`, `sign_up_closed` for a stranger, or `second_factor_required`
 */
async function ensureReader(
  trx: Queryable,
  { email, name }: SignUpRow,
  { isOpen, password_hash, at }: { isOpen: boolean; password_hash: string; at: Date },
): Promise<Author> {
  const account = { id: randomUUID(), email, role: 'reader' as const, display_name: name, enquiries_given: 0 }
  if (isOpen && (await insertUser(trx, { ...account, password_hash, created_at: at.toISOString() }))) {
    await takeOverBlock(trx, account)
    await recordEvent(trx, { at, actor: email, action: 'account-added', subject: `${email}: reader` })
    return authorOf(account)
  }
  const user = await holdUserByEmail(trx, email)
  if (!user) throw signUpClosed()
  if (user.role !== 'reader') throw wrongCode()
  if (await hasFactor(trx, user.id)) throw needsPassword()
  return authorOf(user)
}

interface Finishing {
  ticket: string
  code: string
  device: string
  /** The session the request came with, which ends. */
  previousHash: string | undefined
}

/**
 * Signs a reader in by the code of their mail; at the first time it makes the account, unless sign-up was closed since.
 * @throws ApiError 403 `wrong_code` for a wrong code as for a ticket that leads nowhere, after the same time; `sign_up_closed` for a stranger
 */
export async function finishSignUp(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  checkPassword: CheckPassword,
  { ticket, code, device, previousHash }: Finishing,
): Promise<{ author: Author; sessionId: string }> {
  const at = now()
  const signUp = await countGuess(db, ticket, { now: at.toISOString(), most: MOST_GUESSES })
  const isRight = await checkPassword(signUp?.code_hash ?? undefined, code)
  if (!signUp || !isRight) throw wrongCode()
  const password_hash = await hashPassword(randomBytes(32).toString('base64url'))
  return inTransaction(db, async (trx) => {
    if (!(await takeSignUp(trx, ticket))) throw wrongCode()
    // Whether this process sends mail does not matter: the code has arrived.
    const { signUp: isOpen } = await readSettings(trx)
    const author = await ensureReader(trx, signUp, { isOpen, password_hash, at })
    if (previousHash !== undefined) await deleteSession(trx, previousHash)
    await recordEvent(trx, { at, actor: author.email, action: 'signed-in', subject: device })
    return { author, sessionId: await beginSession(trx, { userId: author.id, device }, at) }
  })
}
