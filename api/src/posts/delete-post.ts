import type { Once } from '../database/outcome.ts'
import type { Deps } from '../deps.ts'
import type { Author } from '../sessions/users.queries.ts'
import { requireAuthor } from '../sessions/users.service.ts'
import { ownPost } from './access.ts'
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
 * Deletes a post the author owns, with its comments, likes and revisions, and leaves a tombstone. Safe to repeat.
 * @throws ApiError 401 `not_signed_in`, 403 `forbidden`, 404 `not_found`, 412 `version_conflict`
 */
export async function deletePost(
  deps: Pick<Deps, 'change' | 'now' | 'search'>,
  { id, author, revCheck, isForAbsent, once }: DeletePost,
): Promise<void> {
  await deps.change(async (change) => {
    const { trx, seq } = change
    await requireAuthor(trx, author)
    const before = await findTombstone(trx, id)
    const tombstone = {
      post_id: id,
      author_id: author.id,
      deleted_at: deps.now().toISOString(),
      change_seq: seq,
    }
    if (!before && isForAbsent && !(await findPost(trx, id))) await insertTombstone(trx, tombstone)
    else if (before?.author_id !== author.id) {
      const stored = await ownPost(trx, id, author)
      await requireRev(trx, stored, isForAbsent ? nothing : revCheck)
      await insertTombstone(trx, tombstone)
      await deps.search.remove(trx, stored.number)
      await deletePostRow(trx, id)
      touchPost(change, id, [stored.status])
    }
    await once(trx, { did: 'delete' })
  })
}
