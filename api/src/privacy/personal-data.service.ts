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
import { type Author, findUserByEmail, foldedEmail } from '../sessions/users.queries.ts'
import { requireMay } from '../sessions/users.service.ts'
import { collect } from './collect-personal-data.service.ts'
import { countRows, type Whose } from './personal-data.queries.ts'

/** What an erasure does. Posts are the site's, and go to another; the log is what the site has to show for itself. */
const fates: Record<PersonalDataNoun, PersonalDataPart['fate']> = {
  account: 'erased',
  sessions: 'erased',
  passkeys: 'erased',
  posts: 'given',
  comments: 'erased',
  'imported-comments': 'given',
  enquiries: 'erased',
  mails: 'erased',
  'sign-ups': 'erased',
  invitations: 'erased',
  notes: 'kept',
  block: 'kept',
  'audit-log': 'kept',
}

/** The address as it stands in the account of it, if there is one. */
export async function findWhose(db: Queryable, email: string): Promise<Whose> {
  const user = await findUserByEmail(db, email)
  return {
    email: user?.email ?? email,
    userId: user?.id,
    blockedHash: await blockedAddressHash(db, email),
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
  return { email: whose.email, parts, needsHeir: parts.some(({ fate }) => fate === 'given') }
}

type ExportDeps = Pick<Deps, 'db' | 'reader' | 'now' | 'siteId' | 'imagePipeline'>

/** Everything that the site knows by an address, to hand over. The audit log says that it was asked for. */
export async function exportPersonalData(
  { db, reader, now, siteId, imagePipeline }: ExportDeps,
  owner: Author,
  email: string,
): Promise<unknown> {
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
): Promise<unknown> {
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
