import type { Knex } from 'knex'

/**
 * An app whose answer was lost asks again: `begun_hash` names the session that its sign-in has begun, `used_at` says since when.
 * What an earlier version has signed in has neither, and is used up.
 * @param text the type of a text column
 */
export const addDeviceSignInRetries = (text: string) => async (db: Knex) => {
  await db.raw(`ALTER TABLE device_sign_ins ADD COLUMN begun_hash ${text}`)
  await db.raw(`ALTER TABLE device_sign_ins ADD COLUMN used_at ${text}`)
}
