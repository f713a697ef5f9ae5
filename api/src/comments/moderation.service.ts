import type { Comment, CommentRights, CommentStatus } from '@fettle/shared-types'
import { recordEvent } from '../audit/audit.queries.ts'
import type { Queryable } from '../database/database.ts'
import type { Once } from '../database/outcome.ts'
import type { Deps } from '../deps.ts'
import { forbidden, notFound } from '../errors.ts'
import { may } from '../people/permissions.ts'
import { readablePost } from '../posts/access.ts'
import { findPost } from '../posts/posts.queries.ts'
import { touchPost } from '../posts/posts.service.ts'
import type { Author } from '../sessions/users.queries.ts'
import { requireMay } from '../sessions/users.service.ts'
import { requireUnblocked, statusOf } from './approval.service.ts'
import {
  deleteComment,
  findComment,
  listComments,
  listCommentWriters,
  listWaitingOf,
  renumberCommented,
  updateComment,
} from './comments.queries.ts'

/**
 * Which of the comments that a post shows its reader may edit and remove.
 * @throws ApiError 404 `not_found` for a post they may not read
 */
export async function readCommentRights(
  db: Queryable,
  postId: string,
  author: Author,
): Promise<CommentRights> {
  const { id } = await readablePost(db, postId, author)
  const writers = await listCommentWriters(db, id)
  const own = writers.filter(({ author_id }) => author_id === author.id)
  const idsOf = (comments: Array<{ id: string }>) => comments.map(({ id }) => id)
  const waiting = await listWaitingOf(db, id, author.id)
  const waitingIds = waiting.map(({ _id }) => _id)
  return {
    edit: [...waitingIds, ...idsOf(own)],
    remove: [...waitingIds, ...idsOf(may(author, 'moderate-comments') ? writers : own)],
    waiting,
  }
}

interface OneComment {
  postId: string
  commentId: string
  author: Author
  once: Once
}

/** Whether its writer may still change it: no moderator has hidden or removed it. */
const isThere = (status: CommentStatus) => status === 'shown' || status === 'held'

export const NO_COMMENT = 'Comment not found.'
const commentNotFound = () => notFound(NO_COMMENT)

/**
 * Changes the text of an own comment on a Published post.
 * @throws ApiError 401 `not_signed_in`, 403 `forbidden` for somebody else's, 404 `not_found`
 */
export async function editComment(
  { change }: Pick<Deps, 'change'>,
  { postId, commentId, author, text, once }: OneComment & { text: string },
): Promise<Comment> {
  return change(async ({ trx, seq, touch }) => {
    const who = await requireMay(trx, author, 'comment')
    const post = await findPost(trx, postId)
    const stored = await findComment(trx, { postId, commentId })
    if (!stored || !isThere(stored.status) || post?.status !== 'Published') throw commentNotFound()
    if (stored.author_id !== who.id) {
      // What waits is nobody else's to know of.
      if (stored.status === 'held') throw commentNotFound()
      throw forbidden('Only its writer can change a comment.')
    }
    await requireUnblocked(trx, who.id)
    // What waits goes on waiting; what is shown may have to wait again.
    const status = stored.status === 'held' ? 'held' : await statusOf(trx, who, text)
    await updateComment(trx, commentId, { comment: text, status })
    const more = status === stored.status ? 0 : -1
    await renumberCommented(trx, postId, seq, more)
    const list =
      status === 'held' ? await listWaitingOf(trx, postId, who.id) : await listComments(trx, postId)
    const comment = list.find(({ _id }) => _id === commentId)
    if (!comment) throw commentNotFound()
    await once(trx, { did: 'update', id: commentId, body: comment })
    if (stored.status === 'shown') touch(`post:${postId}`)
    if (more !== 0) touch('posts')
    return comment
  })
}

/**
 * Removes a comment: an own one, also from a post that is no longer public, or anybody's where the role allows it.
 * @throws ApiError 401 `not_signed_in`, 403 `forbidden` for somebody else's, 404 `not_found`
 */
export async function removeComment(
  { change, now }: Pick<Deps, 'change' | 'now'>,
  { postId, commentId, author, once }: OneComment,
): Promise<void> {
  await change(async (running) => {
    const { trx, seq } = running
    const who = await requireMay(trx, author, 'comment')
    const post = await findPost(trx, postId)
    const stored = await findComment(trx, { postId, commentId })
    if (!post || !stored || !isThere(stored.status)) throw commentNotFound()
    if (stored.author_id !== who.id && !may(who, 'moderate-comments')) {
      if (post.status !== 'Published' || stored.status === 'held') throw commentNotFound()
      throw forbidden('Only its writer and editors can remove a comment.')
    }
    await deleteComment(trx, commentId)
    const event = { actor: who.email, action: 'comment-removed', subject: post.title } as const
    await recordEvent(trx, { at: now(), ...event })
    await once(trx, { did: 'delete' })
    if (stored.status === 'held') return
    await renumberCommented(trx, postId, seq, -1)
    touchPost(running, postId, [post.status])
  })
}
