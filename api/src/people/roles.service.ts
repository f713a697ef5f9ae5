import { COMMAND_LINE, recordEvent } from '../audit/audit.queries.ts'
import { unblockAccount } from '../comments/blocked-addresses.service.ts'
import { findBlockedAt } from '../comments/queue.queries.ts'
import type { Change } from '../database/change.ts'
import type { Queryable } from '../database/database.ts'
import { OperatorError } from '../operator-error.ts'
import {
  type Author,
  findUserByEmail,
  holdOwnersBeside,
  type RightsPatch,
  type UserRow,
  updateRights,
} from '../sessions/users.queries.ts'
import { deleteLinksMadeBy } from './account-links.queries.ts'
import { may, type Rights } from './permissions.ts'
import { showAnew } from './shown.service.ts'

/**
 * Called before an account stops being an owner, in the same transaction.
 * @throws OperatorError where it is the only one
 */
export async function requireOwnerBeside(
  trx: Queryable,
  { id, email }: Pick<Author, 'id' | 'email'>,
): Promise<void> {
  if (await holdOwnersBeside(trx, id)) return
  throw new OperatorError(`${email} is the only owner. Make another account an owner first.`)
}

interface NewRights {
  user: UserRow
  changes: RightsPatch
  at: Date
  actor: string
}

/** Lets somebody comment again who works on the site from now on: nobody of staff is blocked. */
async function liftBlock(trx: Queryable, { user, at, actor }: Omit<NewRights, 'changes'>): Promise<void> {
  if ((await findBlockedAt(trx, user.id)) === undefined) return
  await unblockAccount(trx, user)
  await recordEvent(trx, { at, actor, action: 'reader-unblocked', subject: user.email })
}

/** Changes what an account may do, whose row is locked, and what follows from it. */
export async function applyRights(change: Change, { user, changes, at, actor }: NewRights): Promise<void> {
  const { trx } = change
  const { role, enquiriesGiven } = changes
  await updateRights(trx, user.id, changes)
  const { email } = user
  const told = { at, actor }
  if (role !== undefined && role !== user.role)
    await recordEvent(trx, { ...told, action: 'role-changed', subject: `${email}: ${user.role} to ${role}` })
  if (enquiriesGiven !== undefined && enquiriesGiven !== (user.enquiries_given === 1)) {
    const subject = `${email}: ${enquiriesGiven ? 'given' : 'withheld'}`
    await recordEvent(trx, { ...told, action: 'enquiries-changed', subject })
  }
  if (role === undefined) return
  if (role !== 'reader') await liftBlock(trx, { user, at, actor })
  if (!may({ role, enquiriesGiven: false }, 'people')) await deleteLinksMadeBy(trx, user.id)
  if (role === user.role) return
  // Comments show the role, and the address of a reader is shown to nobody.
  await showAnew(change, user.id)
}

/**
 * Changes what an account may do, from the command line, also in its running sessions: every request reads it anew.
 * @returns whether there is such an account
 * @throws OperatorError where no owner would remain
 */
export async function changeRights(
  change: Change,
  email: string,
  changes: Partial<Rights>,
): Promise<boolean> {
  const user = await findUserByEmail(change.trx, email)
  if (!user) return false
  if (user.role === 'owner' && changes.role !== undefined && changes.role !== 'owner')
    await requireOwnerBeside(change.trx, user)
  await applyRights(change, { user, changes, at: new Date(), actor: COMMAND_LINE })
  return true
}
