import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { findPost } from '../posts/posts.queries.ts'
import { findComment } from './comments.queries.ts'
import { NO_COMMENT } from './moderation.service.ts'
import { insertReport } from './reports.queries.ts'

interface Report {
  postId: string
  commentId: string
  /** Who reports: an account or a browser. One counts once. */
  reporter: string
}

/** Tells those who moderate of a comment that is shown. Safe to repeat. @throws ApiError 404 `not_found` */
export async function reportComment(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { postId, commentId, reporter }: Report,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const post = await findPost(trx, postId)
    const comment = await findComment(trx, { postId, commentId })
    if (post?.status !== 'Published' || comment?.status !== 'shown') throw notFound(NO_COMMENT)
    await insertReport(trx, { comment_id: commentId, reporter, at: now().toISOString() })
  })
}
