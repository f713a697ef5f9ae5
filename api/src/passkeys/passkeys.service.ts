import { randomUUID } from 'node:crypto'
import { bounds, type NewPasskeyForm, type Passkey, type PasskeyCreation } from '@fettle/shared-types'
import { recordEvent } from '../audit/audit.queries.ts'
import type { Deps } from '../deps.ts'
import { badPasskey, noPasskey, passkeyTaken, tooManyPasskeys } from '../errors.ts'
import { requireCodeWhereOn } from '../second-factor/codes.service.ts'
import type { CheckPassword } from '../sessions/passwords.ts'
import { withAccount, withPassword } from '../sessions/present-password.ts'
import { deleteOtherSessions } from '../sessions/sessions.queries.ts'
import { renewSessionId } from '../sessions/sessions.service.ts'
import type { Author } from '../sessions/users.queries.ts'
import { readPublished } from '../site/site.service.ts'
import { beginCeremony, endCeremony } from './ceremonies.service.ts'
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  updatePasskeyName,
} from './passkeys.queries.ts'
import { makeCreation, readNewPasskey } from './webauthn.ts'

const MOST = bounds.passkey.most

type PasskeyDeps = Pick<Deps, 'db' | 'now' | 'config'>

const presentPasskey = ({ id, name, created_at, last_used_at }: PasskeyRow): Passkey => ({
  _id: id,
  name,
  createdAt: created_at,
  lastUsedAt: last_used_at,
})

/** The caller’s own passkeys, the first one first. */
export const listOwnPasskeys = async ({ reader }: Pick<Deps, 'reader'>, { id }: Author): Promise<Passkey[]> =>
  (await listPasskeys(reader, id, MOST)).map(presentPasskey)

interface Proving {
  author: Author
  password: string
  code: string | undefined
}

/**
 * Begins to add a passkey. It takes what signing in takes: a device may have been left open.
 * @returns what to ask the browser for, and what names the ceremony
 * @throws ApiError 403 `invalid_credentials` or `wrong_code`, 409 `conflict` where there are too many
 */
export async function beginPasskey(
  { db, now, config }: PasskeyDeps,
  checkPassword: CheckPassword,
  { code, ...sent }: Proving,
): Promise<{ creation: PasskeyCreation; ceremony: string }> {
  const { user, known, site } = await withPassword(db, checkPassword, sent, async (trx, user) => {
    await requireCodeWhereOn(trx, { userId: user.id, code, at: now() })
    const known = await listPasskeys(trx, user.id, MOST)
    if (known.length >= MOST) throw tooManyPasskeys()
    const { name: site } = await readPublished(trx, 'business')
    return { user, known, site }
  })
  const creation = await makeCreation(config, {
    site,
    user,
    known: known.map(({ credential_id }) => credential_id),
  })
  const { challenge } = creation
  return { creation, ceremony: await beginCeremony({ db, now }, { challenge, userId: user.id }) }
}

interface Adding {
  author: Author
  ceremony: string | undefined
  form: NewPasskeyForm
  /** What it is called at first. */
  name: string
  sessionHash: string | undefined
}

/**
 * Adds the passkey that the browser has made. Its person was verified: the session counts as one that a passkey began, under a new
 * id. They are told by mail where the site sends any.
 * @returns the passkey, and the new id of the session
 * @throws ApiError 400 `invalid` where the ceremony is over or the answer is no good one; 409 `conflict`
 */
export async function addPasskey(
  { db, now, config, mail }: PasskeyDeps & Pick<Deps, 'mail'>,
  { author, ceremony, form, name, sessionHash }: Adding,
): Promise<{ passkey: Passkey; sessionId: string }> {
  const begun = await endCeremony({ db, now }, ceremony, 'add')
  if (begun?.user_id !== author.id) throw badPasskey()
  const made = await readNewPasskey(config, form, begun.challenge)
  if (!made) throw badPasskey()
  const { credentialId: credential_id, publicKey: public_key, counter } = made
  const at = now()
  const passkey: PasskeyRow = {
    id: randomUUID(),
    user_id: author.id,
    credential_id,
    public_key,
    counter,
    name,
    created_at: at.toISOString(),
    last_used_at: null,
  }
  const sessionId = await withAccount(db, author, async (trx, { email }) => {
    if ((await listPasskeys(trx, author.id, MOST)).length >= MOST) throw tooManyPasskeys()
    if (!(await insertPasskey(trx, passkey))) throw passkeyTaken()
    await recordEvent(trx, { at, actor: email, action: 'passkey-added', subject: name })
    // A full outbox keeps nobody from it: the log has it too.
    await mail?.enqueue(trx, { kind: 'passkey-added', recipient: email, about: name })
    return renewSessionId(trx, sessionHash, { by_passkey: 1 })
  })
  mail?.wake()
  return { passkey: presentPasskey(passkey), sessionId }
}

/** Names a passkey of the caller. @throws ApiError 404 `not_found` */
export const renamePasskey = (
  { db }: PasskeyDeps,
  { author, id, name }: { author: Author; id: string; name: string },
): Promise<Passkey> =>
  withAccount(db, author, async (trx) => {
    const renamed = await updatePasskeyName(trx, { id, user_id: author.id }, name)
    if (!renamed) throw noPasskey()
    return presentPasskey(renamed)
  })

interface Removing extends Proving {
  id: string
  sessionHash: string | undefined
}

/**
 * Removes a passkey of the caller: it signs nobody in any more, and other sessions that a passkey began end. It takes what adding
 * one takes.
 * @throws ApiError 403 `invalid_credentials` or `wrong_code`, 404 `not_found`
 */
export async function removePasskey(
  { db, mail, now }: PasskeyDeps & Pick<Deps, 'mail'>,
  checkPassword: CheckPassword,
  { id, sessionHash, code, ...sent }: Removing,
): Promise<void> {
  const { author } = sent
  await withPassword(db, checkPassword, sent, async (trx, { email }) => {
    await requireCodeWhereOn(trx, { userId: author.id, code, at: now() })
    const subject = await deletePasskey(trx, { id, user_id: author.id })
    if (subject === undefined) throw noPasskey()
    if (sessionHash !== undefined)
      await deleteOtherSessions(trx, { userId: author.id, idHash: sessionHash }, 'by-passkey')
    await recordEvent(trx, { at: now(), actor: email, action: 'passkey-removed', subject })
    // Somebody else may know the password: the person learns of it. A full outbox keeps nobody from it.
    await mail?.enqueue(trx, { kind: 'passkey-removed', recipient: email, about: subject })
  })
  mail?.wake()
}
