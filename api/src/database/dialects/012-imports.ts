import type { Knex } from 'knex'

/**
 * What was imported, by the site it came from and its id there; old addresses of posts, and where they lead; and the names
 * that imported comments were written under. A process of the version before shows such a comment under the account that
 * imported it.
 * @param text the type of a text column
 */
export const addImports = (text: string) => async (db: Knex) => {
  await db.raw(`CREATE TABLE imported_posts (
    origin ${text} NOT NULL,
    source_id ${text} NOT NULL,
    post_id ${text} NOT NULL,
    imported_at ${text} NOT NULL,
    PRIMARY KEY (origin, source_id)
  )`)
  await db.raw(`CREATE TABLE redirects (
    address ${text} NOT NULL PRIMARY KEY,
    post_id ${text} NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    created_at ${text} NOT NULL
  )`)
  await db.raw('CREATE INDEX redirects_by_post ON redirects (post_id)')
  await db.raw(`ALTER TABLE comments ADD COLUMN written_by ${text}`)
}
