import type { Queryable } from '../database/database.ts'

interface BlockedAddress {
  address_hash: string
  /** The account that has or had the address; null once that is deleted. */
  user_id: string | null
  blocked_at: string
}

const blockedAddresses = (db: Queryable) => db<BlockedAddress>('blocked_addresses')

export async function findBlockedAddress(
  db: Queryable,
  addressHash: string,
): Promise<BlockedAddress | undefined> {
  return blockedAddresses(db).where({ address_hash: addressHash }).first()
}

/** Keeps an address blocked; one that is already stays so since then, and goes to this account. */
export async function writeBlockedAddress(trx: Queryable, row: BlockedAddress): Promise<void> {
  await blockedAddresses(trx).insert(row).onConflict('address_hash').merge(['user_id'])
}

/** Lets an address, and all that an account was blocked at, take part again. */
export async function deleteBlockedAddresses(
  trx: Queryable,
  { userId, addressHash }: { userId: string; addressHash: string },
): Promise<void> {
  await blockedAddresses(trx).where({ user_id: userId }).orWhere({ address_hash: addressHash }).delete()
}
