import { z } from 'zod'
import { bounds } from './bounds.ts'
import { Category } from './category.ts'
import { characters, paging, text } from './fields.ts'
import { roles } from './roles.ts'
import { factorCode, SecondFactorState } from './second-factor.ts'

export const Role = z.enum(roles, { error: `role must be one of ${roles.join(', ')}` }).meta({ id: 'Role' })
export type Role = z.infer<typeof Role>

/** What is said in the place of a name, where there is none and the e-mail address is not shown, in English. */
export const standIns = {
  /** Wrote articles, and may only comment now. */
  'former-author': 'A former author',
  reader: 'A reader',
  /** Their account was removed. */
  left: 'Somebody who has left',
} as const
export type StandIn = keyof typeof standIns

/** Who wrote something, as it is shown: the name, or the e-mail address where there is none. */
export const ShownAuthor = z
  .object({
    email: z.string(),
    /** Absent where none is set. */
    name: z.string().optional(),
    /** Present where `name` is no name but one of `standIns`: pages say it in their language. Servers before 0.2 do not say. */
    standIn: z
      .string()
      .optional()
      .meta({ examples: Object.keys(standIns) }),
    /** The path of the account picture, a square. Absent where none is set, and from servers before 0.2. */
    picture: z.string().optional(),
  })
  .meta({ id: 'ShownAuthor' })
export type ShownAuthor = z.infer<typeof ShownAuthor>

/** Who wrote a comment: staff are told apart by their role. */
export const ShownCommenter = ShownAuthor.extend({
  /** Absent for a reader. */
  role: Role.exclude(['reader']).optional(),
}).meta({ id: 'ShownCommenter' })
export type ShownCommenter = z.infer<typeof ShownCommenter>

/**
 * Control characters, and those that turn the direction of what follows or are not seen at all, some letters among them. The joiners of
 * Indian scripts, and what makes a sign coloured or plain, are no such ones.
 */
const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?!\u200C|\u200D|\uFE0E|\uFE0F)[\p{Cf}\p{Default_Ignorable_Code_Point}]/u
const SEEN = /[\p{L}\p{N}]/u
const hasAt = (name: string): boolean => name.normalize('NFKC').includes('@')

/**
 * A name from elsewhere, as an account here could have it: what cannot be seen is left out, and words with an `@`, which pages
 * would show as an e-mail address.
 * @returns '' where nothing is left that names anybody
 */
export function nameFromElsewhere(name: string): string {
  const words = name.replace(new RegExp(UNSEEN, 'gu'), '').split(/\s+/)
  const kept = words
    .filter((word) => !hasAt(word))
    .join(' ')
    .trim()
  return SEEN.test(kept) ? kept : ''
}

/** @param min 0 where it may be left out */
export const displayName = (min: 0 | 1) =>
  text('name', { min, ...bounds.displayName })
    .refine((name) => !UNSEEN.test(name), 'name must not contain characters that cannot be seen')
    .refine((name) => name === '' || SEEN.test(name), 'name must have a letter or a digit')
    .refine((name) => !hasAt(name), 'name must not contain @: it would look like an e-mail address')

/** What an account shows in place of its e-mail address; an empty one takes it back. */
export const AccountForm = z.object({ name: displayName(0) }).meta({ id: 'AccountForm' })
export type AccountForm = z.infer<typeof AccountForm>

