import type { Queryable } from '../database/database.ts'
import { type AuthorRow, foldedEmail } from './users.queries.ts'

/**
 * Sets the password of an account whose row is locked. Every session of it ends, and every link and every waiting mail that
 * would reset it is gone.
 */
export async function replacePassword(
  trx: Queryable,
  { id, email }: Pick<AuthorRow, 'id' | 'email'>,
  passwordHash: string,
): Promise<void> {
  await trx('users').where({ id }).update({ password_hash: passwordHash })
  await trx('sessions').where({ user_id: id }).delete()
  await trx('account_links').where({ user_id: id }).delete()
  await trx('mail_outbox')
    .where({ kind: 'password-reset' })
    .whereRaw('lower(recipient) = ?', [foldedEmail(email)])
    .delete()
}
