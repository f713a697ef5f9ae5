import type { Knex } from 'knex'

/** Words are folded, joined and reduced to stems in further ways: the index is made again from its beginning after the start. */
export async function makeSearchIndexAgain(db: Knex): Promise<void> {
  await db('search_progress').update({ change_seq: 0, number: 0 })
}
