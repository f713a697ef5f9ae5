import type { DigestFrequency, DigestSettings } from '@fettle/shared-types'
import { recordEvent } from '../audit/audit.queries.ts'
import type { Queryable } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { tooManyMails } from '../errors.ts'
import { may, type Permission, type Rights, rolesThatMay } from '../people/permissions.ts'
import { type Author, authorOf } from '../sessions/users.queries.ts'
import { requireMay } from '../sessions/users.service.ts'
import { readPublished } from '../site/site.service.ts'
import {
  countForStaff,
  type DigestRow,
  findDigestRow,
  listDigestRows,
  takeLook,
  type Waiting,
  writeFrequency,
} from './digests.queries.ts'

const HOUR_MS = 60 * 60 * 1000
/** On the clock of the business. */
const SENT_AT_HOUR = 8
/** Accounts that are looked at in one run; the next run begins with the others. */
const MOST_ACCOUNTS = 1_000
const BY_DEFAULT: DigestFrequency = 'daily'

/** What an account needs to be told of each. */
const needs: Record<keyof Waiting, Permission> = {
  enquiries: 'enquiries',
  comments: 'moderate-comments',
  reports: 'moderate-comments',
  mails: 'people',
}
const kinds = Object.keys(needs) as Array<keyof Waiting>

/** Of what waits, what an account may see. */
export const seenBy = (waiting: Waiting, rights: Rights): Partial<Waiting> =>
  Object.fromEntries(
    kinds
      .filter((kind) => may(rights, needs[kind]) && waiting[kind] > 0)
      .map((kind) => [kind, waiting[kind]]),
  )

const mayBeTold = (rights: Rights) => kinds.some((kind) => may(rights, needs[kind]))

/** The day that a time belongs to, where days begin at eight in the morning. */
function digestDay(at: Date, timeZone: string): string {
  const shifted = new Date(at.getTime() - SENT_AT_HOUR * HOUR_MS)
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(shifted)
}

/** Whether it is time to look again. */
function isDue({ frequency, looked_at }: DigestRow, at: Date, timeZone: string): boolean {
  if (looked_at === null) return true
  const last = new Date(looked_at)
  if ((frequency ?? BY_DEFAULT) === 'hourly') return at.getTime() - last.getTime() >= HOUR_MS
  return digestDay(at, timeZone) > digestDay(last, timeZone)
}

type DigestDeps = Pick<Deps, 'db' | 'reader' | 'now' | 'onlyOne'> & { mail: NonNullable<Deps['mail']> }

/** Mails one account where something is new for it. An account that was never looked at begins now: what is old is known. */
async function tell({ db, mail }: Pick<DigestDeps, 'db' | 'mail'>, row: DigestRow, at: Date): Promise<void> {
  const { looked_at } = row
  await inTransaction(db, async (trx) => {
    const isNew =
      looked_at !== null && Object.keys(seenBy(await countForStaff(trx, looked_at), authorOf(row))).length > 0
    if (!(await takeLook(trx, row, at.toISOString())) || !isNew) return
    // Where the outbox is full, all of it is taken back, and looked at again in the next run.
    if (!(await mail.enqueue(trx, { kind: 'digest', recipient: row.email, about: row.id })))
      throw tooManyMails()
  })
}

/** Mails staff what waits, each as often as they want it and never without anything new. Nothing while another process does it. */
export async function sendDigests({ db, reader, now, onlyOne, mail }: DigestDeps): Promise<void> {
  await onlyOne('digests', async () => {
    const { timeZone } = await readPublished(reader, 'business')
    const at = now()
    for (const row of await listDigestRows(reader, staffRoles(), MOST_ACCOUNTS))
      if (row.frequency !== 'off' && mayBeTold(authorOf(row)) && isDue(row, at, timeZone))
        await tell({ db, mail }, row, at)
    mail.wake()
  })
}

/** Roles of which some account may be told something. */
function staffRoles(): string[] {
  const roles = kinds.flatMap((kind) => {
    const { always, ifGiven } = rolesThatMay(needs[kind])
    return [...always, ...ifGiven]
  })
  return [...new Set(roles)]
}

const present = (row: DigestRow, sendsMail: boolean): DigestSettings => ({
  frequency: row.frequency ?? BY_DEFAULT,
  isSent: sendsMail && mayBeTold(authorOf(row)),
})

const read = async (db: Queryable, author: Author, sendsMail: boolean): Promise<DigestSettings> => {
  const row = await findDigestRow(db, author.id)
  return row ? present(row, sendsMail) : { frequency: BY_DEFAULT, isSent: false }
}

/** How often an account is told what waits. */
export const digestFrequency = async (db: Queryable, userId: string): Promise<DigestFrequency> =>
  (await findDigestRow(db, userId))?.frequency ?? BY_DEFAULT

/** How often the caller is told what waits. */
export const readDigest = (
  { reader, mail }: Pick<Deps, 'reader' | 'mail'>,
  author: Author,
): Promise<DigestSettings> => read(reader, author, mail !== undefined)

/** Sets how often the caller is told what waits. Safe to repeat. */
export async function changeDigest(
  { db, mail, now }: Pick<Deps, 'db' | 'mail' | 'now'>,
  author: Author,
  frequency: DigestFrequency,
): Promise<DigestSettings> {
  return inTransaction(db, async (trx) => {
    const { id, email: actor } = await requireMay(trx, author, 'account')
    const before = await digestFrequency(trx, id)
    await writeFrequency(trx, id, frequency)
    if (frequency !== before) {
      const subject = `${before} to ${frequency}`
      await recordEvent(trx, { at: now(), actor, action: 'digest-changed', subject })
    }
    return read(trx, author, mail !== undefined)
  })
}
