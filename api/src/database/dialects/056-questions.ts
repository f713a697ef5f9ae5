import type { Knex } from 'knex'

/**
 * Which posts and entries of `faq` answer which enquiries and comments in public. Nothing of whoever asked stands here: it is read
 * where they asked, and a row goes with that. A post may be on its author's device still, so that nothing is referred to there.
 * @param text the type of a text column
 */
export const addQuestions = (text: string) => async (db: Knex) => {
  await db.raw(`CREATE TABLE questions (
    id ${text} NOT NULL PRIMARY KEY,
    enquiry_id ${text} REFERENCES enquiries (id) ON DELETE CASCADE,
    comment_id ${text} REFERENCES comments (id) ON DELETE CASCADE,
    post_id ${text},
    faq_entry ${text},
    author_id ${text} REFERENCES users (id) ON DELETE SET NULL,
    created_at ${text} NOT NULL,
    CHECK ((enquiry_id IS NULL) <> (comment_id IS NULL)),
    CHECK ((post_id IS NULL) <> (faq_entry IS NULL))
  )`)
  await db.raw(
    'CREATE UNIQUE INDEX questions_once ON questions (COALESCE(enquiry_id, comment_id), COALESCE(post_id, faq_entry))',
  )
  for (const column of ['enquiry_id', 'comment_id', 'post_id', 'faq_entry', 'author_id'])
    await db.raw(`CREATE INDEX questions_by_${column} ON questions (${column})`)
}
