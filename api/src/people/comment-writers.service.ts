import type { Queryable } from '../database/database.ts'
import { ensureKey, findKey } from '../discussion/discussion.service.ts'
import type { AuthorRow } from '../sessions/users.queries.ts'
import { addressHash } from './address-hash.ts'
import { listLeftEmails } from './email-changes.queries.ts'
import { insertWriter } from './remove-person.queries.ts'

/** Whether the account had the address when it was removed, or had left it. */
type Kind = 'writer' | 'former writer'

/** Notes whose the comments of an account were, before they go to another. */
export async function noteWriter(
  trx: Queryable,
  { id, email }: Pick<AuthorRow, 'id' | 'email'>,
): Promise<void> {
  const key = await ensureKey(trx)
  await insertWriter(trx, id, addressHash(key, 'writer', email))
  for (const left of await listLeftEmails(trx, id))
    await insertWriter(trx, id, addressHash(key, 'former writer', left.email))
}

/** What stands for an address beside comments that went to another account. */
export async function writerHashes(db: Queryable, email: string): Promise<Record<Kind, string> | undefined> {
  const key = await findKey(db)
  if (key === undefined) return undefined
  return {
    writer: addressHash(key, 'writer', email),
    'former writer': addressHash(key, 'former writer', email),
  }
}
