import { randomUUID } from 'node:crypto'
import type { EnquiryEntryKind, Role } from '@fettle/shared-types'
import type { Knex } from 'knex'
import type { Queryable } from '../database/database.ts'

/** Something that staff wrote or did about an enquiry. */
export interface TimelineRow {
  id: string
  enquiry_id: string
  /** From 1, in the order in which it was done. */
  place: number
  kind: EnquiryEntryKind
  /** Null where the account is gone. */
  author_id: string | null
  /** Whom the enquiry was given to. */
  given_to: string | null
  text: string
  created_at: string
  /** When the mail of an answer was taken by the mail server. */
  sent_at: string | null
}

const entries = (db: Queryable) => db<TimelineRow>('enquiry_entries')

type NewEntry = Pick<TimelineRow, 'enquiry_id' | 'kind' | 'author_id' | 'text' | 'created_at'> &
  Partial<Pick<TimelineRow, 'given_to'>>

/** Adds to the end of the timeline of an enquiry that is locked. @returns the id of what was added */
export async function insertEntry(trx: Queryable, entry: NewEntry): Promise<string> {
  const id = randomUUID()
  const place = 1 + (await lastPlace(trx, entry.enquiry_id))
  await entries(trx).insert({ id, place, given_to: null, sent_at: null, ...entry })
  return id
}

async function lastPlace(trx: Queryable, enquiryId: string): Promise<number> {
  const row = await entries(trx)
    .where({ enquiry_id: enquiryId })
    .max<{ place: number | null }>({ place: 'place' })
    .first()
  return row?.place ?? 0
}

export async function countEntries(trx: Queryable, enquiryId: string): Promise<number> {
  const row = await entries(trx)
    .where({ enquiry_id: enquiryId })
    .count<{ count: number }>({ count: '*' })
    .first()
  return Number(row?.count ?? 0)
}

/** An entry with the names it shows; `mail` is where its mail is in the outbox. */
export interface ShownEntry extends TimelineRow {
  by_name: string | null
  by_email: string | null
  by_role: Role | null
  to_name: string | null
  to_email: string | null
  to_role: Role | null
  mail: 'waiting' | 'sent' | 'failed' | null
}

/** What was done about an enquiry, the oldest first. */
export async function listTimeline(db: Queryable, enquiryId: string, limit: number): Promise<ShownEntry[]> {
  return db('enquiry_entries')
    .leftJoin('users as writers', 'writers.id', 'enquiry_entries.author_id')
    .leftJoin('users as given', 'given.id', 'enquiry_entries.given_to')
    .select<ShownEntry[]>(
      'enquiry_entries.*',
      'writers.display_name as by_name',
      'writers.email as by_email',
      'writers.role as by_role',
      'given.display_name as to_name',
      'given.email as to_email',
      'given.role as to_role',
      db.raw(
        `(SELECT status FROM mail_outbox WHERE kind = 'enquiry-answer' AND about = enquiry_entries.id) AS mail`,
      ),
    )
    .where({ enquiry_id: enquiryId })
    .orderBy('place')
    .limit(limit)
}

export async function findEntry(db: Queryable, id: string): Promise<TimelineRow | undefined> {
  return entries(db).select('*').where({ id }).first<TimelineRow | undefined>()
}

export async function deleteEntry(trx: Queryable, id: string): Promise<void> {
  await entries(trx).where({ id }).delete()
}

/** Notes that the mail of an answer was taken. */
export async function markAnswerSent(db: Queryable, id: string, at: string): Promise<void> {
  await entries(db).where({ id }).update({ sent_at: at })
}

/** Selects the ids of what is in the timelines of some enquiries. */
const entriesOf = (db: Queryable, enquiryIds: readonly string[]): Knex.QueryBuilder =>
  entries(db).select('id').whereIn('enquiry_id', enquiryIds)

/** Forgets the mails about some enquiries and about the answers to them. */
export async function deleteEnquiryMails(trx: Queryable, enquiryIds: readonly string[]): Promise<void> {
  await trx('mail_outbox').where({ kind: 'enquiry' }).whereIn('about', enquiryIds).delete()
  await trx('mail_outbox')
    .where({ kind: 'enquiry-answer' })
    .whereIn('about', entriesOf(trx, enquiryIds))
    .delete()
}

/** Forgets what repeated requests about some enquiries would be answered with: it says what they say. */
export async function deleteEnquiryOutcomes(trx: Queryable, enquiryIds: readonly string[]): Promise<void> {
  await trx('idempotency_keys')
    .whereIn('resource_id', enquiryIds)
    .orWhereIn('resource_id', entriesOf(trx, enquiryIds))
    .delete()
}
