import { z } from 'zod'
import { characters, emailAddress } from './fields.ts'
import { displayName, newPassword, Role } from './people.ts'

export const InvitationForm = z
  .object({ email: emailAddress('email'), role: Role })
  .meta({ id: 'InvitationForm' })
export type InvitationForm = z.infer<typeof InvitationForm>

/** An invitation that was neither accepted nor revoked. */
export const Invitation = z
  .object({
    _id: z.string(),
    email: z.string(),
    role: Role,
    /** The name or the e-mail address of an owner. */
    invitedBy: z.string(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    /** Whether it can be accepted no more, unless it is sent again. */
    isExpired: z.boolean(),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof Invitation>

const link = z
  .string()
  .optional()
  .meta({ description: 'The link to hand over, told this once; absent where the site mails it' })

/** A link that was just made. */
export interface MadeLink {
  link?: string
}

/** An invitation that was just made or sent again. */
export const SentInvitation = Invitation.extend({ link }).meta({ id: 'SentInvitation' })
export type SentInvitation = z.infer<typeof SentInvitation>

const token = characters('token')
  .max(1_000, 'token must have at most 1000 characters')
  .meta({ description: 'What stands behind `token=` in the link, or the whole link' })

/** What accepts an invitation. */
export const AcceptForm = z
  .object({ token, name: displayName(1), password: newPassword('password') })
  .meta({ id: 'AcceptForm' })
export type AcceptForm = z.infer<typeof AcceptForm>

/** Who has forgotten a password. */
export const ForgottenForm = z.object({ email: emailAddress('email') }).meta({ id: 'ForgottenForm' })

/** What sets a password by a link. */
export const ResetForm = z
  .object({ token, new_password: newPassword('new_password') })
  .meta({ id: 'ResetForm' })
export type ResetForm = z.infer<typeof ResetForm>

/** A link by which somebody can set a password, which an owner has just made. */
export const ResetLink = z.object({ link, expiresAt: z.iso.datetime() }).meta({ id: 'ResetLink' })
export type ResetLink = z.infer<typeof ResetLink>
