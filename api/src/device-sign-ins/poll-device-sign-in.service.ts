import { recordEvent } from '../audit/audit.queries.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { deviceCodeOver, deviceDenied, slowDown } from '../errors.ts'
import { may } from '../people/permissions.ts'
import {
  deleteSession,
  deleteUnusedSession,
  findLiveSession,
  holdSession,
} from '../sessions/sessions.queries.ts'
import { beginUnusedSession } from '../sessions/sessions.service.ts'
import { type Author, authorOf, lockUser } from '../sessions/users.queries.ts'
import { type DeviceSignInRow, findDeviceSignIn, notePoll, useApproval } from './device-sign-ins.queries.ts'
import { hashOfCode, POLL_SECONDS } from './device-sign-ins.service.ts'

/** What a poll may be early by: requests do not take the same time. */
const LEEWAY_MS = 1_000
/** How long an app whose answer was lost may ask for its session again. */
const RETRY_MS = 60_000

type PollDeps = Pick<Deps, 'db' | 'now'>

interface Poll {
  deviceCode: string
  /** The session the request came with, which ends: an id never survives a sign-in. */
  previousHash: string | undefined
}

/**
 * Asks whether a sign-in was approved, and begins its session. A poll whose answer was lost is repeated within a minute: the session
 * that nothing came with ends, and another begins, so that a code gives one session and no second one.
 * @returns nothing while nobody has answered
 * @throws ApiError 429 `slow_down`; 403 `access_denied`; 401 `expired_token` for a code that is unknown, has run out or was used,
 *   and where the session that approved it has ended
 */
export async function pollDeviceSignIn(
  { db, now }: PollDeps,
  { deviceCode, previousHash }: Poll,
): Promise<{ author: Author; sessionId: string } | undefined> {
  const at = now()
  const named = { device_hash: hashOfCode(deviceCode) }
  const row = await findDeviceSignIn(db, named, at.toISOString())
  if (!row) throw deviceCodeOver()
  const since = new Date(at.getTime() - POLL_SECONDS * 1000 + LEEWAY_MS).toISOString()
  if (!(await notePoll(db, named, { since, now: at.toISOString() }))) throw slowDown(POLL_SECONDS)
  if (row.status === 'waiting') return undefined
  if (row.status === 'denied') throw deviceDenied()
  return takeSession({ db, now }, row, previousHash)
}

/** Whether the app may have had no answer: its session has begun within the last minute. */
const isRetry = ({ used_at }: DeviceSignInRow, at: Date): boolean =>
  used_at !== null && at.getTime() - Date.parse(used_at) <= RETRY_MS

/** Begins the session of an approved sign-in, as good as the one that approved it and no better. */
function takeSession(
  { db, now }: PollDeps,
  row: DeviceSignInRow,
  previousHash: string | undefined,
): Promise<{ author: Author; sessionId: string }> {
  const at = now()
  const { device_hash, user_id, session_hash, device, status, begun_hash } = row
  if (status === 'used' && !isRetry(row, at)) throw deviceCodeOver()
  return inTransaction(db, async (trx) => {
    const user = user_id === null ? undefined : await lockUser(trx, user_id)
    const held = session_hash === null ? undefined : await holdSession(trx, session_hash)
    if (!user || !held || session_hash === null) throw deviceCodeOver()
    // A new password, a second factor and signing out end the session, or give it another id.
    const approving = await findLiveSession(trx, session_hash, at.toISOString())
    if (approving?.author.id !== user.id || approving.owes !== undefined) throw deviceCodeOver()
    if (!may(authorOf(user), 'write-posts')) throw deviceCodeOver()
    const isUnused = begun_hash === null || (await deleteUnusedSession(trx, begun_hash, previousHash))
    if (!isUnused) throw deviceCodeOver()
    const begun = { userId: user.id, device, byPasskey: held.by_passkey === 1 }
    const { sessionId, idHash } = await beginUnusedSession(trx, begun, at)
    const used = { begun_hash: idHash, used_at: row.used_at ?? at.toISOString() }
    const isTaken = await useApproval(trx, { device_hash, status, begun_hash }, used, at.toISOString())
    if (!isTaken) throw deviceCodeOver()
    if (previousHash !== undefined) await deleteSession(trx, previousHash)
    const subject = [device, 'approved in a browser'].filter(Boolean).join(', ')
    if (row.used_at === null) await recordEvent(trx, { at, actor: user.email, action: 'signed-in', subject })
    return { author: authorOf(user), sessionId }
  })
}
