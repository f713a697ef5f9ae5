import type { Queryable } from '../database/database.ts'
import { ensureKey, findKey } from '../discussion/discussion.service.ts'
import type { Author } from '../sessions/users.queries.ts'
import { addressHash } from './address-hash.ts'
import { listLeftEmails } from './email-changes.queries.ts'
import { findLeftAddress, insertLeftAddress } from './left-addresses.queries.ts'

const KIND = 'left address'

/** Notes when an account had left its earlier addresses, before it goes: what was its own is nobody's who has one of them later. */
export async function keepLeftAddresses(trx: Queryable, { id }: Pick<Author, 'id'>): Promise<void> {
  for (const { email, until } of await listLeftEmails(trx, id))
    await insertLeftAddress(trx, { address_hash: addressHash(await ensureKey(trx), KIND, email), until })
}

/** When an account that is gone had left an address, for the last time before a time; nothing where none had. */
export async function findLeftByRemoved(
  db: Queryable,
  email: string,
  before: string | undefined,
): Promise<string | undefined> {
  const key = await findKey(db)
  return key === undefined ? undefined : findLeftAddress(db, addressHash(key, KIND, email), before)
}
