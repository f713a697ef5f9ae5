import type { Knex } from 'knex'

/**
 * What the index of words needs beside itself: the words that there are, and up to which change posts have been put into it;
 * and which searches found nothing.
 * Posts of an older version are put into it after the start, in the order of their changes.
 * @param text the type of a text column
 */
export async function addSearchTables(db: Knex, text: string): Promise<void> {
  await db.raw(`CREATE TABLE search_vocabulary (word ${text} NOT NULL PRIMARY KEY)`)
  await db.raw(
    'CREATE TABLE search_progress (id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1), change_seq BIGINT NOT NULL, number INTEGER NOT NULL)',
  )
  await db.raw(
    `CREATE TABLE missed_searches (search ${text} NOT NULL PRIMARY KEY, misses INTEGER NOT NULL, last_at ${text} NOT NULL)`,
  )
  await db.raw('CREATE INDEX posts_by_any_change ON posts (change_seq, number)')
}
