import { z } from 'zod'
import { bounds } from './bounds.ts'
import { paging, text } from './fields.ts'
import { commentStatuses } from './moderation.ts'

/** What is kept of who did what. */
const auditActions = [
  'signed-in',
  'device-signed-out',
  'device-approved',
  'device-denied',
  'second-factor-set-up',
  'second-factor-removed',
  'recovery-code-used',
  'recovery-codes-made',
  'passkey-added',
  'passkey-removed',
  'sign-in-changed',
  'password-changed',
  'email-changed',
  'account-added',
  'account-removed',
  'invited',
  'invitation-revoked',
  'reset-link-made',
  'reset-link-revoked',
  'password-reset',
  'role-changed',
  'enquiries-changed',
  'enquiry-deleted',
  'note-deleted',
  'enquiries-exported',
  'enquiries-kept-changed',
  'enquiries-expired',
  'personal-data-exported',
  'personal-data-erased',
  'discussion-changed',
  'post-deleted',
  'post-published',
  'post-unpublished',
  'post-reassigned',
  'picture-replaced',
  'picture-deleted',
  'comment-removed',
  'comments-moderated',
  'reader-blocked',
  'reader-unblocked',
  'import-begun',
  'import-cancelled',
  'import-removed',
  'content-imported',
  'content-exported',
  'counting-changed',
  'digest-changed',
  'mail-retried',
  'mail-forgotten',
  'site-published',
  'site-reset',
  'sample-removed',
] as const
export type AuditAction = (typeof auditActions)[number]

export const LoggedComment = z
  .object({ _id: z.string(), post: z.string(), status: z.enum(commentStatuses) })
  .meta({ id: 'LoggedComment' })
export type LoggedComment = z.infer<typeof LoggedComment>

/** One line of the audit log. */
export const AuditEvent = z
  .object({
    _id: z.string(),
    at: z.iso.datetime(),
    /** The e-mail address of who did it; `command line`; `schedule`; or `the site`, which does some things by itself. */
    actor: z.string(),
    /** One of `auditActions`; a server of a later version has others. */
    action: z.string().meta({ examples: [...auditActions] }),
    /** What it was done to or with, in words; may be empty. */
    subject: z.string(),
    /** The comments it is about, where it says them: each with the title of its post, and where it was put. */
    comments: z.array(LoggedComment).optional(),
  })
  .meta({ id: 'AuditEvent' })
export type AuditEvent = z.infer<typeof AuditEvent>

/** The query of `GET /audit-log`. */
export const AuditLogQuery = z.object({
  /** An e-mail address as it stands in the log, `command line`, `schedule` or `the site`; everybody without it. */
  actor: text('actor', { max: bounds.enquiry.email.max })
    .transform((actor) => actor || undefined)
    .optional(),
  ...paging(50),
})
export type AuditLogQuery = z.infer<typeof AuditLogQuery>
