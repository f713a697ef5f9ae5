import { recordEvent } from '../audit/audit.queries.ts'
import { keepBlock } from '../comments/blocked-addresses.service.ts'
import type { Change } from '../database/change.ts'
import type { Queryable } from '../database/database.ts'
import { cancelSchedules } from '../posts/cancel-schedule.ts'
import type { AuthorRow } from '../sessions/users.queries.ts'
import { noteWriter } from './comment-writers.service.ts'
import { keepLeftAddresses } from './left-addresses.service.ts'
import {
  deleteUser,
  giveComments,
  givePost,
  giveTombstones,
  listCommentedPostIds,
  listPostIdsOf,
  renumberPost,
} from './remove-person.queries.ts'

/** Whether somebody has written what another one has to take. */
export async function hasWritten(trx: Queryable, id: string): Promise<boolean> {
  return (await listPostIdsOf(trx, id)).length + (await listCommentedPostIds(trx, id)).length > 0
}

interface Removal {
  person: Pick<AuthorRow, 'id' | 'email' | 'display_name'>
  /** Who gets the posts and comments. */
  heir: Pick<AuthorRow, 'id'> | undefined
  /** Whether scheduled posts are published at their time by whoever takes them; else they stay drafts without one. */
  keepsSchedule?: boolean
  at: Date
  actor: string
  /** What stands in the audit log in the place of the e-mail address. */
  subject?: string
}

/**
 * Removes an account; its posts and comments go to another, the comments under the name they were written by. The pages that show them are rendered anew.
 * @returns how many posts changed hands, and how many of these lost the time at which they would have been published
 */
export async function removePerson(
  running: Change,
  { person, heir, keepsSchedule = false, at, actor, subject = person.email }: Removal,
): Promise<{ posts: number; unscheduled: number }> {
  const { trx, nextSeq, touch } = running
  const posts = await listPostIdsOf(trx, person.id)
  const commented = await listCommentedPostIds(trx, person.id)
  const unscheduled = keepsSchedule ? 0 : await cancelSchedules(running, person.id, at)
  if (heir) {
    for (const id of posts) await givePost(trx, id, heir.id, await nextSeq())
    await noteWriter(trx, person)
    await giveComments(trx, { from: person.id, to: heir.id, writtenBy: person.display_name ?? '' })
    for (const id of commented) await renumberPost(trx, id, await nextSeq())
    await giveTombstones(trx, { from: person.id, to: heir.id })
  }
  await keepBlock(trx, person)
  await keepLeftAddresses(trx, person)
  await deleteUser(trx, person.id)
  await recordEvent(trx, { at, actor, action: 'account-removed', subject })
  touch(...new Set([...posts, ...commented].map((id) => `post:${id}` as const)))
  if (posts.length > 0) touch('posts')
  return { posts: posts.length, unscheduled }
}
