import type { Queryable } from '../database/database.ts'
import { OWES_FACTOR } from '../second-factor/second-factor.queries.ts'
import { type Author, type AuthorRow, authorColumns, authorOf } from './users.queries.ts'

interface SessionRow {
  id_hash: string
  user_id: string
  created_at: string
  expires_at: string
  device: string
  last_used_at: string
  /** 1 where a passkey began it, which has verified its person; else 0. */
  by_passkey: number
}

/** A second factor has to be set up, or the passkey that the account has has to be used. */
export type Owed = 'set-up' | 'passkey'
const owed: Record<number, Owed> = { 1: 'set-up', 2: 'passkey' }

export interface LiveSession {
  author: Author
  expiresAt: string
  lastUsedAt: string
  /** What has to be done before it is good for anything else. */
  owes: Owed | undefined
}

/** When a session was last used; one that a process of an earlier version began does not say. */
const lastUse = (db: Queryable) =>
  db.raw('coalesce(sessions.last_used_at, sessions.created_at) AS last_used_at')

export async function insertSession(db: Queryable, session: SessionRow): Promise<void> {
  await db('sessions').insert(session)
}

export async function findLiveSession(
  db: Queryable,
  idHash: string,
  now: string,
): Promise<LiveSession | undefined> {
  const row = await db('sessions')
    .join('users', 'users.id', 'sessions.user_id')
    .select<
      (AuthorRow & Pick<SessionRow, 'expires_at' | 'last_used_at'> & { owes_factor: number }) | undefined
    >(...authorColumns, 'sessions.expires_at', lastUse(db), db.raw(`${OWES_FACTOR} AS owes_factor`))
    .where('sessions.id_hash', idHash)
    .where('sessions.expires_at', '>', now)
    .first()
  return (
    row && {
      author: authorOf(row),
      expiresAt: row.expires_at,
      lastUsedAt: row.last_used_at,
      owes: owed[row.owes_factor],
    }
  )
}

/** @returns whether the session was still there */
export async function updateSession(
  db: Queryable,
  idHash: string,
  changes: Partial<Pick<SessionRow, 'id_hash' | 'expires_at' | 'last_used_at' | 'by_passkey'>>,
): Promise<boolean> {
  return (await db('sessions').where({ id_hash: idHash }).update(changes)) === 1
}

/** Devices that are listed; a program that signs in each time leaves more sessions than anybody reads. */
const LISTED = 100

/** The sessions of a user that have not expired, the one used last first. */
export async function listSessions(
  db: Queryable,
  userId: string,
  now: string,
): Promise<Array<Omit<SessionRow, 'by_passkey'>>> {
  return db('sessions')
    .select<SessionRow[]>('id_hash', 'user_id', 'created_at', 'expires_at', 'device', lastUse(db))
    .where({ user_id: userId })
    .where('expires_at', '>', now)
    .orderBy([{ column: 'last_used_at', order: 'desc' }, 'id_hash'])
    .limit(LISTED)
}

/** A session that stays until the end of the transaction, where it is there. */
export async function holdSession(
  trx: Queryable,
  idHash: string,
): Promise<Pick<SessionRow, 'by_passkey'> | undefined> {
  return trx<SessionRow>('sessions').select('by_passkey').where({ id_hash: idHash }).forUpdate().first()
}

/**
 * @param askingHash the session of the request that asks: a cookie can arrive without the rest of its answer, and then that request
 *   is what has used it
 * @returns whether it was there, and its last use lay before its beginning
 */
export async function deleteUnusedSession(
  trx: Queryable,
  idHash: string,
  askingHash: string | undefined,
): Promise<boolean> {
  const begun = trx('sessions').where({ id_hash: idHash })
  const unused = idHash === askingHash ? begun : begun.whereRaw('last_used_at < created_at')
  return (await unused.delete()) === 1
}

export async function deleteSession(db: Queryable, idHash: string): Promise<void> {
  await db('sessions').where({ id_hash: idHash }).delete()
}

/** Ends the other sessions of a user. @param begun `'by-passkey'` for those alone that a passkey began */
export async function deleteOtherSessions(
  trx: Queryable,
  { userId, idHash }: { userId: string; idHash: string },
  begun: 'anyhow' | 'by-passkey' = 'anyhow',
): Promise<void> {
  const others = trx('sessions').where({ user_id: userId }).whereNot({ id_hash: idHash })
  await (begun === 'by-passkey' ? others.where({ by_passkey: 1 }) : others).delete()
}

export async function deleteExpiredSessions(db: Queryable, now: string): Promise<void> {
  await db('sessions').where('expires_at', '<=', now).delete()
}
