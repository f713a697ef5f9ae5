import { randomUUID } from 'node:crypto'
import type { Role } from '@fettle/shared-types'
import { hash } from '@node-rs/argon2'
import { COMMAND_LINE, recordEvent } from '../audit/audit.queries.ts'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { insertUser } from '../sessions/users.queries.ts'

/** The password of the people of tests. */
export const PASSWORD = 'a good long password'

/** Its hash needs a few kilobytes, where a real one needs 19 MiB twice: to be made, and to be checked at sign-in. */
const QUICK = { memoryCost: 64, timeCost: 1, parallelism: 1 }
let quickHash: Promise<string> | undefined

/** Adds an account as `addUser` does, whose password is checked at once. */
export async function addQuickAccount(db: Database, email: string, role: Role): Promise<void> {
  quickHash ??= hash(PASSWORD, QUICK)
  const password_hash = await quickHash
  const at = new Date()
  await inTransaction(db, async (trx) => {
    const created_at = at.toISOString()
    await insertUser(trx, { id: randomUUID(), email, password_hash, created_at, role, enquiries_given: 1 })
    await recordEvent(trx, {
      at,
      actor: COMMAND_LINE,
      action: 'account-added',
      subject: `${email}: ${role}`,
    })
  })
}
