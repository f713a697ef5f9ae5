import { z } from 'zod'

/** What could be an identifier: no slug looks like it. */
export const UUID_SHAPE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A UUID of any version, in lower case. */
const uuid = (error: string) => z.uuid({ error }).toLowerCase()

/** The identifier of a post: a UUID, made by the client or the server. */
export const PostId = uuid('_id must be a UUID')

/** The `Idempotency-Key` header: makes a request safe to repeat for 90 days. */
export const IdempotencyKey = uuid('Idempotency-Key must be a UUID')

/** The path of a post and of what belongs to it. */
export const PostParams = z.object({ id: PostId })

/** The path of a comment. */
export const CommentParams = PostParams.extend({ comment: uuid('comment must be a UUID') })

/** The path of a superseded version of a post. */
export const RevisionParams = PostParams.extend({ rev: z.string() })

/** The path of a post as its readers know it. */
export const SlugParams = z.object({ slug: z.string() })

/** The path of a mail that was given up. */
export const MailFailureParams = z.object({ id: uuid('id must be a UUID') })

/** The path of an account. */
export const PersonParams = z.object({ id: uuid('id must be a UUID') })

/** The path of a passkey of one's own. */
export const PasskeyParams = z.object({ id: uuid('id must be a UUID') })

/** The path of an invitation. */
export const InvitationParams = z.object({ id: uuid('id must be a UUID') })

/** The path of an enquiry. */
export const EnquiryParams = z.object({ id: uuid('id must be a UUID') })

/** The path from an enquiry to what answers it in public. */
export const EnquiryQuestionParams = EnquiryParams.extend({ question: uuid('question must be a UUID') })

/** The path of a comment among those of all posts. */
export const ModeratedCommentParams = z.object({ id: uuid('id must be a UUID') })

/** The path from a comment to what answers it. */
export const CommentQuestionParams = ModeratedCommentParams.extend({
  question: uuid('question must be a UUID'),
})

/** The path of a note on an enquiry. */
export const EnquiryNoteParams = EnquiryParams.extend({ note: uuid('note must be a UUID') })
