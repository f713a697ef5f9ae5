import { randomUUID } from 'node:crypto'
import type { AcceptForm, Invitation, InvitationForm, MadeLink, Role } from '@fettle/shared-types'
import { recordEvent } from '../audit/audit.queries.ts'
import { takeOverBlock } from '../comments/blocked-addresses.service.ts'
import type { Queryable } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import {
  accountExists,
  alreadyInvited,
  linkDead,
  notFound,
  tooManyInvitations,
  tooManyMails,
} from '../errors.ts'
import { hashPassword } from '../sessions/passwords.ts'
import { deleteSession } from '../sessions/sessions.queries.ts'
import { beginSession } from '../sessions/sessions.service.ts'
import { type Author, authorOf, findUserByEmail, insertUser } from '../sessions/users.queries.ts'
import { requireMay } from '../sessions/users.service.ts'
import {
  countInvitations,
  deleteExpiredInvitation,
  deleteInvitation,
  deleteTokensOf,
  findInvitation,
  hasLink,
  type InvitationRow,
  insertLink,
  listInvitations,
  prolongInvitation,
  takeLink,
} from './account-links.queries.ts'
import { hashToken, mintAddress } from './account-links.service.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000
/** Open ones at a time; all of them are listed. */
const MOST_INVITATIONS = 200
export const NO_INVITATION = 'This invitation is not open any more.'

type InvitationDeps = Pick<Deps, 'db' | 'now' | 'mail' | 'config'>

/** A role as a sentence has it. */
export const withArticle = (role: Role): string => `${/^[aeio]/.test(role) ? 'an' : 'a'} ${role}`

const present = (
  { id, email, role, inviter, created_at, expires_at }: InvitationRow,
  now: string,
): Invitation => ({
  _id: id,
  email,
  role,
  invitedBy: inviter,
  createdAt: created_at,
  expiresAt: expires_at,
  isExpired: expires_at <= now,
})

/** Where the site sends mail the link goes there alone; elsewhere it is handed to the owner, once. */
async function handOver(
  trx: Queryable,
  { mail, config }: InvitationDeps,
  id: string,
  email: string,
): Promise<MadeLink> {
  if (!mail) return { link: await mintAddress(trx, config, { id, kind: 'invitation' }) }
  if (!(await mail.enqueue(trx, { kind: 'invitation', recipient: email, about: id }))) throw tooManyMails()
  return {}
}

/**
 * Invites somebody by their e-mail address.
 * @throws ApiError 409 `conflict` for an address with an account or an open invitation, and where too many are open
 */
export async function invite(
  deps: InvitationDeps,
  owner: Author,
  { email, role }: InvitationForm,
): Promise<Invitation & MadeLink> {
  const at = deps.now()
  const created_at = at.toISOString()
  const expires_at = new Date(at.getTime() + WEEK_MS).toISOString()
  const made = await inTransaction(deps.db, async (trx) => {
    const { id: made_by, email: actor, name } = await requireMay(trx, owner, 'people')
    if (await findUserByEmail(trx, email)) throw accountExists()
    await deleteExpiredInvitation(trx, email, created_at)
    if ((await countInvitations(trx)) >= MOST_INVITATIONS) throw tooManyInvitations()
    const link = { id: randomUUID(), kind: 'invitation' as const, email, role, user_id: null, made_by }
    const row = { ...link, created_at, expires_at }
    if (!(await insertLink(trx, row))) throw alreadyInvited()
    await recordEvent(trx, { at, actor, action: 'invited', subject: `${email}: ${role}` })
    const handed = await handOver(trx, deps, row.id, email)
    return { ...present({ ...row, role, inviter: name ?? actor }, created_at), ...handed }
  })
  deps.mail?.wake()
  return made
}

/** Every invitation that was neither accepted nor revoked, the newest first. */
export async function readInvitations({ reader, now }: Pick<Deps, 'reader' | 'now'>): Promise<Invitation[]> {
  const at = now().toISOString()
  return (await listInvitations(reader, MOST_INVITATIONS)).map((row) => present(row, at))
}

/** Sends an invitation once more, with its full time; links that were sent before are dead. @throws ApiError 404 `not_found` */
export async function inviteAgain(
  deps: InvitationDeps,
  owner: Author,
  id: string,
): Promise<Invitation & MadeLink> {
  const at = deps.now()
  const made = await inTransaction(deps.db, async (trx) => {
    const { email: actor } = await requireMay(trx, owner, 'people')
    const expires = new Date(at.getTime() + WEEK_MS).toISOString()
    const row = (await prolongInvitation(trx, id, expires)) ? await findInvitation(trx, id) : undefined
    if (!row) throw notFound(NO_INVITATION)
    await deleteTokensOf(trx, id)
    await recordEvent(trx, { at, actor, action: 'invited', subject: `${row.email}: ${row.role}` })
    return { ...present(row, at.toISOString()), ...(await handOver(trx, deps, id, row.email)) }
  })
  deps.mail?.wake()
  return made
}

/** Takes an invitation back; its links are dead. @throws ApiError 404 `not_found` */
export async function revokeInvitation(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  owner: Author,
  id: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { email: actor } = await requireMay(trx, owner, 'people')
    const email = await deleteInvitation(trx, id)
    if (email === undefined) throw notFound(NO_INVITATION)
    await recordEvent(trx, { at: now(), actor, action: 'invitation-revoked', subject: email })
  })
}

interface Accepting {
  form: AcceptForm
  device: string
  /** The session the request came with, which ends. */
  previousHash: string | undefined
}

/**
 * Makes the account that an invitation promises, and begins its first session.
 * @throws ApiError 404 `not_found` for a link that is dead, 409 `conflict` where the address has an account by now
 */
export async function acceptInvitation(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { form: { token, name, password }, device, previousHash }: Accepting,
): Promise<{ author: Author; sessionId: string }> {
  const at = now()
  const tokenHash = hashToken(token)
  if (!tokenHash || !(await hasLink(db, tokenHash, 'invitation', at.toISOString()))) throw linkDead()
  const password_hash = await hashPassword(password)
  return inTransaction(db, async (trx) => {
    const link = await takeLink(trx, tokenHash, 'invitation', at.toISOString())
    if (!link?.role) throw linkDead()
    const account = {
      id: randomUUID(),
      email: link.email,
      role: link.role,
      display_name: name,
      enquiries_given: 0,
    }
    if (!(await insertUser(trx, { ...account, password_hash, created_at: at.toISOString() })))
      throw accountExists()
    if (account.role === 'reader') await takeOverBlock(trx, account)
    if (previousHash !== undefined) await deleteSession(trx, previousHash)
    const subject = `${link.email}: ${link.role}`
    await recordEvent(trx, { at, actor: link.email, action: 'account-added', subject })
    await recordEvent(trx, { at, actor: link.email, action: 'signed-in', subject: device })
    return {
      author: authorOf(account),
      sessionId: await beginSession(trx, { userId: account.id, device }, at),
    }
  })
}
