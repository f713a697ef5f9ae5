import { createHash, randomBytes } from 'node:crypto'
import { recordEvent } from '../audit/audit.queries.ts'
import type { Queryable } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { invalidCredentials, notSignedIn, secondFactorRequired } from '../errors.ts'
import { hasFactor } from '../second-factor/second-factor.queries.ts'
import { issueTicket } from '../second-factor/tickets.service.ts'
import type { CheckPassword } from './passwords.ts'
import {
  deleteSession,
  findLiveSession,
  insertSession,
  type LiveSession,
  updateSession,
} from './sessions.queries.ts'
import { type Author, authorOf, findUserByEmail, holdUserByEmail } from './users.queries.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** A session ends after 30 days without a request. */
export const SESSION_SECONDS = (30 * DAY_MS) / 1000
const SESSION_ID = /^[\w-]{43}$/

/** A session's id is kept as its SHA-256: whoever reads the database cannot sign in with it. */
const hashed = (sessionId: string) => createHash('sha256').update(sessionId).digest('hex')

const expiryFrom = (now: Date) => new Date(now.getTime() + SESSION_SECONDS * 1000).toISOString()

const newSessionId = () => randomBytes(32).toString('base64url')

/**
 * Begins a session of which it can be told later whether a request has come with it. Its last use lies so far before its beginning
 * that the first request is noted, even by a process whose clock is slow.
 * @returns its id, and the hash that it is kept as
 */
export async function beginUnusedSession(
  trx: Queryable,
  session: Parameters<typeof beginSession>[1],
  at: Date,
): Promise<{ sessionId: string; idHash: string }> {
  const sessionId = await beginSession(trx, session, at)
  const idHash = hashed(sessionId)
  await updateSession(trx, idHash, { last_used_at: new Date(at.getTime() - 2 * HOUR_MS).toISOString() })
  return { sessionId, idHash }
}

/**
 * Begins a session of a user, in a transaction.
 * @returns its id: 256 random bits, kept nowhere but in the cookie
 */
export async function beginSession(
  trx: Queryable,
  { userId, device, byPasskey = false }: { userId: string; device: string; byPasskey?: boolean },
  at: Date,
): Promise<string> {
  const sessionId = newSessionId()
  await insertSession(trx, {
    id_hash: hashed(sessionId),
    user_id: userId,
    created_at: at.toISOString(),
    expires_at: expiryFrom(at),
    device,
    last_used_at: at.toISOString(),
    by_passkey: byPasskey ? 1 : 0,
  })
  return sessionId
}

/**
 * Gives a session another id, because what it has to show for itself changes: whoever knew the one before has nothing.
 * @returns the new id
 * @throws ApiError 401 `not_signed_in` where it has ended meanwhile
 */
export async function renewSessionId(
  trx: Queryable,
  idHash: string | undefined,
  changes: Parameters<typeof updateSession>[2] = {},
): Promise<string> {
  const sessionId = newSessionId()
  const renewed = { ...changes, id_hash: hashed(sessionId) }
  if (idHash === undefined || !(await updateSession(trx, idHash, renewed))) throw notSignedIn()
  return sessionId
}

interface SignIn {
  email: string
  password: string
  /** The session the request came with, which ends: an id never survives a sign-in. */
  previousHash: string | undefined
  /** What it comes from, to be told apart in a list. */
  device: string
}

/**
 * Starts a session.
 * @returns the author and the new session's id
 * @throws ApiError 401 `invalid_credentials`, for an unknown user as for a wrong password, after the same time; also when
 *   the password was changed or the user removed while it was checked; 401 `second_factor_required` with a ticket where a code is
 *   still needed
 */
export async function signIn(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  checkPassword: CheckPassword,
  { email, password, previousHash, device }: SignIn,
): Promise<{ author: Author; sessionId: string }> {
  const user = await findUserByEmail(db, email)
  const matches = await checkPassword(user?.password_hash, password)
  if (!user || !matches) throw invalidCredentials()
  const signedIn = await inTransaction(db, async (trx) => {
    const stored = await holdUserByEmail(trx, email)
    if (stored?.id !== user.id || stored.password_hash !== user.password_hash) throw invalidCredentials()
    if (await hasFactor(trx, user.id)) return { ticket: await issueTicket(trx, user.id, now()) }
    if (previousHash !== undefined) await deleteSession(trx, previousHash)
    await recordEvent(trx, { at: now(), actor: user.email, action: 'signed-in', subject: device })
    return { sessionId: await beginSession(trx, { userId: user.id, device }, now()) }
  })
  if (signedIn.ticket !== undefined) throw secondFactorRequired({ ticket: signedIn.ticket })
  return { author: authorOf(user), sessionId: signedIn.sessionId }
}

/** Ends a session. Safe to repeat. */
export async function signOut({ db }: Pick<Deps, 'db'>, sessionHash: string | undefined): Promise<void> {
  if (sessionHash !== undefined) await deleteSession(db, sessionHash)
}

/** The session of a cookie's value, unless it has expired. */
export async function findSession(
  { reader, now }: Pick<Deps, 'reader' | 'now'>,
  sessionId: string | undefined,
): Promise<(LiveSession & { idHash: string }) | undefined> {
  if (sessionId === undefined || !SESSION_ID.test(sessionId)) return undefined
  const idHash = hashed(sessionId)
  const session = await findLiveSession(reader, idHash, now().toISOString())
  return session && { ...session, idHash }
}

/**
 * Notes that a session is used, at most once an hour, and gives it its full time again, at most once a day.
 * @returns whether it has its full time again
 */
export async function prolongSession(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { idHash, expiresAt, lastUsedAt }: Pick<LiveSession, 'expiresAt' | 'lastUsedAt'> & { idHash: string },
): Promise<boolean> {
  const at = now()
  const used = { last_used_at: at.toISOString() }
  const full = expiryFrom(at)
  if (Date.parse(full) - Date.parse(expiresAt) >= DAY_MS)
    return updateSession(db, idHash, { ...used, expires_at: full })
  if (at.getTime() - Date.parse(lastUsedAt) >= HOUR_MS) await updateSession(db, idHash, used)
  return false
}
