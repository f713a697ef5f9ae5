import { type PeopleQuery, type Person, type PersonPatch, roles } from '@fettle/shared-types'
import type { Change } from '../database/change.ts'
import type { Deps } from '../deps.ts'
import { cannotInherit, needsHeir, noPerson, onlyOwner, ownAccount } from '../errors.ts'
import {
  type Author,
  authorOf,
  holdAuthor,
  holdOwnersBeside,
  lockUser,
  type UserRow,
} from '../sessions/users.queries.ts'
import { requireMay } from '../sessions/users.service.ts'
import { countPeople, findPerson, listPeople, type PersonRow } from './people.queries.ts'
import { may, rolesThatMay } from './permissions.ts'
import { hasWritten, removePerson } from './remove-person.service.ts'
import { applyRights } from './roles.service.ts'

const present = (row: PersonRow, now: Date): Person => ({
  _id: row.id,
  email: row.email,
  name: row.display_name ?? '',
  role: row.role,
  enquiriesGiven: row.enquiries_given === 1,
  createdAt: row.created_at,
  lastSignedInAt: row.last_signed_in_at,
  posts: row.posts,
  scheduledPosts: row.scheduled,
  picture: row.picture,
  isBlocked: row.blocked_at !== null,
  hasSecondFactor: row.has_factor === 1,
  resetOpenUntil: row.reset_until !== null && row.reset_until > now.toISOString() ? row.reset_until : null,
})

const rolesOf = {
  staff: rolesThatMay('write-posts').always,
  readers: roles.filter((role) => !may({ role, enquiriesGiven: false }, 'write-posts')),
}

/** One page of the accounts that are asked for, the first one first, and how many they are. */
export async function readPeople(
  { reader, now }: Pick<Deps, 'reader' | 'now'>,
  { search, group, page, limit }: PeopleQuery,
): Promise<{ people: Person[]; total: number }> {
  const at = now()
  const filter = { search, roles: group && rolesOf[group] }
  const rows = await listPeople(reader, filter, { offset: (page - 1) * limit, limit })
  return { people: rows.map((row) => present(row, at)), total: await countPeople(reader, filter) }
}

/** The account that an owner changes, locked. @throws ApiError 404 `not_found`, 401, 403 */
async function take({ trx }: Change, owner: Author, id: string): Promise<{ actor: string; user: UserRow }> {
  const user = await lockUser(trx, id)
  const { email: actor } = await requireMay(trx, owner, 'people')
  if (!user) throw noPerson()
  return { actor, user }
}

/**
 * Changes what an account may do, also in its running sessions: every request reads it anew.
 * @throws ApiError 404 `not_found`; 409 `conflict` where no owner would remain
 */
export async function changePerson(
  { change, now }: Pick<Deps, 'change' | 'now'>,
  owner: Author,
  { id, changes }: { id: string; changes: PersonPatch },
): Promise<Person> {
  return change(async (running) => {
    const { actor, user } = await take(running, owner, id)
    const isLeaving = user.role === 'owner' && changes.role !== undefined && changes.role !== 'owner'
    if (isLeaving && !(await holdOwnersBeside(running.trx, id))) throw onlyOwner()
    const at = now()
    await applyRights(running, { user, changes, at, actor })
    const changed = await findPerson(running.trx, id)
    if (!changed) throw noPerson()
    return present(changed, at)
  })
}

/**
 * Removes an account and gives its posts and comments to another.
 * @param giveTo needed where there is something to give
 * @param keepsSchedule whether scheduled posts are still published at their time; else they stay drafts without one
 * @throws ApiError 404 `not_found`; 409 `conflict` for the caller's own, for the last owner, and for an heir who may not write
 */
export async function removeAccount(
  { change, now }: Pick<Deps, 'change' | 'now'>,
  owner: Author,
  { id, giveTo, keepsSchedule }: { id: string; giveTo: string | undefined; keepsSchedule: boolean },
): Promise<void> {
  if (id === owner.id) throw ownAccount()
  await change(async (running) => {
    const { actor, user } = await take(running, owner, id)
    if (user.role === 'owner' && !(await holdOwnersBeside(running.trx, id))) throw onlyOwner()
    const heir = giveTo === undefined ? undefined : await holdAuthor(running.trx, giveTo)
    if (giveTo !== undefined && (!heir || heir.id === id || !may(heir, 'write-posts'))) throw cannotInherit()
    if (!heir && (await hasWritten(running.trx, id))) throw needsHeir(authorOf(user).name ?? user.email)
    await removePerson(running, { person: user, heir, keepsSchedule, at: now(), actor })
  })
}
