import type { Comment } from '@fettle/shared-types'

export interface Thread {
  comment: Comment
  /** In the order in which they were written. */
  replies: Comment[]
}

/** Comments in their order, each with its replies. A reply to what is not shown stands by itself. */
export function threadsOf(comments: readonly Comment[]): Thread[] {
  const ids = new Set(comments.map(({ _id }) => _id))
  const isReply = ({ replyTo }: Comment) => replyTo !== undefined && ids.has(replyTo)
  return comments
    .filter((comment) => !isReply(comment))
    .map((comment) => ({
      comment,
      replies: comments.filter((each) => each.replyTo === comment._id).reverse(),
    }))
}
