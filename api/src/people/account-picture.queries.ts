import type { Queryable } from '../database/database.ts'

interface PictureRow {
  image_sha256: string
  /** Of its WebP. */
  path: string
}

/** The picture of the account in a row of `users`, as a column. */
export const pictureOfUser = (db: Queryable) =>
  db('account_pictures').select('path').whereRaw('account_pictures.user_id = users.id').as('picture')

export async function findAccountPicture(db: Queryable, userId: string): Promise<PictureRow | undefined> {
  return db('account_pictures').select('image_sha256', 'path').where({ user_id: userId }).first()
}

/** Gives an account its picture; the one before is for the sweep. The image is kept out of the media library. */
export async function writeAccountPicture(
  trx: Queryable,
  userId: string,
  picture: PictureRow,
): Promise<void> {
  await trx('account_pictures')
    .insert({ user_id: userId, ...picture })
    .onConflict('user_id')
    .merge()
  await trx('images').where({ sha256: picture.image_sha256 }).update({ is_account_picture: 1 })
}

/** @returns whether there was one */
export async function deleteAccountPicture(trx: Queryable, userId: string): Promise<boolean> {
  return (await trx('account_pictures').where({ user_id: userId }).delete()) > 0
}
