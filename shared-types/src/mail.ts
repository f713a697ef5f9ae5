import { z } from 'zod'
import { paging } from './fields.ts'

/** What the site sends mail about. */
const mailKinds = [
  'enquiry',
  'enquiry-answer',
  'digest',
  'invitation',
  'password-reset',
  'sign-up-code',
  'second-factor-removed',
  'passkey-added',
  'passkey-removed',
  'email-change-code',
  'email-changed',
] as const
export type MailKind = (typeof mailKinds)[number]

/** A mail that was tried too often and is not tried any more. */
export const MailFailure = z
  .object({
    _id: z.string(),
    /** One of `mailKinds`; a server of a later version has others. */
    kind: z.string().meta({ examples: [...mailKinds] }),
    to: z.string(),
    createdAt: z.iso.datetime(),
    failedAt: z.iso.datetime(),
    attempts: z.int(),
    /** What the mail server, or the network, said the last time. */
    error: z.string(),
  })
  .meta({ id: 'MailFailure' })
export type MailFailure = z.infer<typeof MailFailure>

/** The query of `GET /mail/failures`. */
export const MailFailuresQuery = z.object(paging(50))
export type MailFailuresQuery = z.infer<typeof MailFailuresQuery>
