import type { PasskeyRequest, PasskeySignInForm } from '@fettle/shared-types'
import { recordEvent } from '../audit/audit.queries.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { passkeyOver, unknownPasskey } from '../errors.ts'
import { deleteSession } from '../sessions/sessions.queries.ts'
import { beginSession } from '../sessions/sessions.service.ts'
import { type Author, authorOf, lockUser } from '../sessions/users.queries.ts'
import { beginCeremony, endCeremony } from './ceremonies.service.ts'
import { findByCredential, notePasskeyUse } from './passkeys.queries.ts'
import { makeRequest, readSignature, userIdOf } from './webauthn.ts'

type SignInDeps = Pick<Deps, 'db' | 'now' | 'config'>

/** Begins a sign-in. Nobody is named: it is the same for everybody. */
export async function beginPasskeySignIn({
  db,
  now,
  config,
}: SignInDeps): Promise<{ request: PasskeyRequest; ceremony: string }> {
  const request = await makeRequest(config)
  const { challenge } = request
  return { request, ceremony: await beginCeremony({ db, now }, { challenge }) }
}

interface PasskeySignIn {
  ceremony: string | undefined
  form: PasskeySignInForm
  device: string
  /** The session the request came with, which ends: an id never survives a sign-in. */
  previousHash: string | undefined
}

/**
 * Starts a session by a passkey, which has verified its person: no code of an app is asked for. Whatever does not fit is
 * answered alike: an unknown passkey, another one’s signature, a counter that has gone back.
 * @throws ApiError 401 `invalid_credentials`; 401 `not_signed_in` where the ceremony is over
 */
export async function signInByPasskey(
  { db, now, config }: SignInDeps,
  { ceremony, form, device, previousHash }: PasskeySignIn,
): Promise<{ author: Author; sessionId: string }> {
  const begun = await endCeremony({ db, now }, ceremony, 'sign-in')
  if (!begun) throw passkeyOver()
  const passkey = await findByCredential(db, form.id)
  if (!passkey || userIdOf(form.response.userHandle) !== passkey.user_id) throw unknownPasskey()
  const { credential_id: credentialId, public_key: publicKey, counter: before } = passkey
  const credential = { credentialId, publicKey, counter: before }
  const counter = await readSignature(config, form, { challenge: begun.challenge, credential })
  if (counter === undefined) throw unknownPasskey()
  const at = now()
  return inTransaction(db, async (trx) => {
    const user = await lockUser(trx, passkey.user_id)
    if (!user) throw unknownPasskey()
    if (!(await notePasskeyUse(trx, { id: passkey.id, counter, at: at.toISOString() })))
      throw unknownPasskey()
    if (previousHash !== undefined) await deleteSession(trx, previousHash)
    const subject = [device, 'with a passkey'].filter(Boolean).join(', ')
    await recordEvent(trx, { at, actor: user.email, action: 'signed-in', subject })
    const sessionId = await beginSession(trx, { userId: user.id, device, byPasskey: true }, at)
    return { author: authorOf(user), sessionId }
  })
}
