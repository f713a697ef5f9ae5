import { recordEvent } from '../audit/audit.queries.ts'
import type { Once } from '../database/outcome.ts'
import type { Deps } from '../deps.ts'
import { deleteQuestionsOfPost } from '../questions/questions.queries.ts'
import type { Author } from '../sessions/users.queries.ts'
import { requireMay } from '../sessions/users.service.ts'
import { mayWorkOn, workablePost } from './access.ts'
import { deletePostRow, findPost, findTombstone, insertTombstone } from './posts.queries.ts'
import { type RevCheck, requireRev, touchPost } from './posts.service.ts'

interface DeletePost {
  id: string
  author: Author
  revCheck: RevCheck
  /** Only where there is no such post: its tombstone refuses a create request that arrives later (decision 013). */
  isForAbsent: boolean
  once: Once
}

const nothing: RevCheck = () => false

/**
 * Deletes a post the author may work on, with its comments, likes, revisions and links to questions, and leaves a tombstone, of which the
 * devices of the post's own author learn. Safe to repeat.
 * @throws ApiError 401 `not_signed_in`, 403 `forbidden`, 404 `not_found`, 412 `version_conflict`
 */
export async function deletePost(
  deps: Pick<Deps, 'change' | 'now' | 'search'>,
  { id, author, revCheck, isForAbsent, once }: DeletePost,
): Promise<void> {
  await deps.change(async (change) => {
    const { trx, seq } = change
    const who = await requireMay(trx, author, 'write-posts')
    const before = await findTombstone(trx, id)
    const leaveTombstone = async (author_id: string) => {
      const deleted_at = deps.now().toISOString()
      await insertTombstone(trx, { post_id: id, author_id, deleted_at, change_seq: seq })
      await deleteQuestionsOfPost(trx, id)
    }
    if (!before && isForAbsent && !(await findPost(trx, id))) await leaveTombstone(who.id)
    else if (!before || !mayWorkOn(before.author_id, who)) {
      const stored = await workablePost(trx, id, who)
      await requireRev(trx, stored, isForAbsent ? nothing : revCheck)
      await leaveTombstone(stored.author_id)
      await deps.search.remove(trx, stored.number)
      await deletePostRow(trx, id)
      const event = { actor: who.email, action: 'post-deleted', subject: stored.title } as const
      await recordEvent(trx, { at: deps.now(), ...event })
      touchPost(change, id, [stored.status])
    }
    await once(trx, { did: 'delete' })
  })
}
