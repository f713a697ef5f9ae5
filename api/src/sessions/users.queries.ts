import type { Queryable } from '../database/database.ts'

/** Who writes: a user of the dashboard. */
export interface Author {
  id: string
  email: string
}

interface UserRow extends Author {
  password_hash: string
  created_at: string
}

/** As both databases fold the case of stored addresses: ASCII letters alone, whatever the locale. */
const folded = (email: string) => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** E-mail addresses are compared without regard to case. */
const selectByEmail = (db: Queryable, email: string) =>
  db<UserRow>('users')
    .select('id', 'email', 'password_hash', 'created_at')
    .whereRaw('lower(email) = ?', [folded(email)])

export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  return selectByEmail(db, email).first()
}

/** Finds a user whom nobody changes or removes until the end of the transaction; waits for a change under way. */
export async function holdUserByEmail(trx: Queryable, email: string): Promise<UserRow | undefined> {
  return selectByEmail(trx, email).forShare().first()
}

export async function hasUsers(db: Queryable): Promise<boolean> {
  return (await db<UserRow>('users').select('id').first()) !== undefined
}

export async function hasUser(db: Queryable, id: string): Promise<boolean> {
  return (await db<UserRow>('users').select('id').where({ id }).first()) !== undefined
}

/** @returns whether the user was added: false when the e-mail address is taken */
export async function insertUser(db: Queryable, user: UserRow): Promise<boolean> {
  const stored = await db('users')
    .insert(user)
    .onConflict(db.raw('(lower(email))') as unknown as string)
    .ignore()
    .returning('id')
  return stored.length === 1
}

export async function updatePassword(db: Queryable, userId: string, passwordHash: string): Promise<void> {
  await db('users').where({ id: userId }).update({ password_hash: passwordHash })
}

/** Every user, the first one first. */
export async function listUsers(db: Queryable): Promise<Array<Author & { created_at: string }>> {
  return db<UserRow>('users').select('id', 'email', 'created_at').orderBy(['created_at', 'id'])
}
