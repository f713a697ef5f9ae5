import type { Knex } from 'knex'

/**
 * Changes of the e-mail address of an account that wait for the code that was mailed to the new one, of which only a slow hash is
 * kept; and the addresses that accounts had before, by which their people find on a device what they wrote under them.
 * @param text the type of a text column
 */
export const addEmailChanges = (text: string) => async (db: Knex) => {
  await db.raw(`CREATE TABLE email_changes (
    user_id ${text} NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    id ${text} NOT NULL UNIQUE,
    email ${text} NOT NULL,
    code_hash ${text},
    guesses INTEGER NOT NULL,
    expires_at ${text} NOT NULL
  )`)
  await db.raw('CREATE INDEX email_changes_by_end ON email_changes (expires_at)')
  await db.raw(`CREATE TABLE former_emails (
    user_id ${text} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    email ${text} NOT NULL,
    until ${text} NOT NULL,
    PRIMARY KEY (user_id, email)
  )`)
}
