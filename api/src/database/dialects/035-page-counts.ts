import type { Knex } from 'knex'

/**
 * What visitors did, by day and page, as numbers alone: nothing of who they were. `counting_settings` is the switch; without
 * a row it is on.
 * @param text the type of a text column
 */
export const addPageCountTables = (text: string) => async (db: Knex) => {
  await db.raw(`CREATE TABLE page_counts (
    day ${text} NOT NULL,
    kind ${text} NOT NULL CHECK (kind IN ('post', 'service', 'page')),
    subject ${text} NOT NULL,
    reads INTEGER NOT NULL DEFAULT 0,
    quotes INTEGER NOT NULL DEFAULT 0,
    calls INTEGER NOT NULL DEFAULT 0,
    whatsapp INTEGER NOT NULL DEFAULT 0,
    enquiries INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (day, kind, subject)
  )`)
  await db.raw('CREATE INDEX page_counts_by_subject ON page_counts (kind, subject, day)')
  await db.raw(`CREATE TABLE counting_settings (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    is_on INTEGER NOT NULL
  )`)
}
