import { z } from 'zod'
import { characters, emailAddress } from './fields.ts'
import { factorCode, presentPassword } from './second-factor.ts'

/** Whose data is meant: one e-mail address, in any case. */
export const PersonalDataForm = z
  .object({ email: emailAddress('email').trim() })
  .meta({ id: 'PersonalDataForm' })

/** What the site may know of somebody. */
export const personalDataNouns = [
  'account',
  'sessions',
  'passkeys',
  'second-factor',
  'posts',
  'comments',
  'imported-comments',
  'earlier-comments',
  'enquiries',
  'mails',
  'sign-ups',
  'invitations',
  'reports',
  'pictures',
  'notes',
  'block',
  'audit-log',
] as const
export type PersonalDataNoun = (typeof personalDataNouns)[number]

/** How much of one kind there is, and what an erasure does with it. */
export const PersonalDataPart = z
  .object({
    /** One of `personalDataNouns`; a server of a later version has others. */
    noun: z.string().meta({ examples: [...personalDataNouns] }),
    count: z.int(),
    fate: z.enum(['erased', 'given', 'kept']),
  })
  .meta({ id: 'PersonalDataPart' })
export type PersonalDataPart = z.infer<typeof PersonalDataPart>

/** What the site knows by an e-mail address. */
export const PersonalDataLook = z
  .object({
    email: z.string(),
    /** Other addresses of the same account, whose data is part of it; an earlier server does not say them. */
    others: z.array(z.string()).optional(),
    /** Only what there is any of. */
    parts: z.array(PersonalDataPart),
    /** Whether somebody has to take posts. */
    needsHeir: z.boolean(),
  })
  .meta({ id: 'PersonalDataLook' })
export type PersonalDataLook = z.infer<typeof PersonalDataLook>

export const ErasureForm = PersonalDataForm.extend({
  /** The same address once more. */
  confirm: characters('confirm').trim(),
  /** The account that takes posts. */
  giveTo: z.uuid({ error: 'giveTo must be a UUID' }).optional(),
})
  .refine(
    ({ email, confirm }) => email.toLowerCase() === confirm.toLowerCase(),
    'confirm must be the same address as email',
  )
  .meta({ id: 'ErasureForm' })
export type ErasureForm = z.infer<typeof ErasureForm>

/** What signing in takes, to delete an own account with. */
export const AccountDeletionForm = z
  .object({
    password: presentPassword,
    /** Needed where the second factor is on. */
    code: factorCode.optional(),
  })
  .meta({ id: 'AccountDeletionForm' })
export type AccountDeletionForm = z.infer<typeof AccountDeletionForm>
