import type { Knex } from 'knex'

/**
 * Which comments a line of the audit log is about, as JSON; none for lines of an earlier version.
 * @param text the type of a text column
 */
export const addLoggedComments = (text: string) => async (db: Knex) => {
  await db.raw(`ALTER TABLE audit_log ADD COLUMN comments ${text}`)
}
