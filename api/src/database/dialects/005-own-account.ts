import type { Knex } from 'knex'

/**
 * The name that an account shows, where it is signed in, and when it was last used there. A process of the version before leaves
 * them empty.
 * @param text the type of a text column
 */
export const addOwnAccount = (text: string) => async (db: Knex) => {
  await db.raw(`ALTER TABLE users ADD COLUMN display_name ${text}`)
  await db.raw(`ALTER TABLE sessions ADD COLUMN device ${text} NOT NULL DEFAULT ''`)
  await db.raw(`ALTER TABLE sessions ADD COLUMN last_used_at ${text}`)
}
