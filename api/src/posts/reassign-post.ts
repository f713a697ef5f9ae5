import { bounds, type ChoiceQuery, type PostAuthor, type PostSummary } from '@fettle/shared-types'
import { recordEvent } from '../audit/audit.queries.ts'
import type { Deps } from '../deps.ts'
import { cannotInherit } from '../errors.ts'
import { may, rolesThatMay } from '../people/permissions.ts'
import { type Author, holdAuthor } from '../sessions/users.queries.ts'
import { requireMay } from '../sessions/users.service.ts'
import { blogNotFound } from './access.ts'
import { findPost } from './posts.queries.ts'
import { touchPost } from './posts.service.ts'
import { presentSummary } from './present-post.ts'
import { giveOnePost, listAccountsOf } from './reassign-post.queries.ts'

/** The accounts that a post can be given to, or those of them that match a search, by name: the first ones. */
export async function readPostAuthors(
  { reader }: Pick<Deps, 'reader'>,
  { search }: ChoiceQuery,
): Promise<PostAuthor[]> {
  const filter = { search, roles: rolesThatMay('write-posts').always }
  const rows = await listAccountsOf(reader, filter, bounds.choices)
  return rows.map(({ id, email, display_name }) => ({ _id: id, name: display_name ?? email }))
}

/**
 * Gives a post to another author. Its revision stays: what somebody is editing can still be saved. The devices of both authors
 * learn of it. Safe to repeat.
 * @throws ApiError 404 `not_found`, 409 `conflict` for an account that may not write posts
 */
export async function reassignPost(
  { change, now }: Pick<Deps, 'change' | 'now'>,
  caller: Author,
  { id, to }: { id: string; to: string },
): Promise<PostSummary> {
  return change(async (running) => {
    const { trx, seq } = running
    const { email: actor } = await requireMay(trx, caller, 'edit-all-posts')
    const heir = await holdAuthor(trx, to)
    const stored = await findPost(trx, id)
    if (!stored) throw blogNotFound()
    if (!heir || !may(heir, 'write-posts')) throw cannotInherit()
    if (stored.author_id === heir.id) return presentSummary(stored)
    if (!(await giveOnePost(trx, id, { from: stored.author_id, to: heir.id, changeSeq: seq })))
      throw blogNotFound()
    const subject = `${heir.email}: ${stored.title}`
    await recordEvent(trx, { at: now(), actor, action: 'post-reassigned', subject })
    touchPost(running, id, [stored.status])
    const given = await findPost(trx, id)
    if (!given) throw blogNotFound()
    return presentSummary(given)
  })
}
