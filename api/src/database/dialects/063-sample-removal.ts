import type { Knex } from 'knex'

/**
 * When an owner removed the sample; without a row it was not removed. It has a row at most.
 * @param text the type of a text column
 */
export const addSampleRemoval = (text: string) => async (db: Knex) => {
  await db.raw(`CREATE TABLE sample_removal (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    removed_at ${text} NOT NULL
  )`)
}
