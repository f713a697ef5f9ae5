import type { Knex } from 'knex'

/**
 * Addresses whose accounts were blocked, hashed with a key of the site: a block outlives its account, and no address stands here.
 * @param text the type of a text column
 */
export const addBlockedAddresses = (text: string) => async (db: Knex) => {
  await db.raw(`CREATE TABLE blocked_addresses (
    address_hash ${text} NOT NULL PRIMARY KEY,
    user_id ${text} REFERENCES users (id) ON DELETE SET NULL,
    blocked_at ${text} NOT NULL
  )`)
  await db.raw('CREATE INDEX blocked_addresses_by_user ON blocked_addresses (user_id)')
}
