import { createHmac } from 'node:crypto'
import {
  type PersonalDataLook,
  type PersonalDataNoun,
  type PersonalDataPart,
  personalDataNouns,
} from '@fettle/shared-types'
import { recordEvent } from '../audit/audit.queries.ts'
import { blockedAddressHash } from '../comments/blocked-addresses.service.ts'
import type { Queryable } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { writerHashes } from '../people/comment-writers.service.ts'
import { findFormerHolder, findLeftByOther, listLeftEmails } from '../people/email-changes.queries.ts'
import { findLeftByRemoved } from '../people/left-addresses.service.ts'
import {
  type Author,
  findUser,
  findUserByEmail,
  foldedEmail,
  type UserRow,
} from '../sessions/users.queries.ts'
import { requireMay } from '../sessions/users.service.ts'
import { collect, type PersonalData } from './collect-personal-data.service.ts'
import { type Address, countRows, type Whose } from './personal-data.queries.ts'

/** What an erasure does. Posts are the site's, and go to another; the log is what the site has to show for itself. */
const fates: Record<PersonalDataNoun, PersonalDataPart['fate']> = {
  account: 'erased',
  sessions: 'erased',
  passkeys: 'erased',
  'second-factor': 'erased',
  posts: 'given',
  comments: 'erased',
  'imported-comments': 'given',
  'earlier-comments': 'kept',
  enquiries: 'erased',
  mails: 'erased',
  'sign-ups': 'erased',
  invitations: 'erased',
  reports: 'erased',
  pictures: 'kept',
  notes: 'kept',
  block: 'kept',
  'audit-log': 'kept',
}

/** The account that has an address now, or had it before. */
async function findHolder(db: Queryable, email: string): Promise<{ user?: UserRow; hasItNow: boolean }> {
  const user = await findUserByEmail(db, email)
  if (user) return { user, hasItNow: true }
  const former = await findFormerHolder(db, email)
  const holder = former === undefined ? undefined : await findUser(db, former)
  return { ...(holder ? { user: holder } : {}), hasItNow: false }
}

/** Addresses of an account beside the one that was asked about, each once: it may have had one of them twice. */
function othersOf([{ email: asked }, ...others]: Whose['addresses']): string[] {
  const named = new Map(others.map(({ email }) => [foldedEmail(email), email]))
  named.delete(foldedEmail(asked))
  return [...named.values()]
}

/** What no other account had an address for, and whether another has it now. @param userId nothing where no account has or had it */
async function bounded(db: Queryable, address: Address, userId: string | undefined): Promise<Address> {
  if (userId === undefined) return address
  const { email, until } = address
  const byOther = await findLeftByOther(db, email, { notBy: userId, before: until })
  const byRemoved = await findLeftByRemoved(db, email, until)
  const [since] = [byOther, byRemoved]
    .filter((at) => at !== undefined)
    .sort()
    .reverse()
  const now = await findUserByEmail(db, email)
  return {
    ...address,
    ...(since === undefined ? {} : { since }),
    ...(now && now.id !== userId ? { isOthersNow: true } : {}),
  }
}

/**
 * Whose an address is: with the account that has it or had it, and that account's other addresses, each only as long as the account
 * had it.
 */
export async function findWhose(db: Queryable, email: string): Promise<Whose> {
  const { user, hasItNow } = await findHolder(db, email)
  const asked = hasItNow && user ? user.email : email
  const present = user && !hasItNow ? [{ email: user.email }] : []
  const left = user ? await listLeftEmails(db, user.id) : []
  const [first, ...others] = [{ email: asked }, ...present, ...left]
  const boundedHere = (address: Address) => bounded(db, address, user?.id)
  const addresses: Whose['addresses'] = [
    await boundedHere(first),
    ...(await Promise.all(others.map(boundedHere))),
  ]
  const own = addresses.filter(({ isOthersNow }) => !isOthersNow)
  const blocked = await Promise.all(own.map((address) => blockedAddressHash(db, address.email)))
  const ofAsked = await writerHashes(db, asked)
  const ofPresent = user && (await writerHashes(db, user.email))
  return {
    addresses,
    userId: user?.id,
    blockedHashes: blocked.filter((hash) => hash !== undefined),
    writerHashes: ofAsked && !hasItNow ? Object.values(ofAsked) : [],
    earlierHashes: ofPresent ? [ofPresent.writer] : [],
  }
}

/** What the site knows by an address, and what an erasure would do with it. Nothing is changed. */
export async function lookAtPersonalData(
  { reader }: Pick<Deps, 'reader'>,
  email: string,
): Promise<PersonalDataLook> {
  const whose = await findWhose(reader, email)
  const parts: PersonalDataPart[] = []
  for (const noun of personalDataNouns) {
    const count = await countRows(reader, noun, whose)
    if (count > 0) parts.push({ noun, count, fate: fates[noun] })
  }
  return {
    email: whose.addresses[0].email,
    others: othersOf(whose.addresses),
    parts,
    needsHeir: parts.some(({ fate }) => fate === 'given'),
  }
}

type ExportDeps = Pick<Deps, 'db' | 'reader' | 'now' | 'siteId' | 'imagePipeline'>

/** Everything that the site knows by an address, to hand over. The audit log says that it was asked for. */
export async function exportPersonalData(
  { db, reader, now, siteId, imagePipeline }: ExportDeps,
  owner: Author,
  email: string,
): Promise<PersonalData> {
  await inTransaction(db, async (trx) => {
    const { email: actor } = await requireMay(trx, owner, 'people')
    const subject = addressMark(siteId, email)
    await recordEvent(trx, { at: now(), actor, action: 'personal-data-exported', subject })
  })
  const whose = await findWhose(reader, email)
  return collect(reader, imagePipeline.store, whose, { at: now(), forStaff: true })
}

/** Everything that the site knows of the caller, but for what staff have noted for themselves. */
export async function exportOwnData(
  { reader, now, imagePipeline }: ExportDeps,
  author: Author,
): Promise<PersonalData> {
  const whose = await findWhose(reader, author.email)
  return collect(reader, imagePipeline.store, whose, { at: now(), forStaff: false })
}

const SHOWN = 12

/**
 * What stands in the audit log in the place of an address that was asked about or erased: equal for equal addresses, and of no use
 * anywhere else.
 */
export const addressMark = (siteId: string, email: string): string =>
  `address ${createHmac('sha256', siteId).update(foldedEmail(email)).digest('hex').slice(0, SHOWN)}`
