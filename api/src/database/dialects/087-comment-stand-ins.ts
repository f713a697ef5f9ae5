import type { Knex } from 'knex'

/**
 * What stands in for the name of whoever wrote a comment under none: the words are the site's language's, so none are stored. None for a
 * comment that was left by somebody whose account was removed, and for those of an earlier version.
 * @param text the type of a text column
 */
export const addCommentStandIns = (text: string) => async (db: Knex) => {
  await db.raw(`ALTER TABLE comments ADD COLUMN stand_in ${text}`)
}
