import type { Queryable } from '../database/database.ts'
import { forgetPrinted } from './printed-passwords.queries.ts'
import { type AuthorRow, foldedEmail } from './users.queries.ts'

/**
 * Sets the password of an account whose row is locked. Every session of it ends, every sign-in that waits for a code and every passkey that is being added too, and every link and every waiting mail that
 * would reset it is gone.
 */
export async function replacePassword(
  trx: Queryable,
  { id, email }: Pick<AuthorRow, 'id' | 'email'>,
  passwordHash: string,
): Promise<void> {
  await trx('users').where({ id }).update({ password_hash: passwordHash })
  await forgetPrinted(trx, id)
  await trx('sessions').where({ user_id: id }).delete()
  await trx('sign_in_tickets').where({ user_id: id }).delete()
  await trx('passkey_ceremonies').where({ user_id: id }).delete()
  await trx('account_links').where({ user_id: id }).delete()
  await trx('mail_outbox')
    .where({ kind: 'password-reset' })
    .whereRaw('lower(recipient) = ?', [foldedEmail(email)])
    .delete()
}
