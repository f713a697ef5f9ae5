import type { Knex } from 'knex'

/**
 * Who looks after an enquiry, whether it is spam, and what staff wrote and did about it. Whoever has left is not named any more. There is
 * one row of settings once an owner has decided something. A process of the version before shows spam, too.
 * @param text the type of a text column
 */
export const addEnquiryWork = (text: string) => async (db: Knex) => {
  await db.raw(
    `ALTER TABLE enquiries ADD COLUMN assigned_to ${text} REFERENCES users (id) ON DELETE SET NULL`,
  )
  await db.raw(
    'ALTER TABLE enquiries ADD COLUMN is_spam INTEGER NOT NULL DEFAULT 0 CHECK (is_spam IN (0, 1))',
  )
  await db.raw('CREATE INDEX enquiries_by_assignee ON enquiries (assigned_to)')
  await db.raw(`CREATE TABLE enquiry_entries (
    id ${text} NOT NULL PRIMARY KEY,
    enquiry_id ${text} NOT NULL REFERENCES enquiries (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    kind ${text} NOT NULL CHECK (kind IN ('note', 'answer', 'status', 'assigned', 'spam')),
    author_id ${text} REFERENCES users (id) ON DELETE SET NULL,
    given_to ${text} REFERENCES users (id) ON DELETE SET NULL,
    text ${text} NOT NULL,
    created_at ${text} NOT NULL,
    sent_at ${text},
    UNIQUE (enquiry_id, place)
  )`)
  await db.raw('CREATE INDEX enquiry_entries_by_author ON enquiry_entries (author_id)')
  await db.raw('CREATE INDEX enquiry_entries_by_given ON enquiry_entries (given_to)')
  await db.raw("CREATE INDEX mail_outbox_answers ON mail_outbox (about) WHERE kind = 'enquiry-answer'")
  await db.raw(`CREATE TABLE enquiry_settings (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    keep_months INTEGER
  )`)
}
