import type { Queryable } from '../database/database.ts'
import { forgetPrinted } from './printed-passwords.queries.ts'
import { type AuthorRow, foldedEmail } from './users.queries.ts'

type Account = Pick<AuthorRow, 'id' | 'email'>

/**
 * Ends what lets somebody into an account whose row is locked: every session, every sign-in that waits for a code, every passkey that
 * is being added, every app that was approved, every address that waits for its code, and every link and every waiting mail that would reset the password.
 */
export async function endAccess(trx: Queryable, { id, email }: Account): Promise<void> {
  await trx('sessions').where({ user_id: id }).delete()
  await trx('sign_in_tickets').where({ user_id: id }).delete()
  await trx('passkey_ceremonies').where({ user_id: id }).delete()
  await trx('device_sign_ins').where({ user_id: id }).delete()
  await trx('email_changes').where({ user_id: id }).delete()
  await trx('account_links').where({ user_id: id }).delete()
  await trx('mail_outbox')
    .where({ kind: 'password-reset' })
    .whereRaw('lower(recipient) = ?', [foldedEmail(email)])
    .delete()
}

/** Sets the password of an account whose row is locked, and ends what let somebody in before. */
export async function replacePassword(trx: Queryable, account: Account, passwordHash: string): Promise<void> {
  await trx('users').where({ id: account.id }).update({ password_hash: passwordHash })
  await forgetPrinted(trx, account.id)
  await endAccess(trx, account)
}
