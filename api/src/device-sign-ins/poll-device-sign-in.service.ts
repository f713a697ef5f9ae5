import { recordEvent } from '../audit/audit.queries.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { deviceCodeOver, deviceDenied, slowDown } from '../errors.ts'
import { may } from '../people/permissions.ts'
import { deleteSession, findLiveSession, holdSession } from '../sessions/sessions.queries.ts'
import { beginSession } from '../sessions/sessions.service.ts'
import { type Author, authorOf, lockUser } from '../sessions/users.queries.ts'
import { type DeviceSignInRow, findDeviceSignIn, notePoll, useApproval } from './device-sign-ins.queries.ts'
import { hashOfCode, POLL_SECONDS } from './device-sign-ins.service.ts'

/** What a poll may be early by: requests do not take the same time. */
const LEEWAY_MS = 1_000

type PollDeps = Pick<Deps, 'db' | 'now'>

interface Poll {
  deviceCode: string
  /** The session the request came with, which ends: an id never survives a sign-in. */
  previousHash: string | undefined
}

/**
 * Asks whether a sign-in was approved, and begins its session, once.
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

/** Begins the session of an approved sign-in, as good as the one that approved it and no better. */
function takeSession(
  { db, now }: PollDeps,
  { device_hash, user_id, session_hash, device }: DeviceSignInRow,
  previousHash: string | undefined,
): Promise<{ author: Author; sessionId: string }> {
  const at = now()
  return inTransaction(db, async (trx) => {
    const user = user_id === null ? undefined : await lockUser(trx, user_id)
    const held = session_hash === null ? undefined : await holdSession(trx, session_hash)
    if (!user || !held || session_hash === null) throw deviceCodeOver()
    // A new password, a second factor and signing out end the session, or give it another id.
    const approving = await findLiveSession(trx, session_hash, at.toISOString())
    if (approving?.author.id !== user.id || approving.owes !== undefined) throw deviceCodeOver()
    if (!may(authorOf(user), 'write-posts')) throw deviceCodeOver()
    if (!(await useApproval(trx, { device_hash }, at.toISOString()))) throw deviceCodeOver()
    if (previousHash !== undefined) await deleteSession(trx, previousHash)
    const subject = [device, 'approved in a browser'].filter(Boolean).join(', ')
    await recordEvent(trx, { at, actor: user.email, action: 'signed-in', subject })
    const byPasskey = held.by_passkey === 1
    const sessionId = await beginSession(trx, { userId: user.id, device, byPasskey }, at)
    return { author: authorOf(user), sessionId }
  })
}
