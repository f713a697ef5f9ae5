import type { Knex } from 'knex'

/** What visitors read beside posts. A document without a row follows the sample of the installed version. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`CREATE TABLE site_documents (
    name TEXT NOT NULL PRIMARY KEY,
    rev TEXT NOT NULL,
    value TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    published TEXT,
    published_rev TEXT,
    published_at TEXT
  )`)
  await db.raw(`CREATE TABLE site_revisions (
    number INTEGER PRIMARY KEY,
    document TEXT NOT NULL,
    rev TEXT NOT NULL,
    value TEXT NOT NULL,
    published_at TEXT NOT NULL,
    superseded_at TEXT NOT NULL
  )`)
  await db.raw('CREATE INDEX site_revisions_newest ON site_revisions (document, number DESC)')
}
