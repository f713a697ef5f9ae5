import { recordEvent } from '../audit/audit.queries.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { signInOver, wrongFactorCode } from '../errors.ts'
import { deleteSession } from '../sessions/sessions.queries.ts'
import { beginSession } from '../sessions/sessions.service.ts'
import { type Author, authorOf, lockUser } from '../sessions/users.queries.ts'
import { useCode } from './codes.service.ts'
import { countRecoveryCodes } from './second-factor.queries.ts'
import { countTicketTry, spendTicket } from './tickets.service.ts'

interface Finishing {
  /** Whose ticket it is. */
  userId: string
  ticket: string
  code: string
  device: string
  /** The session the request came with, which ends. */
  previousHash: string | undefined
}

/**
 * Starts the session of a sign-in whose password was right.
 * @throws ApiError 403 `wrong_code`; 401 `not_signed_in` where the ticket does not work any more
 */
export async function finishSignIn(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, ticket, code, device, previousHash }: Finishing,
): Promise<{ author: Author; sessionId: string }> {
  const at = now()
  await countTicketTry({ db, now }, ticket)
  return inTransaction(db, async (trx) => {
    const user = await lockUser(trx, userId)
    if (!user) throw signInOver()
    await spendTicket(trx, ticket)
    const used = await useCode(trx, { userId, code, at })
    if (!used) throw wrongFactorCode()
    if (previousHash !== undefined) await deleteSession(trx, previousHash)
    if (used === 'recovery') {
      const subject = `${await countRecoveryCodes(trx, userId)} left`
      await recordEvent(trx, { at, actor: user.email, action: 'recovery-code-used', subject })
    }
    await recordEvent(trx, { at, actor: user.email, action: 'signed-in', subject: device })
    return { author: authorOf(user), sessionId: await beginSession(trx, { userId, device }, at) }
  })
}
