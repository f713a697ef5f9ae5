import { randomUUID } from 'node:crypto'
import type { Role } from '@fettle/shared-types'
import { COMMAND_LINE, recordEvent } from '../audit/audit.queries.ts'
import type { Database, Queryable } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { mayNot, notSignedIn } from '../errors.ts'
import { may, type Permission } from '../people/permissions.ts'
import { hashPassword } from './passwords.ts'
import { notePrinted } from './printed-passwords.queries.ts'
import { replacePassword } from './replace-password.queries.ts'
import {
  type Author,
  authorOf,
  findUserByEmail,
  hasOwner,
  hasUsers,
  holdAuthor,
  insertUser,
} from './users.queries.ts'

interface Credentials {
  email: string
  password: string
}

/** What an account may do from the start, where it is not said. */
interface Given {
  role?: Role | undefined
  enquiriesGiven?: boolean | undefined
}

/** Credentials as they are stored. */
interface Hashed {
  email: string
  passwordHash: string
}

const hashed = async ({ email, password }: Credentials): Promise<Hashed> => ({
  email,
  passwordHash: await hashPassword(password),
})

const newUser = ({ email, passwordHash }: Hashed, now: Date) => ({
  id: randomUUID(),
  email,
  password_hash: passwordHash,
  created_at: now.toISOString(),
})

/**
 * Adds an account, from the command line: an author who sees enquiries, where nothing else is said; the owner where there is none yet.
 * @returns the user, or `undefined` when the e-mail address is taken
 */
export const addUser = async (
  db: Database,
  { role, enquiriesGiven, ...credentials }: Credentials & Given,
  now = new Date(),
): Promise<Author | undefined> =>
  addHashedUser(db, { role, enquiriesGiven, ...(await hashed(credentials)) }, now)

/** `addUser` with a password that was hashed before. */
export async function addHashedUser(
  db: Database,
  { role, enquiriesGiven = true, ...credentials }: Hashed & Given,
  now = new Date(),
): Promise<Author | undefined> {
  const user = newUser(credentials, now)
  return inTransaction(db, async (trx) => {
    const given = role ?? ((await hasOwner(trx)) ? 'author' : 'owner')
    const row = { ...user, role: given, enquiries_given: enquiriesGiven ? 1 : 0 }
    if (!(await insertUser(trx, row))) return undefined
    const subject = `${row.email}: ${given}`
    await recordEvent(trx, { at: now, actor: COMMAND_LINE, action: 'account-added', subject })
    return authorOf({ ...row, display_name: null })
  })
}

/**
 * Adds the first account, the owner.
 * @param isPrinted whether the password was made up and is printed
 * @returns the user, or `undefined` when there is an account already
 */
export async function addFirstUser(
  db: Database,
  { isPrinted, ...credentials }: Credentials & { isPrinted: boolean },
  now: Date,
): Promise<Author | undefined> {
  const user = { ...newUser(await hashed(credentials), now), role: 'owner' as const, enquiries_given: 1 }
  return inTransaction(db, async (trx) => {
    if (await hasUsers(trx)) return undefined
    await insertUser(trx, user)
    if (isPrinted) await notePrinted(trx, user.id)
    return authorOf({ ...user, display_name: null })
  })
}

/** Sets a user's password, from the command line, and ends every session of theirs. @returns whether there is such a user */
export async function changePassword(db: Database, { email, password }: Credentials): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (trx) => {
    const user = await findUserByEmail(trx, email)
    if (!user) return false
    await replacePassword(trx, user, passwordHash)
    const event = { actor: COMMAND_LINE, action: 'password-changed', subject: user.email } as const
    await recordEvent(trx, { at: new Date(), ...event })
    return true
  })
}

/**
 * Called inside the transaction of a write: since the session was read the account may have been removed, or may have been
 * given another role. Until the transaction ends it stays as it is.
 * @returns the account as it is now
 * @throws ApiError 401 `not_signed_in` with `message`, 403 `forbidden`
 */
export async function requireMay(
  trx: Queryable,
  author: { id: string },
  permission: Permission,
  message?: string,
): Promise<Author> {
  const stored = await holdAuthor(trx, author.id)
  if (!stored) throw notSignedIn(message)
  if (!may(stored, permission)) throw mayNot(permission)
  return stored
}
