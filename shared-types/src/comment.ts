import { z } from 'zod'
import { bounds } from './bounds.ts'
import { text } from './fields.ts'

export const CommentForm = z.object({ comment: text('comment', bounds.comment) }).meta({ id: 'CommentForm' })
export type CommentForm = z.infer<typeof CommentForm>

export const Comment = z
  .object({
    _id: z.string(),
    comment: z.string(),
    author: z.object({ email: z.string() }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Comment' })
export type Comment = z.infer<typeof Comment>
