import { z } from 'zod'
import { bounds } from './bounds.ts'
import { text } from './fields.ts'
import { ShownCommenter } from './people.ts'

export const CommentForm = z.object({ comment: text('comment', bounds.comment) }).meta({ id: 'CommentForm' })
export type CommentForm = z.infer<typeof CommentForm>

/** A new comment, or a reply to one. */
export const NewCommentForm = CommentForm.extend({
  /** The comment that it answers; a reply to a reply answers the same comment. */
  replyTo: z.uuid({ error: 'replyTo must be a UUID' }).optional(),
}).meta({ id: 'NewCommentForm' })
export type NewCommentForm = z.infer<typeof NewCommentForm>

export const Comment = z
  .object({
    _id: z.string(),
    comment: z.string(),
    author: ShownCommenter,
    createdAt: z.iso.datetime(),
    /** The comment that it answers, which may be gone. Absent where it answers none. */
    replyTo: z.string().optional(),
    /** Waits for approval: only its writer is shown it. Absent where it does not. */
    isWaiting: z.boolean().optional(),
  })
  .meta({ id: 'Comment' })
export type Comment = z.infer<typeof Comment>

/** Which comments of a post the caller may change. */
export const CommentRights = z
  .object({
    /** Ids of comments that the caller may edit. */
    edit: z.array(z.string()),
    /** Ids of comments that the caller may remove. */
    remove: z.array(z.string()),
    /** Comments of the caller that wait for approval, newest first. */
    waiting: z.array(Comment),
  })
  .meta({ id: 'CommentRights' })
export type CommentRights = z.infer<typeof CommentRights>
