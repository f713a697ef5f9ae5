import type { Knex } from 'knex'

/**
 * Posts that an author had and that were given to another: the devices of the one before are told as of a deletion. A row goes when
 * the post comes back. Editors read the changes of everybody's posts.
 * @param text the type of a text column
 */
export const addPostDepartures = (text: string) => async (db: Knex) => {
  await db.raw(`CREATE TABLE post_departures (
    post_id ${text} NOT NULL,
    author_id ${text} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    change_seq BIGINT NOT NULL,
    PRIMARY KEY (post_id, author_id)
  )`)
  await db.raw('CREATE INDEX post_departures_by_change ON post_departures (author_id, change_seq)')
  await db.raw('CREATE INDEX tombstones_by_any_change ON tombstones (change_seq)')
}
