import type { Knex } from 'knex'

/**
 * Who wrote comments that were handed over to another account, as hashes of the addresses of the account that is gone, with a key of
 * the site: whoever asks to be forgotten is found, and no address stands here.
 * @param text the type of a text column
 */
export const addCommentWriters = (text: string) => async (db: Knex) => {
  await db.raw(`CREATE TABLE comment_writers (
    comment_id ${text} NOT NULL REFERENCES comments (id) ON DELETE CASCADE,
    address_hash ${text} NOT NULL,
    PRIMARY KEY (comment_id, address_hash)
  )`)
  await db.raw('CREATE INDEX comment_writers_by_address ON comment_writers (address_hash)')
}
