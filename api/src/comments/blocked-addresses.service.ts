import type { Queryable } from '../database/database.ts'
import { ensureKey, findKey } from '../discussion/discussion.service.ts'
import { addressHash } from '../people/address-hash.ts'
import type { AuthorRow } from '../sessions/users.queries.ts'
import {
  deleteBlockedAddresses,
  findBlockedAddress,
  writeBlockedAddress,
} from './blocked-addresses.queries.ts'
import { findBlockedAt, setBlocked } from './queue.queries.ts'

type Account = Pick<AuthorRow, 'id' | 'email'>

const hashOf = (key: string, email: string) => addressHash(key, 'blocked address', email)

/** What stands for an address among those that are blocked; nothing on a site that has never blocked anybody. */
export async function blockedAddressHash(db: Queryable, email: string): Promise<string | undefined> {
  const key = await findKey(db)
  return key === undefined ? undefined : hashOf(key, email)
}

/** Notes the address of an account that is blocked, before the account goes or takes another; does nothing for any other. */
export async function keepBlock(trx: Queryable, { id, email }: Account): Promise<void> {
  const blocked_at = await findBlockedAt(trx, id)
  if (blocked_at === undefined) return
  const address_hash = hashOf(await ensureKey(trx), email)
  await writeBlockedAddress(trx, { address_hash, user_id: id, blocked_at })
}

/** Keeps a reader from commenting, whatever account the address has later. */
export async function blockAccount(trx: Queryable, account: Account, at: string): Promise<void> {
  await setBlocked(trx, account.id, at)
  await keepBlock(trx, account)
}

/** Lets a reader comment again; nothing is kept of the block. */
export async function unblockAccount(trx: Queryable, { id, email }: Account): Promise<void> {
  await setBlocked(trx, id, null)
  const addressHash = hashOf(await ensureKey(trx), email)
  await deleteBlockedAddresses(trx, { userId: id, addressHash })
}

/** Called where a reader gets an address, by a new account too: a block of that address holds for the account. */
export async function takeOverBlock(trx: Queryable, { id, email }: Account): Promise<void> {
  const addressHash = await blockedAddressHash(trx, email)
  const blocked = addressHash === undefined ? undefined : await findBlockedAddress(trx, addressHash)
  if (!blocked) return
  await setBlocked(trx, id, blocked.blocked_at)
  await writeBlockedAddress(trx, { ...blocked, user_id: id })
}
