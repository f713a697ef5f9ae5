import type { Knex } from 'knex'

/** `place` orders comments of one moment. It is the row's number, which was not a column before. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`CREATE TABLE comments_with_place (
    place INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    post_id TEXT NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    author_id TEXT NOT NULL REFERENCES users (id),
    comment TEXT NOT NULL,
    created_at TEXT NOT NULL
  )`)
  await db.raw(`INSERT INTO comments_with_place (place, id, post_id, author_id, comment, created_at)
    SELECT rowid, id, post_id, author_id, comment, created_at FROM comments`)
  await db.raw('DROP TABLE comments')
  await db.raw('ALTER TABLE comments_with_place RENAME TO comments')
  await db.raw('CREATE INDEX comments_newest ON comments (post_id, created_at DESC, place DESC)')
  await db.raw('CREATE INDEX comments_by_author ON comments (author_id)')
}
