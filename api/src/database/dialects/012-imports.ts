import type { Knex } from 'knex'

/**
 * What was imported, by the site it came from and its id there; old addresses of posts, and where they lead; and the names
 * that imported comments were written under. `imports` are files that owners have uploaded, and what is done with them. A process of the version before shows such a comment under the account that
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
  await db.raw(`CREATE TABLE imports (
    id ${text} NOT NULL PRIMARY KEY,
    file ${text} NOT NULL,
    actor ${text} NOT NULL,
    status ${text} NOT NULL CHECK (status IN ('uploaded', 'running', 'done', 'cancelled', 'failed')),
    settings ${text},
    done INTEGER NOT NULL DEFAULT 0,
    total INTEGER NOT NULL DEFAULT 0,
    report ${text},
    error ${text} NOT NULL DEFAULT '',
    created_at ${text} NOT NULL,
    started_at ${text}
  )`)
  await db.raw('CREATE INDEX imports_newest ON imports (created_at DESC, id DESC)')
  await db.raw(`ALTER TABLE comments ADD COLUMN written_by ${text}`)
}
