import type { Knex } from 'knex'
import { addSearchTables } from '../../010-search.ts'

/** The words of Published posts as FTS5 finds them: only which post has which, by posts.number. */
export async function up(db: Knex): Promise<void> {
  await addSearchTables(db, 'TEXT')
  // The words are made by the API, and none holds an ASCII separator.
  await db.raw(
    `CREATE VIRTUAL TABLE search_words USING fts5 (tokens, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii')`,
  )
}
