import { randomUUID } from 'node:crypto'
import type { MadeLink, ResetForm } from '@fettle/shared-types'
import { recordEvent } from '../audit/audit.queries.ts'
import type { Queryable } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { linkDead, noMailServer, noPerson, notFound, tooManyMails } from '../errors.ts'
import { hashPassword } from '../sessions/passwords.ts'
import { replacePassword } from '../sessions/replace-password.queries.ts'
import { type Author, lockUser } from '../sessions/users.queries.ts'
import { requireMay } from '../sessions/users.service.ts'
import { deleteResetLinks, hasLink, insertLink, takeLink } from './account-links.queries.ts'
import { hashToken, mintAddress } from './account-links.service.ts'

/** How long a reset can be used, from the moment it was asked for. */
export const RESET_MS = 60 * 60 * 1000

/**
 * Asks for a link by mail. Nobody is looked up here: whether the address is known is asked when the mail is written, in the
 * background, so that neither the answer nor its time tells.
 * @throws ApiError 409 `no_mail` where the site sends none, 503 `unavailable` where too many wait
 */
export async function requestReset(
  { db, mail }: Pick<Deps, 'db' | 'mail'>,
  email: string,
  isCounted: boolean,
): Promise<void> {
  if (!mail) throw noMailServer()
  if (!isCounted) return
  const isStored = await inTransaction(db, (trx) =>
    mail.enqueue(trx, { kind: 'password-reset', recipient: email, about: '' }),
  )
  if (!isStored) throw tooManyMails()
  mail.wake()
}

/**
 * Makes a link by which somebody can set a password; links that were made before are dead. Where the site sends mail the link
 * goes to that person alone; elsewhere it is handed to the owner, once.
 * @throws ApiError 404 `not_found`, 503 `unavailable` where too many mails wait
 */
export async function makeResetLink(
  { db, now, mail, config }: Pick<Deps, 'db' | 'now' | 'mail' | 'config'>,
  owner: Author,
  userId: string,
): Promise<MadeLink & { expiresAt: string }> {
  const at = now()
  const made = await inTransaction(db, async (trx) => {
    const { id: made_by, email: actor } = await requireMay(trx, owner, 'people')
    const user = await lockUser(trx, userId)
    if (!user) throw noPerson()
    const link = { id: randomUUID(), kind: 'reset' as const, email: user.email, role: null, user_id: user.id }
    await deleteResetLinks(trx, user, at.toISOString())
    const expiresAt = new Date(at.getTime() + RESET_MS).toISOString()
    await insertLink(trx, { ...link, made_by, created_at: at.toISOString(), expires_at: expiresAt })
    await recordEvent(trx, { at, actor, action: 'reset-link-made', subject: user.email })
    if (!mail) return { link: await mintAddress(trx, config, link), expiresAt }
    const wanted = { kind: 'password-reset' as const, recipient: user.email, about: link.id }
    if (!(await mail.enqueue(trx, wanted))) throw tooManyMails()
    return { expiresAt }
  })
  mail?.wake()
  return made
}

/**
 * Takes back every link by which somebody could set a password, also one that waits to be mailed, whoever asked for it.
 * @throws ApiError 404 `not_found` for no account, and where none is open
 */
export async function revokeResetLink(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  owner: Author,
  userId: string,
): Promise<void> {
  const at = now()
  await inTransaction(db, async (trx) => {
    const { email: actor } = await requireMay(trx, owner, 'people')
    const user = await lockUser(trx, userId)
    if (!user) throw noPerson()
    if ((await deleteResetLinks(trx, user, at.toISOString())) === 0)
      throw notFound('No reset link of this account is open any more.')
    await recordEvent(trx, { at, actor, action: 'reset-link-revoked', subject: user.email })
  })
}

/**
 * Sets a password by a link. Every session of the account ends, every other link for it is dead, and the sign-ins that failed
 * are forgiven: who has forgotten a password has often tried it too often.
 * @param forgive takes these failures back, in the same transaction
 * @throws ApiError 404 `not_found`
 */
export async function resetPassword(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { token, new_password }: ResetForm,
  forgive: (trx: Queryable, account: string) => Promise<void>,
): Promise<void> {
  const at = now()
  const tokenHash = hashToken(token)
  if (!tokenHash || !(await hasLink(db, tokenHash, 'reset', at.toISOString()))) throw linkDead()
  const passwordHash = await hashPassword(new_password)
  await inTransaction(db, async (trx) => {
    const link = await takeLink(trx, tokenHash, 'reset', at.toISOString())
    const user = link?.user_id ? await lockUser(trx, link.user_id) : undefined
    if (!user) throw linkDead()
    await replacePassword(trx, user, passwordHash)
    await forgive(trx, user.email.toLowerCase())
    await recordEvent(trx, { at, actor: user.email, action: 'password-reset' })
  })
}