/** The signed-in account. */
export const Account = z
  .object({
    email: z.string(),
    /** Empty where none is set. */
    name: z.string(),
    /** The path of its picture; null where none is set. Servers before 0.2 do not say. */
    picture: z.string().nullable().optional(),
    role: Role,
    /** What it may do. */
    permissions: z.array(z.string()),
    /** What the business of the site is called; servers before 0.2 do not say. */
    businessName: z.string().optional(),
    /** The categories of posts, in the order of the site. A server of an earlier version tells none. */
    categories: z.array(Category).optional(),
    /** What the facts of the site read, by name. A server of an earlier version tells none. */
    facts: z.record(z.string(), z.string()).optional(),
    /** The time zone of the business, such as `Asia/Kolkata`. Absent from servers of an earlier version. */
    timeZone: z.string().optional(),
    /** The digits that numbers of the business's country begin with, such as `91`. Servers before 0.2 do not say. */
    callingCode: z.string().optional(),
    /** The tag of the language that the site writes dates in, such as `en-IN`. Servers before 0.2 do not say. */
    language: z.string().optional(),
    /** How the site looks, for the studio around its staff. Servers before 0.2 do not say. */
    appearance: z.record(z.string(), z.unknown()).optional(),
    /** Servers before 0.2 do not say. */
    secondFactor: SecondFactorState.optional(),
    /** Whether it still has the password that the first start printed. Servers before 0.2 do not say. */
    isPasswordPrinted: z.boolean().optional(),
    /** Addresses that the account had before. Servers before 0.2 do not say. */
    formerEmails: z.array(z.string()).optional(),
    /** Whether the site has a mail server. Servers before 0.2 do not say. */
    sendsMail: z.boolean().optional(),
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof Account>

const { min, max } = bounds.password

/** A password that is chosen anew. */
export const newPassword = (field: string) =>
  characters(field)
    .min(min, `${field} must have at least ${min} characters`)
    .max(max, `${field} must have at most ${max} characters`)

export const PasswordForm = z
  .object({
    /** The present one. */
    password: characters('password')
      .min(1, 'password is required')
      .max(max, `password must have at most ${max} characters`),
    new_password: newPassword('new_password'),
    /** Needed where the second factor is on. */
    code: factorCode.optional(),
  })
  .meta({ id: 'PasswordForm' })
export type PasswordForm = z.infer<typeof PasswordForm>

/** A session of an account: where somebody is signed in. */
export const Device = z
  .object({
    _id: z.string(),
    /** A browser and a system, as far as they were told; empty where they were not. */
    name: z.string(),
    isCurrent: z.boolean(),
    signedInAt: z.iso.datetime(),
    /** To the hour. */
    lastUsedAt: z.iso.datetime(),
  })
  .meta({ id: 'Device' })
export type Device = z.infer<typeof Device>

/** Somebody with an account, as owners see them. */
export const Person = z
  .object({
    _id: z.string(),
    email: z.string(),
    /** Empty where none is set. */
    name: z.string(),
    role: Role,
    /** Whether an author may see enquiries; editors and owners always may. */
    enquiriesGiven: z.boolean(),
    createdAt: z.iso.datetime(),
    /** In the last year. */
    lastSignedInAt: z.iso.datetime().nullable(),
    posts: z.int(),
    /** Of these, drafts that will be published at a time of their own. Servers before 0.2 do not say. */
    scheduledPosts: z.int().optional(),
    /** The path of the account picture; null where none is set. Servers before 0.2 do not say. */
    picture: z.string().nullable().optional(),
    /** Whether a moderator has blocked them from commenting. Servers before 0.2 do not say. */
    isBlocked: z.boolean().optional(),
    /** Servers before 0.2 do not say. */
    hasSecondFactor: z.boolean().optional(),
    /** Until when a link works by which the password can be set; null for none. Servers before 0.2 do not say. */
    resetOpenUntil: z.iso.datetime().nullable().optional(),
  })
  .meta({ id: 'Person' })
export type Person = z.infer<typeof Person>

/** The query of `GET /people`. */
export const PeopleQuery = z.object({
  /** A part of a name or of an e-mail address. */
  search: text('search', bounds.list.search).default(''),
  /** Those who may write posts, or those who may only comment; everybody without it. */
  group: z.enum(['staff', 'readers'], { error: 'group must be staff or readers' }).optional(),
  ...paging(100),
})
export type PeopleQuery = z.infer<typeof PeopleQuery>

/** What an owner changes of somebody. */
export const PersonPatch = z
  .object({
    role: Role.optional(),
    enquiriesGiven: z.boolean({ error: 'enquiriesGiven must be true or false' }).optional(),
  })
  .refine(
    (patch) => Object.values(patch).some((value) => value !== undefined),
    'role or enquiriesGiven is required',
  )
  .meta({ id: 'PersonPatch' })
export type PersonPatch = z.infer<typeof PersonPatch>

/** Who takes what somebody has written who is removed. */
export const RemovalQuery = z.object({
  give_to: z.uuid({ error: 'give_to must be a UUID' }).optional(),
  /** Whether scheduled posts are published at their time all the same, or stay drafts without one, which is the default. */
  scheduled: z.enum(['keep', 'cancel'], { error: 'scheduled must be keep or cancel' }).optional(),
})

/** The path of a session of one's own. */
export const DeviceParams = z.object({
  id: z.string().regex(/^[0-9a-f]{64}$/, 'id must be that of a device'),
})
