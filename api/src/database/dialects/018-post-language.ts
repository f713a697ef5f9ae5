import type { Knex } from 'knex'

/**
 * The language of a post; none for the site's. A process of the version before keeps what stands there.
 * @param text the type of a text column
 */
export const addPostLanguage = (text: string) => async (db: Knex) => {
  await db.raw(`ALTER TABLE posts ADD COLUMN language ${text}`)
}
