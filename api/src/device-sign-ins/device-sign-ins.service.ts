import { createHash, randomBytes } from 'node:crypto'
import type { DeviceAnswerForm, DeviceCodes, DeviceSignIn } from '@fettle/shared-types'
import { recordEvent } from '../audit/audit.queries.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { deviceAnswered, notSignedIn, tooManyDeviceSignIns, unknownUserCode } from '../errors.ts'
import { newReadableCode } from '../readable-codes.ts'
import { holdSession } from '../sessions/sessions.queries.ts'
import type { Author } from '../sessions/users.queries.ts'
import { requireMay } from '../sessions/users.service.ts'
import {
  countDeviceSignIns,
  deleteDeviceSignInsBefore,
  findDeviceSignIn,
  insertDeviceSignIn,
  storeAnswer,
} from './device-sign-ins.queries.ts'

/** How long an answer is waited for. */
const DEVICE_SIGN_IN_SECONDS = 10 * 60
/** Seconds between two polls. */
export const POLL_SECONDS = 5
/** Sign-ins at once, of everybody. One guess finds one of them in 650 million. */
const MOST = 1_000
/** Where it is answered, in the studio. */
const APPROVAL_PATH = '/dashboard/approve-sign-in'

type SignInDeps = Pick<Deps, 'db' | 'now'>

export const hashOfCode = (code: string) => createHash('sha256').update(code).digest('hex')

/** The name of a user code in the database, as its person has typed it. */
const named = (userCode: string) => ({ user_code_hash: hashOfCode(userCode) })

/**
 * Begins a sign-in of an app.
 * @param device what it comes from, in the server’s words
 * @throws ApiError 503 `unavailable` where too many wait
 */
export async function beginDeviceSignIn({ db, now }: SignInDeps, device: string): Promise<DeviceCodes> {
  const at = now()
  const deviceCode = randomBytes(32).toString('base64url')
  const row = {
    device_hash: hashOfCode(deviceCode),
    device,
    asked_at: at.toISOString(),
    expires_at: new Date(at.getTime() + DEVICE_SIGN_IN_SECONDS * 1000).toISOString(),
  }
  const userCode = newReadableCode()
  const isStored = await inTransaction(db, async (trx) => {
    await deleteDeviceSignInsBefore(trx, at.toISOString())
    if ((await countDeviceSignIns(trx)) >= MOST) return false
    return insertDeviceSignIn(trx, { ...row, ...named(userCode.replace('-', '')) })
  })
  if (!isStored) throw tooManyDeviceSignIns()
  return {
    deviceCode,
    userCode,
    path: APPROVAL_PATH,
    expiresIn: DEVICE_SIGN_IN_SECONDS,
    interval: POLL_SECONDS,
  }
}

/**
 * What somebody is asked about by a code. One that somebody else has answered is as unknown as one that is not there.
 * @throws ApiError 404 `not_found`
 */
export async function lookAtDeviceSignIn(
  { db, now }: SignInDeps,
  { author, userCode }: { author: Author; userCode: string },
): Promise<DeviceSignIn> {
  const row = await findDeviceSignIn(db, named(userCode), now().toISOString())
  if (!row || (row.user_id !== null && row.user_id !== author.id)) throw unknownUserCode()
  const { device, status, asked_at: askedAt, expires_at: expiresAt } = row
  return { email: author.email, device, status, askedAt, expiresAt }
}

interface Answering extends DeviceAnswerForm {
  author: Author
  /** The session that answers, with which an approval ends. */
  sessionHash: string | undefined
}

/**
 * Approves or denies the sign-in of an app, once.
 * @throws ApiError 404 `not_found`; 409 `conflict` where the caller has answered it before; 401 where the session has ended, 403
 *   where the account may not write any more
 */
export async function answerDeviceSignIn(
  { db, now }: SignInDeps,
  { author, sessionHash, userCode, answer }: Answering,
): Promise<void> {
  const at = now()
  const { device, status } = await lookAtDeviceSignIn({ db, now }, { author, userCode })
  if (status !== 'waiting') throw deviceAnswered()
  await inTransaction(db, async (trx) => {
    const { id, email: actor } = await requireMay(trx, author, 'write-posts')
    if (sessionHash === undefined || !(await holdSession(trx, sessionHash))) throw notSignedIn()
    const isApproved = answer === 'approve'
    const stored = await storeAnswer(
      trx,
      named(userCode),
      {
        status: isApproved ? 'approved' : 'denied',
        user_id: id,
        session_hash: isApproved ? sessionHash : null,
      },
      at.toISOString(),
    )
    if (!stored) throw unknownUserCode()
    await recordEvent(trx, {
      at,
      actor,
      action: isApproved ? 'device-approved' : 'device-denied',
      subject: device,
    })
  })
}
