import { randomUUID } from 'node:crypto'
import type { Account, EmailChangeForm } from '@fettle/shared-types'
import { recordEvent } from '../audit/audit.queries.ts'
import { keepBlock, takeOverBlock } from '../comments/blocked-addresses.service.ts'
import type { Deps } from '../deps.ts'
import { accountExists, noMailServer, notSignedIn, tooManyMails, wrongCode } from '../errors.ts'
import { requireCodeWhereOn } from '../second-factor/codes.service.ts'
import type { CheckPassword } from '../sessions/passwords.ts'
import { withPassword } from '../sessions/present-password.ts'
import { endAccess } from '../sessions/replace-password.queries.ts'
import { holdSession } from '../sessions/sessions.queries.ts'
import { beginSession } from '../sessions/sessions.service.ts'
import { type Author, authorOf, lockUser } from '../sessions/users.queries.ts'
import { presentAccount } from './account.service.ts'
import {
  beginEmailChangeOf,
  countEmailGuess,
  replaceEmail,
  takeEmailChange,
} from './email-changes.queries.ts'
import { showAnew } from './shown.service.ts'

/** How long a code works, from the moment it was asked for. */
export const EMAIL_CHANGE_MINUTES = 15
/** Codes that may be tried for one change. */
const MOST_GUESSES = 5

/**
 * Asks for a code at a new address. Whether the address is known is asked when the mail is written, in the background: the answer
 * tells nothing.
 * @param isCounted whether a mail is sent; without one nothing is changed, and the answer is the same
 * @throws ApiError 403 `invalid_credentials` or `wrong_code`, 409 `no_mail`, 503 where too many mails wait
 */
export async function beginEmailChange(
  { db, now, mail }: Pick<Deps, 'db' | 'now' | 'mail'>,
  checkPassword: CheckPassword,
  { author, form, isCounted }: { author: Author; form: EmailChangeForm; isCounted: boolean },
): Promise<void> {
  if (!mail) throw noMailServer()
  const { email, password, code } = form
  await withPassword(db, checkPassword, { author, password }, async (trx, { id: userId }) => {
    const at = now()
    await requireCodeWhereOn(trx, { userId, code, at })
    if (!isCounted) return
    const id = randomUUID()
    const expires_at = new Date(at.getTime() + EMAIL_CHANGE_MINUTES * 60_000).toISOString()
    await beginEmailChangeOf(trx, { user_id: userId, id, email, expires_at })
    if (!(await mail.enqueue(trx, { kind: 'email-change-code', recipient: email, about: id })))
      throw tooManyMails()
  })
  mail.wake()
}

interface Confirming {
  author: Author
  code: string
  sessionHash: string | undefined
  device: string
}

/**
 * Gives the caller the address whose code they have. Every session of theirs ends and every link for the account is dead; they go on
 * in a new session, and the old address is told.
 * @returns the account, and the id of the new session
 * @throws ApiError 403 `wrong_code`; 409 `conflict` where the address has an account by now; 401 where the session has ended meanwhile
 */
export async function confirmEmailChange(
  { db, now, change, mail }: Pick<Deps, 'db' | 'now' | 'change' | 'mail'>,
  checkCode: CheckPassword,
  { author, code, sessionHash, device }: Confirming,
): Promise<{ account: Account; sessionId: string }> {
  const at = now()
  const begun = await countEmailGuess(db, author.id, { now: at.toISOString(), most: MOST_GUESSES })
  const isRight = await checkCode(begun?.code_hash ?? undefined, code)
  if (!begun || !isRight) throw wrongCode()
  const changed = await change(async (running) => {
    const { trx } = running
    const user = await lockUser(trx, author.id)
    const session = sessionHash === undefined ? undefined : await holdSession(trx, sessionHash)
    if (!user || !session) throw notSignedIn()
    if (!(await takeEmailChange(trx, begun.id))) throw wrongCode()
    if (!(await replaceEmail(trx, { id: user.id, email: begun.email, at: at.toISOString() })))
      throw accountExists()
    // A block holds at the address before, and at the new one.
    const renamed = { ...user, email: begun.email }
    for (const account of [user, renamed]) await keepBlock(trx, account)
    if (user.role === 'reader') await takeOverBlock(trx, renamed)
    await endAccess(trx, user)
    await recordEvent(trx, { at, actor: user.email, action: 'email-changed', subject: begun.email })
    // A full outbox keeps nobody from it: the log has it too.
    await mail?.enqueue(trx, { kind: 'email-changed', recipient: user.email, about: user.id })
    if (user.display_name === null) await showAnew(running, user.id)
    const byPasskey = session.by_passkey === 1
    const sessionId = await beginSession(trx, { userId: user.id, device, byPasskey }, at)
    const account = await presentAccount({ mail }, trx, authorOf(renamed), undefined)
    return { account, sessionId }
  })
  mail?.wake()
  return changed
}
