import { randomUUID } from 'node:crypto'
import type { Database } from '../database/connect.ts'
import { inTransaction } from '../database/transaction.ts'
import { hashPassword } from './passwords.ts'
import { deleteSessionsOf } from './sessions.queries.ts'
import { findUserByEmail, insertUser, type User, updatePassword } from './users.queries.ts'

interface Credentials {
  email: string
  password: string
}

/** Adds an author. @returns the user, or `undefined` when the e-mail address is taken */
export async function addUser(
  db: Database,
  { email, password }: Credentials,
  now = new Date(),
): Promise<User | undefined> {
  const user = { id: randomUUID(), email }
  const password_hash = await hashPassword(password)
  const added = await insertUser(db, { ...user, password_hash, created_at: now.toISOString() })
  return added ? user : undefined
}

/** Sets a user's password and ends every session of theirs. @returns whether there is such a user */
export async function changePassword(db: Database, { email, password }: Credentials): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (trx) => {
    const user = await findUserByEmail(trx, email)
    if (!user) return false
    await updatePassword(trx, user.id, passwordHash)
    await deleteSessionsOf(trx, user.id)
    return true
  })
}
