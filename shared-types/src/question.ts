import { z } from 'zod'
import { PostId } from './ids.ts'
import { ItemId } from './site/item.ts'

/** What answers a question in public: a post, which may be on its author's device alone, or an entry of the document `faq`. */
export const QuestionForm = z
  .object({
    post: PostId.optional(),
    /** The id of an entry. */
    faq: ItemId.optional(),
  })
  .refine(({ post, faq }) => (post === undefined) !== (faq === undefined), 'Name a post or an entry of faq.')
  .meta({ id: 'QuestionForm' })
export type QuestionForm = z.infer<typeof QuestionForm>

/** Where an enquiry or a comment is answered in public. */
export const PublicAnswer = z
  .object({
    /** Names the link from the question to its answer. */
    _id: z.string(),
    createdAt: z.iso.datetime(),
    /** Who made the link; empty where the account is gone. */
    by: z.string(),
    kind: z.enum(['post', 'faq']),
    /** The id of the post or of the entry. */
    answer: z.string(),
    /** `absent`: the server does not have it. A post is on its author's device still; an entry is not saved, or was removed. */
    state: z.enum(['published', 'draft', 'absent']),
    /** `null` where the server does not have it, and for a draft that the caller may not read. */
    title: z.string().nullable(),
    /** Where visitors read it; `null` where they cannot. */
    path: z.string().nullable(),
  })
  .meta({ id: 'PublicAnswer' })
export type PublicAnswer = z.infer<typeof PublicAnswer>

/** A question that a post or an entry of `faq` answers. */
export const Question = z
  .object({
    /** Names the link from the question to its answer. */
    _id: z.string(),
    createdAt: z.iso.datetime(),
    source: z.enum(['enquiry', 'comment']),
    /** The entry that answers it; `null` for a post. */
    faq: z.string().nullable(),
    /** What the post or the entry is called; `null` where the server does not have it. */
    title: z.string().nullable(),
    /** The whole address at which visitors read the answer, for a mail; `null` where they cannot. */
    address: z.url().nullable(),
    /** What was asked and by whom; `null` where the caller may not see such enquiries or comments. */
    asked: z
      .object({
        /** The id of the enquiry or the comment. */
        _id: z.string(),
        text: z.string(),
        name: z.string(),
        /** `null` for whoever wrote an imported comment. */
        email: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Question' })
export type Question = z.infer<typeof Question>
