import type { Knex } from 'knex'

/**
 * How often accounts are told by mail what waits, where they have chosen it, and when it was last looked at what is new for them.
 * @param text the type of a text column
 */
export const addDigests = (text: string) => async (db: Knex) => {
  await db.raw(`CREATE TABLE digests (
    user_id ${text} NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    frequency ${text} NOT NULL CHECK (frequency IN ('off', 'daily', 'hourly')),
    looked_at ${text}
  )`)
}
