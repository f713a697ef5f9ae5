import type { Knex } from 'knex'
import { addSearchTables } from '../../010-search.ts'

/** The words of Published posts, by posts.number. Apart from the row, so that reading numbers reads no words. */
export async function up(db: Knex): Promise<void> {
  await addSearchTables(db, 'txt')
  await db.raw(`CREATE TABLE search_words (number INTEGER NOT NULL PRIMARY KEY, tokens tsvector NOT NULL)
    WITH (toast_tuple_target = 128)`)
  await db.raw('CREATE INDEX search_words_tokens ON search_words USING gin (tokens)')
}
