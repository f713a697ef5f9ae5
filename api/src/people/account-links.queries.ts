import type { Role } from '@fettle/shared-types'
import type { Queryable } from '../database/database.ts'
import { foldedEmail } from '../sessions/users.queries.ts'

/** A link that lets somebody in, once. */
export interface AccountLink {
  id: string
  kind: 'invitation' | 'reset'
  /** Who is invited, or whose password is reset. */
  email: string
  /** Of an invitation: what the account will be. */
  role: Role | null
  /** Of a reset: the account. */
  user_id: string | null
  /** The owner who made it; nobody where it was asked for by mail. */
  made_by: string | null
  created_at: string
  expires_at: string
}

/** An invitation that is open. */
export type InvitationRow = AccountLink & { role: Role; inviter: string }

const columns = ['id', 'kind', 'email', 'role', 'user_id', 'made_by', 'created_at', 'expires_at'] as const
const links = (db: Queryable) => db<AccountLink>('account_links')

/** @returns false when there is an open invitation of this address, or a link of this id */
export async function insertLink(trx: Queryable, link: AccountLink): Promise<boolean> {
  return (await links(trx).insert(link).onConflict().ignore().returning('id')).length === 1
}

export async function insertToken(
  trx: Queryable,
  token: { token_hash: string; link_id: string },
): Promise<void> {
  await trx('account_link_tokens').insert(token)
}

export async function deleteTokensOf(trx: Queryable, linkId: string): Promise<void> {
  await trx('account_link_tokens').where({ link_id: linkId }).delete()
}

const named = (db: Queryable, tokenHash: string, kind: AccountLink['kind'], now: string) =>
  links(db)
    .whereIn('id', db('account_link_tokens').select('link_id').where({ token_hash: tokenHash }))
    .where({ kind })
    .where('expires_at', '>', now)

/** Whether a token is good for now. */
export async function hasLink(
  db: Queryable,
  tokenHash: string,
  kind: AccountLink['kind'],
  now: string,
): Promise<boolean> {
  return (await named(db, tokenHash, kind, now).select('id').first()) !== undefined
}

/** Uses a link up: of several that try at once, one gets it. */
export async function takeLink(
  trx: Queryable,
  tokenHash: string,
  kind: AccountLink['kind'],
  now: string,
): Promise<AccountLink | undefined> {
  const link = await named(trx, tokenHash, kind, now)
    .select(...columns)
    .first<AccountLink | undefined>()
  const deleted = link ? await links(trx).where({ id: link.id }).delete() : 0
  return deleted === 1 ? link : undefined
}

const invitations = (db: Queryable) =>
  db('account_links')
    .join('users', 'users.id', 'account_links.made_by')
    .select<InvitationRow[]>(
      ...columns.map((column) => `account_links.${column}`),
      db.raw('coalesce(users.display_name, users.email) AS inviter'),
    )
    .where({ kind: 'invitation' })

/** Invitations, also those that have run out, the newest first. */
export async function listInvitations(db: Queryable, limit: number): Promise<InvitationRow[]> {
  return invitations(db)
    .orderBy([
      { column: 'account_links.created_at', order: 'desc' },
      { column: 'account_links.id', order: 'desc' },
    ])
    .limit(limit)
}

export async function countInvitations(db: Queryable): Promise<number> {
  const row = await links(db).where({ kind: 'invitation' }).count<{ count: number }>({ count: '*' }).first()
  return row?.count ?? 0
}

export async function findInvitation(db: Queryable, id: string): Promise<InvitationRow | undefined> {
  return invitations(db).where({ 'account_links.id': id }).first()
}

/** Gives an invitation its full time again. @returns whether it is there */
export async function prolongInvitation(trx: Queryable, id: string, expiresAt: string): Promise<boolean> {
  return (await links(trx).where({ id, kind: 'invitation' }).update({ expires_at: expiresAt })) === 1
}

/** @returns whom it invited; nobody where it was gone */
export async function deleteInvitation(trx: Queryable, id: string): Promise<string | undefined> {
  const invitation = await links(trx).select('email').where({ id, kind: 'invitation' }).first()
  const deleted = await links(trx).where({ id, kind: 'invitation' }).delete()
  return deleted === 1 ? invitation?.email : undefined
}

/**
 * Ends every link by which the password of an account could be set, and the mails that would make one.
 * @returns how many were open
 */
export async function deleteResetLinks(
  trx: Queryable,
  { id, email }: { id: string; email: string },
  now: string,
): Promise<number> {
  const ofAccount = links(trx).where({ kind: 'reset', user_id: id })
  const open = await ofAccount.clone().select('id').where('expires_at', '>', now)
  await ofAccount.delete()
  const mails = await trx('mail_outbox')
    .where({ kind: 'password-reset' })
    .whereNot({ status: 'sent' })
    .whereRaw('lower(recipient) = ?', [foldedEmail(email)])
    .delete()
  return open.length + mails
}

/** A reset that an owner has made, for its mail. */
export async function findReset(db: Queryable, id: string): Promise<AccountLink | undefined> {
  return links(db)
    .select(...columns)
    .where({ id, kind: 'reset' })
    .first()
}

/** Deletes an invitation that has run out, to make room for another. */
export async function deleteExpiredInvitation(trx: Queryable, email: string, now: string): Promise<void> {
  await links(trx)
    .where({ kind: 'invitation' })
    .whereRaw('lower(email) = ?', [foldedEmail(email)])
    .where('expires_at', '<=', now)
    .delete()
}

/** Deletes what an account has made, which may not make any more. */
export async function deleteLinksMadeBy(trx: Queryable, userId: string): Promise<void> {
  await links(trx).where({ made_by: userId }).delete()
}

/** Deletes links that ran out before a time. */
export async function deleteLinksBefore(trx: Queryable, at: string): Promise<void> {
  await links(trx).where('expires_at', '<', at).delete()
}
