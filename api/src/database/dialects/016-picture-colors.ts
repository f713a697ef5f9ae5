import type { Knex } from 'knex'

/**
 * The average colour of each image as `#rrggbb`, shown until it has loaded; null for those of an earlier version.
 * @param text the type of a text column
 */
export const addPictureColors = (text: string) => async (db: Knex) => {
  await db.raw(`ALTER TABLE images ADD COLUMN color ${text}`)
}
