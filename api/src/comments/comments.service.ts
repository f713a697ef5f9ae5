import { randomUUID } from 'node:crypto'
import type { Comment } from '@fettle/shared-types'
import type { Queryable } from '../database/database.ts'
import type { Once } from '../database/outcome.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { shownCommenter } from '../people/shown-author.ts'
import type { Author } from '../sessions/users.queries.ts'
import { requireMay } from '../sessions/users.service.ts'
import { requireRoomInQueue, requireUnblocked, statusOf } from './approval.service.ts'
import { countComment, findComment, holdPublished, insertComment } from './comments.queries.ts'

/** What a comment without a session is refused with. */
export const loggedOut = 'You must be logged in to comment.'

interface AddComment {
  postId: string
  author: Author
  /** Plain text, trimmed and within its bounds. */
  text: string
  /** The comment that it answers. */
  replyTo: string | undefined
  once: Once
}

/** The comment that a reply stands under: there is one level of them. @throws ApiError 404 `not_found` */
async function requireAnswerable(trx: Queryable, postId: string, commentId: string): Promise<string> {
  const comment = await findComment(trx, { postId, commentId })
  if (comment?.status !== 'shown') throw notFound('The comment you answer is not there any more.')
  return comment.reply_to ?? commentId
}

/**
 * Adds a comment to a Published post. One that waits is counted and shown once it is approved.
 * @throws ApiError 401 `not_signed_in`, 403 `forbidden` for whoever is blocked, 404 `not_found` on a draft or an unknown post
 */
export async function addComment(
  { change, now }: Pick<Deps, 'change' | 'now'>,
  { postId, author, text, replyTo, once }: AddComment,
): Promise<Comment> {
  return change(async ({ trx, seq, touch }) => {
    const who = await requireMay(trx, author, 'comment', loggedOut)
    await requireUnblocked(trx, who.id)
    const answered = replyTo === undefined ? null : await requireAnswerable(trx, postId, replyTo)
    const status = await statusOf(trx, who, text)
    if (status === 'held') await requireRoomInQueue(trx, who)
    const isFound =
      status === 'shown' ? await countComment(trx, postId, seq) : await holdPublished(trx, postId)
    if (!isFound) throw notFound('Blog not found.')
    const comment: Comment = {
      _id: randomUUID(),
      comment: text,
      author: shownCommenter(who),
      createdAt: now().toISOString(),
      ...(answered === null ? {} : { replyTo: answered }),
      ...(status === 'held' ? { isWaiting: true } : {}),
    }
    await insertComment(trx, {
      id: comment._id,
      postId,
      authorId: author.id,
      comment: text,
      createdAt: comment.createdAt,
      status,
      replyTo: answered,
    })
    await once(trx, { did: 'create', id: comment._id, body: comment })
    if (status === 'shown') touch('posts', `post:${postId}`)
    return comment
  })
}
