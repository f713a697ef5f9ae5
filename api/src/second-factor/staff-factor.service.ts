import type { SignInSettings } from '@fettle/shared-types'
import { COMMAND_LINE, recordEvent } from '../audit/audit.queries.ts'
import type { Database, Queryable } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { factorIsOff, noPerson, ownFactor, passkeyFirst } from '../errors.ts'
import { deletePasskeysOf } from '../passkeys/passkeys.queries.ts'
import { findLiveSession } from '../sessions/sessions.queries.ts'
import { type Author, findUserByEmail, lockUser } from '../sessions/users.queries.ts'
import { requireMay } from '../sessions/users.service.ts'
import { deleteFactor, findStaffFactor, writeStaffFactor } from './second-factor.queries.ts'

export const readSignInSettings = async (db: Queryable): Promise<SignInSettings> => ({
  staffSecondFactor: await findStaffFactor(db),
})

/**
 * Sets whether everybody but readers needs a second factor; it counts from their next request.
 * @throws ApiError 409 `conflict` where it would shut the caller out, who has a passkey and has signed in without it: it may be lost
 */
export const changeSignInSettings = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { author: owner, sessionHash = '' }: { author: Author; sessionHash: string | undefined },
  { staffSecondFactor }: SignInSettings,
): Promise<SignInSettings> =>
  inTransaction(db, async (trx) => {
    const { email: actor } = await requireMay(trx, owner, 'people')
    await writeStaffFactor(trx, staffSecondFactor)
    const session = await findLiveSession(trx, sessionHash, now().toISOString())
    if (session?.owes === 'passkey') throw passkeyFirst()
    const subject = `second factor of staff: ${staffSecondFactor ? 'needed' : 'not needed'}`
    await recordEvent(trx, { at: now(), actor, action: 'sign-in-changed', subject })
    return { staffSecondFactor }
  })

/** Removes the app of an account; where it has none, its passkeys, which stand for one. @returns whether there was either */
const takeFactor = async (trx: Queryable, userId: string): Promise<boolean> =>
  (await deleteFactor(trx, userId)) || (await deletePasskeysOf(trx, userId)) > 0

/**
 * Removes the factor of somebody else who cannot use it any more, and tells them by mail where the site sends any.
 * @throws ApiError 404 `not_found`; 409 `conflict` where there is none, and for the caller's own
 */
export async function removeFactorOf(
  { db, now, mail }: Pick<Deps, 'db' | 'now' | 'mail'>,
  owner: Author,
  userId: string,
): Promise<void> {
  if (userId === owner.id) throw ownFactor()
  await inTransaction(db, async (trx) => {
    const user = await lockUser(trx, userId)
    const { id: about, email: actor } = await requireMay(trx, owner, 'people')
    if (!user) throw noPerson()
    if (!(await takeFactor(trx, userId))) throw factorIsOff()
    await recordEvent(trx, { at: now(), actor, action: 'second-factor-removed', subject: user.email })
    // A full outbox does not keep an owner from it: the log has it too.
    await mail?.enqueue(trx, { kind: 'second-factor-removed', recipient: user.email, about })
  })
  mail?.wake()
}

/** Removes a factor from the command line. @returns whether there is such an account, and whether it had one */
export const removeFactorByEmail = (db: Database, email: string): Promise<'removed' | 'none' | 'unknown'> =>
  inTransaction(db, async (trx) => {
    const user = await findUserByEmail(trx, email)
    if (!user) return 'unknown'
    if (!(await takeFactor(trx, user.id))) return 'none'
    const event = { actor: COMMAND_LINE, action: 'second-factor-removed', subject: user.email } as const
    await recordEvent(trx, { at: new Date(), ...event })
    return 'removed'
  })
