import type { Knex } from 'knex'

/**
 * The media library: what pictures are called and who brought them, and an index of where they are shown. The index is made
 * from posts, their revisions and the site's documents after the start, in the order of their changes; a process of the
 * version before writes none of it, and what it saves is put into it later.
 * @param text the type of a text column
 */
export const addMediaLibrary = (text: string) => async (db: Knex) => {
  const columns = [
    `title ${text} NOT NULL DEFAULT ''`,
    `alt ${text} NOT NULL DEFAULT ''`,
    // Title and alternative text as they are searched.
    `search_text ${text} NOT NULL DEFAULT ''`,
    // None for those of an earlier version, and where the account is gone.
    `uploaded_by ${text} REFERENCES users (id) ON DELETE SET NULL`,
    `uploaded_at ${text}`,
  ]
  for (const column of columns) await db.raw(`ALTER TABLE images ADD COLUMN ${column}`)
  await db.raw('UPDATE images SET uploaded_at = created_at')
  await db.raw('CREATE INDEX images_last_used ON images (created_at DESC, sha256 DESC)')
  await db.raw('CREATE INDEX images_by_uploader ON images (uploaded_by, created_at DESC, sha256 DESC)')
  await db.raw(`CREATE TABLE image_uses (
    image_sha256 ${text} NOT NULL,
    post_number INTEGER REFERENCES posts (number) ON DELETE CASCADE,
    document ${text},
    place ${text} NOT NULL CHECK (place IN ('thumbnail', 'article', 'site', 'earlier')),
    search_text ${text} NOT NULL
  )`)
  await db.raw('CREATE INDEX image_uses_by_image ON image_uses (image_sha256)')
  await db.raw('CREATE UNIQUE INDEX image_uses_of_post ON image_uses (post_number, image_sha256, place)')
  await db.raw('CREATE UNIQUE INDEX image_uses_of_document ON image_uses (document, image_sha256, place)')
  // The newest revision of each post that is in the index.
  await db.raw(`CREATE TABLE image_use_marks (
    post_number INTEGER NOT NULL PRIMARY KEY REFERENCES posts (number) ON DELETE CASCADE,
    revision_number INTEGER NOT NULL
  )`)
  await db.raw(`CREATE TABLE image_use_progress (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    change_seq BIGINT NOT NULL,
    number INTEGER NOT NULL,
    documents ${text} NOT NULL,
    site_revision INTEGER NOT NULL
  )`)
}
