import type { FactorSecret, RecoveryCodes, SecondFactorState } from '@fettle/shared-types'
import { recordEvent } from '../audit/audit.queries.ts'
import type { Queryable } from '../database/database.ts'
import type { Deps } from '../deps.ts'
import { factorIsOff, factorIsOn, wrongFactorCode } from '../errors.ts'
import type { CheckPassword } from '../sessions/passwords.ts'
import { withAccount, withPassword } from '../sessions/present-password.ts'
import { deleteOtherSessions, type Owed } from '../sessions/sessions.queries.ts'
import { renewSessionId } from '../sessions/sessions.service.ts'
import type { Author } from '../sessions/users.queries.ts'
import { readPublished } from '../site/site.service.ts'
import { makeRecoveryCodes, useCode } from './codes.service.ts'
import { newSecret, uriOf } from './one-time-codes.ts'
import {
  beginFactor,
  confirmFactor,
  countRecoveryCodes,
  deleteFactor,
  hasFactor,
} from './second-factor.queries.ts'

type FactorDeps = Pick<Deps, 'db' | 'now'>

/** What an account has of a second factor. @param owes what the session has to do first */
export const readFactorState = async (
  db: Queryable,
  userId: string,
  owes: Owed | undefined,
): Promise<SecondFactorState> => ({
  isOn: await hasFactor(db, userId),
  isDue: owes !== undefined,
  isPasskeyDue: owes === 'passkey',
  recoveryCodesLeft: await countRecoveryCodes(db, userId),
})

/** Makes a secret for an authenticator app. It counts once a code has confirmed it. @throws ApiError 409 `conflict` */
export const beginSetUp = (
  { db, now }: FactorDeps,
  checkPassword: CheckPassword,
  sent: { author: Author; password: string },
): Promise<FactorSecret> =>
  withPassword(db, checkPassword, sent, async (trx, { id, email }) => {
    const secret = newSecret()
    if (!(await beginFactor(trx, { user_id: id, secret, begun_at: now().toISOString() }))) throw factorIsOn()
    const { name: site } = await readPublished(trx, 'business')
    return { secret, uri: uriOf(secret, { site, email }) }
  })

/** The session that changes the factor of its account. */
interface Changing {
  author: Author
  sessionHash: string | undefined
}

/** What was signed in before knows nothing of the change: other sessions end, and this one goes on under a new id. */
async function keepThisSession(trx: Queryable, { author, sessionHash }: Changing): Promise<string> {
  if (sessionHash !== undefined) await deleteOtherSessions(trx, { userId: author.id, idHash: sessionHash })
  return renewSessionId(trx, sessionHash)
}

/**
 * Turns the factor on by the first code of the app. Every other session of the account ends.
 * @returns the recovery codes, this once, and the new id of the session
 * @throws ApiError 403 `wrong_code`, 409 `conflict` where it is on already, 401 where the session has ended meanwhile
 */
export const confirmSetUp = (
  { db, now }: FactorDeps,
  { code, ...changing }: Changing & { code: string },
): Promise<{ recovery: RecoveryCodes; sessionId: string }> =>
  withAccount(db, changing.author, async (trx, { id, email }) => {
    if (await hasFactor(trx, id)) throw factorIsOn()
    const at = now()
    if (!(await useCode(trx, { userId: id, code, at, isBegun: true }))) throw wrongFactorCode()
    await confirmFactor(trx, id, at.toISOString())
    await recordEvent(trx, { at, actor: email, action: 'second-factor-set-up' })
    const recovery = { codes: await makeRecoveryCodes(trx, id) }
    return { recovery, sessionId: await keepThisSession(trx, changing) }
  })

interface WithBoth {
  author: Author
  password: string
  code: string
}

/** @throws ApiError 409 `conflict`, 403 `wrong_code` */
async function requireCode(trx: Queryable, userId: string, code: string, at: Date): Promise<void> {
  if (!(await hasFactor(trx, userId))) throw factorIsOff()
  if (!(await useCode(trx, { userId, code, at }))) throw wrongFactorCode()
}

/** Makes ten new recovery codes; those before are dead. @throws ApiError 403, 409 */
export const renewRecoveryCodes = (
  { db, now }: FactorDeps,
  checkPassword: CheckPassword,
  { code, ...sent }: WithBoth,
): Promise<RecoveryCodes> =>
  withPassword(db, checkPassword, sent, async (trx, { id, email }) => {
    await requireCode(trx, id, code, now())
    await recordEvent(trx, { at: now(), actor: email, action: 'recovery-codes-made' })
    return { codes: await makeRecoveryCodes(trx, id) }
  })

/**
 * Turns the caller’s own factor off. Every other session of the account ends.
 * @returns the new id of the session
 * @throws ApiError 403, 409, 401 where the session has ended meanwhile
 */
export const turnOff = (
  { db, now }: FactorDeps,
  checkPassword: CheckPassword,
  { code, sessionHash, ...sent }: WithBoth & Changing,
): Promise<string> =>
  withPassword(db, checkPassword, sent, async (trx, { id, email }) => {
    await requireCode(trx, id, code, now())
    await deleteFactor(trx, id)
    await recordEvent(trx, { at: now(), actor: email, action: 'second-factor-removed', subject: email })
    return keepThisSession(trx, { author: sent.author, sessionHash })
  })
