import { z } from 'zod'
import { bounds } from './bounds.ts'
import { characters, emailAddress, uniqueList } from './fields.ts'
import { displayName } from './people.ts'
import { wayBackField } from './session.ts'

/** Which comments wait for approval: none, those of whoever has none that was approved, or all. */
const holdModes = ['off', 'first', 'all'] as const
const holdMode = (field: string) =>
  z.enum(holdModes, { error: `${field} must be one of ${holdModes.join(', ')}` })
export type HoldMode = (typeof holdModes)[number]

const { word, words } = bounds.discussion

/** What an owner decides about discussions. */
export const DiscussionSettings = z
  .object({
    /** Whether strangers may get a reader’s account by a code in a mail. */
    signUp: z.boolean({ error: 'signUp must be true or false' }),
    /** Of readers. Where it is not off, a comment with a link or a blocked word waits too. */
    holdReaders: holdMode('holdReaders'),
    /** Of everybody else. */
    holdStaff: holdMode('holdStaff'),
    blockedWords: uniqueList('blockedWords', 'blockedWord', words, word),
  })
  .meta({ id: 'DiscussionSettings' })
export type DiscussionSettings = z.infer<typeof DiscussionSettings>

/** What changes of the settings. */
export const DiscussionPatch = DiscussionSettings.partial().meta({ id: 'DiscussionPatch' })
export type DiscussionPatch = z.infer<typeof DiscussionPatch>

/** The settings, with what they depend on. */
export const DiscussionState = DiscussionSettings.extend({
  /** Whether the site sends mail: without it nobody can sign up, whatever is set. */
  sendsMail: z.boolean(),
}).meta({ id: 'DiscussionState' })
export type DiscussionState = z.infer<typeof DiscussionState>

const { proof } = bounds.signUp
const hexadecimal = (field: string) =>
  characters(field)
    .regex(/^[0-9a-f]+$/, `${field} must be hexadecimal`)
    .max(proof.hash, `${field} is too long`)

/** A challenge that costs a browser about a second and the server nothing, in the form of the library altcha. */
export const SignUpChallenge = z
  .object({
    algorithm: z.literal('SHA-256'),
    challenge: z.string(),
    maxnumber: z.int(),
    salt: z.string(),
    signature: z.string(),
  })
  .meta({ id: 'SignUpChallenge' })
export type SignUpChallenge = z.infer<typeof SignUpChallenge>

/** The solved challenge. */
export const SignUpProof = z
  .object({
    algorithm: z.literal('SHA-256', { error: 'algorithm must be SHA-256' }),
    challenge: hexadecimal('challenge'),
    number: z.int({ error: 'number must be a whole number' }).min(0, 'number must not be negative'),
    salt: characters('salt').max(proof.salt, 'salt is too long'),
    signature: hexadecimal('signature'),
  })
  .meta({ id: 'SignUpProof' })
export type SignUpProof = z.infer<typeof SignUpProof>

/** Who wants to comment. Without a proof fewer are let through. */
export const SignUpForm = z
  .object({
    email: emailAddress('email'),
    name: displayName(1),
    proof: SignUpProof.optional(),
    from: wayBackField,
  })
  .meta({ id: 'SignUpForm' })
export type SignUpForm = z.infer<typeof SignUpForm>

/** A sign-up that waits for its code. */
export const SignUpTicket = z.object({ ticket: z.uuid() }).meta({ id: 'SignUpTicket' })
export type SignUpTicket = z.infer<typeof SignUpTicket>

/** Six digits that came by mail. */
export const mailedCode = characters('code')
  .max(bounds.signUp.code, 'code must have six digits')
  .transform((code) => code.replace(/\s/g, ''))
  .refine((code) => /^\d{6}$/.test(code), 'code must have six digits')

/** The code out of the mail, with the ticket that it was asked for by. Spaces in it do not matter. */
export const SignUpCodeForm = z
  .object({
    ticket: z.uuid({ error: 'ticket must be a UUID' }),
    code: mailedCode,
    from: wayBackField,
  })
  .meta({ id: 'SignUpCodeForm' })
export type SignUpCodeForm = z.infer<typeof SignUpCodeForm>
