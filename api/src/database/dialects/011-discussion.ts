import type { Knex } from 'knex'

/**
 * Who may take part in discussions, and sign-ups of readers that wait for their code. There is one row of settings once an owner
 * has decided something; its key signs the riddles that browsers solve. Of a code only a hash is kept.
 * @param text the type of a text column
 */
export const addDiscussion = (text: string) => async (db: Knex) => {
  await db.raw(`CREATE TABLE discussion_settings (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    sign_up INTEGER NOT NULL CHECK (sign_up IN (0, 1)),
    challenge_key ${text} NOT NULL
  )`)
  await db.raw(`CREATE TABLE sign_ups (
    id ${text} NOT NULL PRIMARY KEY,
    email ${text} NOT NULL,
    name ${text} NOT NULL,
    code_hash ${text},
    guesses INTEGER NOT NULL,
    expires_at ${text} NOT NULL
  )`)
  await db.raw('CREATE INDEX sign_ups_by_end ON sign_ups (expires_at)')
}
