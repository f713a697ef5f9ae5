import type { Knex } from 'knex'

/**
 * When a Draft is published by itself. A process of the version before keeps what stands there; a post that it publishes
 * by hand is not published again, because only Drafts are.
 * @param text the type of a text column
 */
export const addSchedule = (text: string) => async (db: Knex) => {
  await db.raw(`ALTER TABLE posts ADD COLUMN publish_at ${text}`)
  await db.raw('CREATE INDEX posts_due ON posts (publish_at) WHERE publish_at IS NOT NULL')
}
