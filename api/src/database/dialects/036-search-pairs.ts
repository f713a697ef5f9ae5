import type { Knex } from 'knex'

/**
 * One and two letters are looked for in the index too. It is made again from its beginning after the start; until then they
 * are looked for in the texts.
 */
export async function addSearchPairs(db: Knex): Promise<void> {
  await db.raw('ALTER TABLE search_progress ADD COLUMN holds_pairs INTEGER NOT NULL DEFAULT 0')
  await db('search_progress').update({ change_seq: 0, number: 0 })
}
