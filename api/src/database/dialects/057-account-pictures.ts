import type { Knex } from 'knex'

/**
 * The picture of an account, a small square. Its image is nothing for the media library: it shows a person, and goes with the account.
 * @param text the type of a text column
 */
export const addAccountPictures = (text: string) => async (db: Knex) => {
  await db.raw(`CREATE TABLE account_pictures (
    user_id ${text} NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    image_sha256 ${text} NOT NULL REFERENCES images (sha256),
    path ${text} NOT NULL
  )`)
  await db.raw('CREATE INDEX account_pictures_by_image ON account_pictures (image_sha256)')
  await db.raw('ALTER TABLE images ADD COLUMN is_account_picture INTEGER NOT NULL DEFAULT 0')
}
