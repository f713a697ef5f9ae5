import { recordEvent } from '../audit/audit.queries.ts'
import type { Change } from '../database/change.ts'
import type { Once } from '../database/outcome.ts'
import type { Deps } from '../deps.ts'
import { deleteQuestionsOfPost } from '../questions/questions.queries.ts'
import type { Author } from '../sessions/users.queries.ts'
import { requireMay } from '../sessions/users.service.ts'
import { mayWorkOn, type RevCheck, workablePost } from './access.ts'
import type { PostRow } from './post-row.ts'
import { deletePostRow, findPost, findTombstone, insertTombstone } from './posts.queries.ts'
import { requireRev, touchPost } from './posts.service.ts'
import { listRevs } from './revisions.queries.ts'

interface DeletePost {
  id: string
  author: Author
  revCheck: RevCheck
  /** Only where there is no such post: its tombstone refuses a create request that arrives later (decision 013). */
  isForAbsent: boolean
  once: Once
}

const nothing: RevCheck = () => false

interface Deletion {
  /** Who deletes it, as the audit log names them. */
  actor: string
  at: Date
  /** The number of this change among those of the author's posts. */
  seq: number
}

/** Revisions that a tombstone names. A device that has an older one asks its author more than it need, and loses nothing. */
const NAMED_REVS = 200

async function leaveTombstone(
  trx: Change['trx'],
  { id, author_id, revs }: { id: string; author_id: string; revs: string[] },
  { at, seq }: Omit<Deletion, 'actor'>,
): Promise<void> {
  await insertTombstone(trx, { post_id: id, author_id, deleted_at: at.toISOString(), change_seq: seq, revs })
  await deleteQuestionsOfPost(trx, id)
}

/** Deletes a stored post with all that belongs to it, and leaves a tombstone. */
export async function deleteStored(
  { search }: Pick<Deps, 'search'>,
  change: Change,
  stored: PostRow,
  deletion: Deletion,
): Promise<void> {
  const { trx } = change
  const { actor, at } = deletion
  const revs = [stored.rev, ...(await listRevs(trx, stored.id, NAMED_REVS))]
  await leaveTombstone(trx, { ...stored, revs }, deletion)
  await search.remove(trx, stored.number)
  await deletePostRow(trx, stored.id)
  await recordEvent(trx, { at, actor, action: 'post-deleted', subject: stored.title })
  touchPost(change, stored.id, [stored.status])
}

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
    const deletion = { actor: who.email, at: deps.now(), seq }
    if (!before && isForAbsent && !(await findPost(trx, id)))
      await leaveTombstone(trx, { id, author_id: who.id, revs: [] }, deletion)
    else if (!before || !mayWorkOn(before.author_id, who)) {
      const stored = await workablePost(trx, id, who, { isMadeOn: isForAbsent ? undefined : revCheck })
      await requireRev(trx, stored, isForAbsent ? nothing : revCheck)
      await deleteStored(deps, change, stored, deletion)
    }
    await once(trx, { did: 'delete' })
  })
}
