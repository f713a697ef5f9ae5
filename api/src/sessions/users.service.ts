import { randomUUID } from 'node:crypto'
import type { Database, Queryable } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { notSignedIn } from '../errors.ts'
import { hashPassword } from './passwords.ts'
import { deleteSessionsOf } from './sessions.queries.ts'
import {
  type Author,
  findUserByEmail,
  hasUser,
  hasUsers,
  insertUser,
  updatePassword,
} from './users.queries.ts'

interface Credentials {
  email: string
  password: string
}

const newUser = async ({ email, password }: Credentials, now: Date) => ({
  id: randomUUID(),
  email,
  password_hash: await hashPassword(password),
  created_at: now.toISOString(),
})

/** Adds an author. @returns the user, or `undefined` when the e-mail address is taken */
export async function addUser(
  db: Database,
  credentials: Credentials,
  now = new Date(),
): Promise<Author | undefined> {
  const user = await newUser(credentials, now)
  return (await insertUser(db, user)) ? { id: user.id, email: user.email } : undefined
}

/** Adds the first author. @returns the user, or `undefined` when there is an author already */
export async function addFirstUser(
  db: Database,
  credentials: Credentials,
  now: Date,
): Promise<Author | undefined> {
  const user = await newUser(credentials, now)
  return inTransaction(db, async (trx) => {
    if (await hasUsers(trx)) return undefined
    await insertUser(trx, user)
    return { id: user.id, email: user.email }
  })
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

/**
 * Called inside the transaction of what an author adds: the author may have been removed since their session was read.
 * @throws ApiError 401 `not_signed_in`
 */
export async function requireAuthor(trx: Queryable, author: { id: string }, message?: string): Promise<void> {
  if (!(await hasUser(trx, author.id))) throw notSignedIn(message)
}
