import type { Knex } from 'knex'

/**
 * When accounts that are gone had left an address for another, the address hashed with a key of the site: what was asked and done by
 * it before is not handed to whoever has it later, and no address stands here.
 * @param text the type of a text column
 */
export const addLeftAddresses = (text: string) => async (db: Knex) => {
  await db.raw(`CREATE TABLE left_addresses (
    address_hash ${text} NOT NULL,
    until ${text} NOT NULL,
    PRIMARY KEY (address_hash, until)
  )`)
}
