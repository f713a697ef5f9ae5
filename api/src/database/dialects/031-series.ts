import type { Knex } from 'knex'

/**
 * The series that a post is a part of, '' for none, and whether it leads the lists. A process of the version before keeps
 * what stands there. Few posts are pinned or part of a series, so that both are found by small indexes.
 * @param text the type of a text column
 */
export const addSeries = (text: string) => async (db: Knex) => {
  await db.raw(`ALTER TABLE posts ADD COLUMN series ${text} NOT NULL DEFAULT ''`)
  await db.raw(`ALTER TABLE posts ADD COLUMN placement ${text}`)
  await db.raw(
    "CREATE INDEX posts_pinned ON posts (created_at, number) WHERE status = 'Published' AND placement = 'pinned'",
  )
  await db.raw(
    "CREATE INDEX posts_of_series ON posts (series, published_at, number) WHERE status = 'Published' AND series <> ''",
  )
}
