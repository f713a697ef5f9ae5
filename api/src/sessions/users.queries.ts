import type { Role } from '@fettle/shared-types'
import type { Queryable } from '../database/database.ts'
import type { Rights } from '../people/permissions.ts'

/** A person with an account. */
export interface Author extends Rights {
  id: string
  email: string
  /** What is shown in place of the e-mail address. */
  name: string | null
}

export interface AuthorRow {
  id: string
  email: string
  role: Role
  /** 0 or 1. */
  enquiries_given: number
  display_name: string | null
}

export interface UserRow extends AuthorRow {
  password_hash: string
  created_at: string
}

export const authorColumns = [
  'users.id',
  'users.email',
  'users.role',
  'users.enquiries_given',
  'users.display_name',
] as const

export const authorOf = ({ id, email, role, enquiries_given, display_name }: AuthorRow): Author => ({
  id,
  email,
  role,
  enquiriesGiven: enquiries_given === 1,
  name: display_name,
})

/** As both databases fold the case of stored addresses: ASCII letters alone, whatever the locale. */
export const foldedEmail = (email: string) => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** E-mail addresses are compared without regard to case. */
const selectByEmail = (db: Queryable, email: string) =>
  db<UserRow>('users')
    .select(...authorColumns, 'password_hash', 'created_at')
    .whereRaw('lower(email) = ?', [foldedEmail(email)])

export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  return selectByEmail(db, email).first()
}

/** Finds a user whom nobody changes or removes until the end of the transaction; waits for a change under way. */
export async function holdUserByEmail(trx: Queryable, email: string): Promise<UserRow | undefined> {
  return selectByEmail(trx, email).forShare().first()
}

const selectById = (db: Queryable, id: string) =>
  db<UserRow>('users')
    .select(...authorColumns, 'password_hash', 'created_at')
    .where({ id })

export async function findUser(db: Queryable, id: string): Promise<UserRow | undefined> {
  return selectById(db, id).first()
}

/** Finds a user whom nobody reads to sign in, or changes, until the end of the transaction. */
export async function lockUser(trx: Queryable, id: string): Promise<UserRow | undefined> {
  return selectById(trx, id).forUpdate().first()
}

export async function updateName(db: Queryable, id: string, name: string | null): Promise<void> {
  await db('users').where({ id }).update({ display_name: name })
}

export async function hasUsers(db: Queryable): Promise<boolean> {
  return (await db<UserRow>('users').select('id').first()) !== undefined
}

/** Whether there is an owner beside this account. Owners stay owners until the end of the transaction. */
export async function holdOwnersBeside(trx: Queryable, id: string): Promise<boolean> {
  const owners = await trx<UserRow>('users').select('id').where({ role: 'owner' }).orderBy('id').forUpdate()
  return owners.some((owner) => owner.id !== id)
}

export async function hasOwner(db: Queryable): Promise<boolean> {
  return (await db<UserRow>('users').select('id').where({ role: 'owner' }).first()) !== undefined
}

/** The account as it is now; nobody changes it until the end of the transaction. */
export async function holdAuthor(trx: Queryable, id: string): Promise<Author | undefined> {
  const row = await trx<UserRow>('users')
    .select(...authorColumns)
    .where({ id })
    .forShare()
    .first()
  return row && authorOf(row)
}

/** What changes of an account’s rights. */
export type RightsPatch = { [Name in keyof Rights]?: Rights[Name] | undefined }

export async function updateRights(
  db: Queryable,
  id: string,
  { role, enquiriesGiven }: RightsPatch,
): Promise<void> {
  await db('users')
    .where({ id })
    .update({
      ...(role === undefined ? {} : { role }),
      ...(enquiriesGiven === undefined ? {} : { enquiries_given: enquiriesGiven ? 1 : 0 }),
    })
}

/** @returns whether the user was added: false when the e-mail address is taken */
export async function insertUser(
  db: Queryable,
  user: Omit<UserRow, 'display_name'> & Partial<Pick<UserRow, 'display_name'>>,
): Promise<boolean> {
  const stored = await db('users')
    .insert(user)
    .onConflict(db.raw('(lower(email))') as unknown as string)
    .ignore()
    .returning('id')
  return stored.length === 1
}

/** Every user, the first one first. */
export async function listUsers(db: Queryable): Promise<Array<Author & { createdAt: string }>> {
  const rows = await db<UserRow>('users')
    .select(...authorColumns, 'created_at')
    .orderBy(['created_at', 'id'])
  return rows.map((row) => ({ ...authorOf(row), createdAt: row.created_at }))
}
