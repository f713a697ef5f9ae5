import { COMMAND_LINE, recordEvent } from '../audit/audit.queries.ts'
import type { Change } from '../database/change.ts'
import type { Queryable } from '../database/database.ts'
import { OperatorError } from '../operator-error.ts'
import { type Author, findUserByEmail, holdOwnersBeside, updateRights } from '../sessions/users.queries.ts'
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
  const { trx } = change
  const user = await findUserByEmail(trx, email)
  if (!user) return false
  if (user.role === 'owner' && changes.role !== undefined && changes.role !== 'owner')
    await requireOwnerBeside(trx, user)
  await updateRights(trx, user.id, changes)
  const rights = { role: changes.role ?? user.role, enquiriesGiven: false }
  if (!may(rights, 'people')) await deleteLinksMadeBy(trx, user.id)
  await recordEvent(trx, {
    at: new Date(),
    actor: COMMAND_LINE,
    ...(changes.role === undefined
      ? {
          action: 'enquiries-changed',
          subject: `${user.email}: ${changes.enquiriesGiven ? 'given' : 'withheld'}`,
        }
      : { action: 'role-changed', subject: `${user.email}: ${user.role} to ${changes.role}` }),
  })
  // A reader is shown otherwise than everybody else.
  if (changes.role !== undefined && (changes.role === 'reader') !== (user.role === 'reader'))
    await showAnew(change, user.id)
  return true
}
