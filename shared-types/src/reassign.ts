import { z } from 'zod'
import { bounds } from './bounds.ts'
import { text } from './fields.ts'

/** An account that may write posts. */
export const PostAuthor = z
  .object({
    _id: z.string(),
    /** The name, or the e-mail address where none is set. */
    name: z.string(),
  })
  .meta({ id: 'PostAuthor' })
export type PostAuthor = z.infer<typeof PostAuthor>

/** The query of lists of accounts to choose one of. */
export const ChoiceQuery = z.object({
  /** A part of a name or of an e-mail address. */
  search: text('search', bounds.list.search).default(''),
})
export type ChoiceQuery = z.infer<typeof ChoiceQuery>

/** Gives a post to another author. */
export const ReassignForm = z
  .object({ author: z.uuid({ error: 'author must be the id of an account' }) })
  .meta({ id: 'ReassignForm' })
export type ReassignForm = z.infer<typeof ReassignForm>
