import type { Knex } from 'knex'

/**
 * Who may take part in discussions and what waits for approval, which comments were reported, and sign-ups of readers that wait for their code. There is one row
 * of settings once an owner has decided something; its key signs the challenges that browsers solve. Of a code only a hash is kept.
 * Comments that are there are shown. A process of the version before shows those that are not, too.
 * @param text the type of a text column
 */
export const addDiscussion = (text: string) => async (db: Knex) => {
  await db.raw(`CREATE TABLE discussion_settings (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    sign_up INTEGER NOT NULL CHECK (sign_up IN (0, 1)),
    challenge_key ${text} NOT NULL,
    hold_readers ${text} NOT NULL CHECK (hold_readers IN ('off', 'first', 'all')),
    hold_staff ${text} NOT NULL CHECK (hold_staff IN ('off', 'first', 'all')),
    blocked_words ${text} NOT NULL
  )`)
  await db.raw(
    `ALTER TABLE comments ADD COLUMN status ${text} NOT NULL DEFAULT 'shown' CHECK (status IN ('shown', 'held', 'hidden', 'removed'))`,
  )
  await db.raw(`ALTER TABLE comments ADD COLUMN removed_at ${text}`)
  // No foreign key: a reply stays where its writer put it, also when what it answers is gone.
  await db.raw(`ALTER TABLE comments ADD COLUMN reply_to ${text}`)
  await db.raw(`ALTER TABLE users ADD COLUMN blocked_at ${text}`)
  await db.raw(
    "CREATE INDEX comments_to_moderate ON comments (status, created_at DESC, place DESC) WHERE status <> 'shown'",
  )
  await db.raw(`CREATE TABLE comment_reports (
    comment_id ${text} NOT NULL REFERENCES comments (id) ON DELETE CASCADE,
    reporter ${text} NOT NULL,
    at ${text} NOT NULL,
    PRIMARY KEY (comment_id, reporter)
  )`)
  await db.raw(`CREATE TABLE sign_ups (
    id ${text} NOT NULL PRIMARY KEY,
    email ${text} NOT NULL,
    name ${text} NOT NULL,
    code_hash ${text},
    guesses INTEGER NOT NULL,
    expires_at ${text} NOT NULL
  )`)
  await db.raw('CREATE INDEX sign_ups_by_end ON sign_ups (expires_at)')
}
