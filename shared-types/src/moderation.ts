import { z } from 'zod'
import { bounds } from './bounds.ts'
import { paging } from './fields.ts'
import { PublicAnswer } from './question.ts'

/** Where a comment stands. A removed one can be brought back for 30 days. */
export const commentStatuses = ['shown', 'held', 'hidden', 'removed'] as const
const status = z.enum(commentStatuses, { error: `status must be one of ${commentStatuses.join(', ')}` })
export type CommentStatus = z.infer<typeof status>

/** A comment as those see it who moderate. */
export const ModeratedComment = z
  .object({
    _id: z.string(),
    comment: z.string(),
    status,
    createdAt: z.iso.datetime(),
    /** How many visitors have reported it since it was approved. */
    reports: z.int(),
    /** The real address: moderators may see it. Whoever wrote an imported comment has a name only. */
    writer: z.object({
      _id: z.string(),
      email: z.string(),
      name: z.string(),
      isReader: z.boolean(),
      isBlocked: z.boolean(),
    }),
    post: z.object({ _id: z.string(), slug: z.string(), title: z.string() }),
    /** What answers it in public, the oldest first. */
    answeredIn: z.array(PublicAnswer),
  })
  .meta({ id: 'ModeratedComment' })
export type ModeratedComment = z.infer<typeof ModeratedComment>

/** What a list of comments is of; `open` is what waits, and what is shown and was reported. */
export const queueFilters = ['open', ...commentStatuses] as const
export type QueueFilter = (typeof queueFilters)[number]

/** The query of `GET /comments`. */
export const ModerationQuery = z.object({
  status: z.enum(queueFilters, { error: `status must be one of ${queueFilters.join(', ')}` }).default('open'),
  /** This one alone, whatever its status. */
  comment: z.uuid({ error: 'comment must be a UUID' }).optional(),
  ...paging(50),
})
export type ModerationQuery = z.infer<typeof ModerationQuery>

/** Where comments go; each may go elsewhere, so that one request takes back another. */
export const ModerationForm = z
  .object({
    changes: z
      .array(z.object({ _id: z.uuid({ error: '_id must be a UUID' }), status }), {
        error: 'changes must be a list',
      })
      .min(1, 'changes must name a comment')
      .max(bounds.moderatedAtOnce, `changes must name at most ${bounds.moderatedAtOnce} comments`),
  })
  .meta({ id: 'ModerationForm' })
export type ModerationForm = z.infer<typeof ModerationForm>

/** What takes a moderation back: where the comments that it changed were before. */
export const ModerationDone = z
  .object({ before: z.array(z.object({ _id: z.string(), status })) })
  .meta({ id: 'ModerationDone' })
export type ModerationDone = z.infer<typeof ModerationDone>

/** Whether a reader may take part. */
export const BlockForm = z
  .object({ isBlocked: z.boolean({ error: 'isBlocked must be true or false' }) })
  .meta({ id: 'BlockForm' })
export type BlockForm = z.infer<typeof BlockForm>
