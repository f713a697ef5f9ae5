import type { Knex } from 'knex'

/**
 * Second factors of accounts: the secret of an authenticator app, which counts once a code has confirmed it, recovery codes, and
 * sign-ins whose password was right and whose code is waited for. Of codes and tickets only hashes are kept. There is one row
 * of settings once an owner has decided something. Beside them, accounts whose password was made up and printed.
 * @param text the type of a text column
 */
export const addSignIn = (text: string) => async (db: Knex) => {
  await db.raw(`CREATE TABLE second_factors (
    user_id ${text} NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    secret ${text} NOT NULL,
    last_step INTEGER NOT NULL,
    begun_at ${text} NOT NULL,
    confirmed_at ${text}
  )`)
  await db.raw(`CREATE TABLE recovery_codes (
    user_id ${text} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    code_hash ${text} NOT NULL,
    PRIMARY KEY (user_id, code_hash)
  )`)
  await db.raw(`CREATE TABLE sign_in_tickets (
    ticket_hash ${text} NOT NULL PRIMARY KEY,
    user_id ${text} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    guesses INTEGER NOT NULL,
    expires_at ${text} NOT NULL
  )`)
  await db.raw('CREATE INDEX sign_in_tickets_by_user ON sign_in_tickets (user_id, expires_at)')
  await db.raw('CREATE INDEX sign_in_tickets_by_end ON sign_in_tickets (expires_at)')
  await db.raw(`CREATE TABLE sign_in_settings (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    staff_factor INTEGER NOT NULL CHECK (staff_factor IN (0, 1))
  )`)
  await db.raw(`CREATE TABLE printed_passwords (
    user_id ${text} NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE
  )`)
}
