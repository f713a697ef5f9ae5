import type { Queryable } from '../database/database.ts'
import { type Author, type AuthorRow, authorColumns, authorOf } from './users.queries.ts'

interface SessionRow {
  id_hash: string
  user_id: string
  created_at: string
  expires_at: string
}

export interface LiveSession {
  author: Author
  expiresAt: string
}

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
    .select<(AuthorRow & { expires_at: string }) | undefined>(...authorColumns, 'sessions.expires_at')
    .where('sessions.id_hash', idHash)
    .where('sessions.expires_at', '>', now)
    .first()
  return row && { author: authorOf(row), expiresAt: row.expires_at }
}

/** @returns whether the session was still there */
export async function extendSession(db: Queryable, idHash: string, expiresAt: string): Promise<boolean> {
  return (await db('sessions').where({ id_hash: idHash }).update({ expires_at: expiresAt })) === 1
}

export async function deleteSession(db: Queryable, idHash: string): Promise<void> {
  await db('sessions').where({ id_hash: idHash }).delete()
}

export async function deleteSessionsOf(db: Queryable, userId: string): Promise<void> {
  await db('sessions').where({ user_id: userId }).delete()
}

export async function deleteExpiredSessions(db: Queryable, now: string): Promise<void> {
  await db('sessions').where('expires_at', '<=', now).delete()
}
