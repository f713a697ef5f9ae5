import type { Knex } from 'knex'

/**
 * Mails that wait, were sent lately, or were given up. A row names what its mail is about; the mail is written when it is
 * sent, so that no secret of a mail is stored. `due_at` is in milliseconds since 1970.
 * @param text the type of a text column
 */
export const addMailOutbox = (text: string) => async (db: Knex) => {
  await db.raw(`CREATE TABLE mail_outbox (
    id ${text} NOT NULL PRIMARY KEY,
    kind ${text} NOT NULL,
    recipient ${text} NOT NULL,
    about ${text} NOT NULL,
    created_at ${text} NOT NULL,
    status ${text} NOT NULL CHECK (status IN ('waiting', 'sent', 'failed')),
    attempts INTEGER NOT NULL,
    due_at BIGINT NOT NULL,
    ended_at ${text},
    error ${text} NOT NULL
  )`)
  await db.raw("CREATE INDEX mail_outbox_due ON mail_outbox (due_at, id) WHERE status = 'waiting'")
  await db.raw("CREATE INDEX mail_outbox_failed ON mail_outbox (ended_at, id) WHERE status = 'failed'")
}
