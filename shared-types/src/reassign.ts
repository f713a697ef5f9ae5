import { z } from 'zod'

/** An account that may write posts. */
export const PostAuthor = z
  .object({
    _id: z.string(),
    /** The name, or the e-mail address where none is set. */
    name: z.string(),
  })
  .meta({ id: 'PostAuthor' })
export type PostAuthor = z.infer<typeof PostAuthor>

/** Gives a post to another author. */
export const ReassignForm = z
  .object({ author: z.uuid({ error: 'author must be the id of an account' }) })
  .meta({ id: 'ReassignForm' })
export type ReassignForm = z.infer<typeof ReassignForm>
