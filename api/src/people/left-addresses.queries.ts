import type { Queryable } from '../database/database.ts'

/** An address that an account had left for another before it was removed. */
export interface LeftAddress {
  address_hash: string
  /** When. */
  until: string
}

export async function insertLeftAddress(trx: Queryable, left: LeftAddress): Promise<void> {
  await trx('left_addresses').insert(left).onConflict(['address_hash', 'until']).ignore()
}

/** When an address was left last before a time; nothing where it was not. */
export async function findLeftAddress(
  db: Queryable,
  addressHash: string,
  before: string | undefined,
): Promise<string | undefined> {
  const left = db<LeftAddress>('left_addresses').where({ address_hash: addressHash })
  if (before !== undefined) left.where('until', '<', before)
  return (await left.orderBy('until', 'desc').first('until'))?.until
}
