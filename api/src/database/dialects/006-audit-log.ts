import type { Knex } from 'knex'

/**
 * Who did what, and when. The e-mail address stands as it was then, so that a removed account leaves its lines.
 * @param text the type of a text column
 */
export const addAuditLog = (text: string) => async (db: Knex) => {
  await db.raw(
    `CREATE TABLE audit_log (id ${text} NOT NULL PRIMARY KEY, at ${text} NOT NULL, actor ${text} NOT NULL, action ${text} NOT NULL, subject ${text} NOT NULL)`,
  )
  await db.raw('CREATE INDEX audit_log_newest ON audit_log (at DESC, id DESC)')
}
