import { bounds, type EnquiryDetails, type EnquiryEntry } from '@fettle/shared-types'
import { recordEvent } from '../audit/audit.queries.ts'
import type { Queryable } from '../database/database.ts'
import type { Once } from '../database/outcome.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { fullTimeline, noMailServer, notFound, notOwnNote, tooManyMails } from '../errors.ts'
import { nameForStaff } from '../people/shown-author.ts'
import { readAnswers } from '../questions/answers.service.ts'
import type { Author } from '../sessions/users.queries.ts'
import { requireMay } from '../sessions/users.service.ts'
import { findEnquiry, lockEnquiry, updateEnquiry } from './enquiries.queries.ts'
import {
  countEntries,
  deleteEntry,
  findEntry,
  insertEntry,
  listTimeline,
  type ShownEntry,
} from './timeline.queries.ts'

export const NO_ENQUIRY = 'Enquiry not found.'
export const NO_NOTE = 'This note is not there any more.'

type TimelineDeps = Pick<Deps, 'db' | 'reader' | 'now' | 'mail'>

/** A mail that is in the outbox no more was sent, or given up and forgotten. */
function mailOf({ kind, sent_at, mail }: ShownEntry): Pick<EnquiryEntry, 'mail'> {
  if (kind !== 'answer') return {}
  if (sent_at !== null) return { mail: 'sent' }
  return { mail: mail === 'waiting' ? 'queued' : 'failed' }
}

const writerOf = (entry: ShownEntry) => ({
  name: entry.by_name,
  email: entry.by_email,
  role: entry.by_role,
})
const givenTo = (entry: ShownEntry) => ({ name: entry.to_name, email: entry.to_email, role: entry.to_role })

const present = (entry: ShownEntry, caller: Author): EnquiryEntry => ({
  _id: entry.id,
  at: entry.created_at,
  kind: entry.kind,
  by: nameForStaff(writerOf(entry), caller),
  isOwn: entry.author_id === caller.id,
  text: entry.kind === 'assigned' ? nameForStaff(givenTo(entry), caller) : entry.text,
  ...mailOf(entry),
})

async function shownEntries(db: Queryable, id: string, caller: Author): Promise<EnquiryEntry[]> {
  const rows = await listTimeline(db, id, bounds.enquiry.timeline)
  return rows.map((row) => present(row, caller))
}

/** One enquiry, with all that was done about it. @throws ApiError 404 `not_found` */
export async function readEnquiry(
  { reader, mail }: TimelineDeps,
  caller: Author,
  id: string,
): Promise<EnquiryDetails> {
  const enquiry = await findEnquiry(reader, id, caller)
  if (!enquiry) throw notFound(NO_ENQUIRY)
  const timeline = await shownEntries(reader, id, caller)
  const answers = await readAnswers(reader, caller, 'enquiry_id', [id])
  return { ...enquiry, timeline, sendsMail: mail !== undefined, answeredIn: answers.get(id) ?? [] }
}

interface Writing {
  id: string
  text: string
  once: Once
}

/** An enquiry that its caller may write about, locked. @throws ApiError 401, 403, 404 `not_found`, 409 `conflict` */
async function take(trx: Queryable, caller: Author, id: string) {
  const author = await requireMay(trx, caller, 'enquiries')
  const enquiry = await lockEnquiry(trx, id)
  if (!enquiry) throw notFound(NO_ENQUIRY)
  if ((await countEntries(trx, id)) >= bounds.enquiry.timeline) throw fullTimeline()
  return { author, enquiry }
}

async function presentNew(
  trx: Queryable,
  enquiryId: string,
  entryId: string,
  caller: Author,
): Promise<EnquiryEntry> {
  const found = (await shownEntries(trx, enquiryId, caller)).find(({ _id }) => _id === entryId)
  if (!found) throw notFound(NO_ENQUIRY)
  return found
}

/** Keeps a note that staff alone see. @throws ApiError 404 `not_found`, 409 `conflict` where no more fit */
export async function addNote(
  { db, now }: TimelineDeps,
  caller: Author,
  { id, text, once }: Writing,
): Promise<EnquiryEntry> {
  return inTransaction(db, async (trx) => {
    const { author } = await take(trx, caller, id)
    const created_at = now().toISOString()
    const entryId = await insertEntry(trx, {
      enquiry_id: id,
      kind: 'note',
      author_id: author.id,
      text,
      created_at,
    })
    const entry = await presentNew(trx, id, entryId, author)
    await once(trx, { did: 'create', id: entryId, body: entry })
    return entry
  })
}

/** Deletes a note of the caller's own. @throws ApiError 404 `not_found`, 403 `forbidden` for the note of another */
export async function removeNote(
  { db, now }: TimelineDeps,
  caller: Author,
  { id, note }: { id: string; note: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const author = await requireMay(trx, caller, 'enquiries')
    const entry = await findEntry(trx, note)
    if (!entry || entry.enquiry_id !== id || entry.kind !== 'note') throw notFound(NO_NOTE)
    if (entry.author_id !== author.id) throw notOwnNote()
    await deleteEntry(trx, note)
    const subject = (await findEnquiry(trx, id, author))?.reference ?? ''
    await recordEvent(trx, { at: now(), actor: author.email, action: 'note-deleted', subject })
  })
}

/**
 * Answers whoever asked, by mail: the answer is kept with the enquiry, and its mail waits in the outbox. A new enquiry counts as answered
 * from then on.
 * @throws ApiError 404 `not_found`, 409 `no_mail` without a mail server, 503 where too many mails wait
 */
export async function answerEnquiry(
  { db, now, mail }: TimelineDeps,
  caller: Author,
  { id, text, once }: Writing,
): Promise<EnquiryEntry> {
  if (!mail) throw noMailServer()
  const entry = await inTransaction(db, async (trx) => {
    const { author, enquiry } = await take(trx, caller, id)
    const created_at = now().toISOString()
    const entryId = await insertEntry(trx, {
      enquiry_id: id,
      kind: 'answer',
      author_id: author.id,
      text,
      created_at,
    })
    const letter = { kind: 'enquiry-answer', recipient: enquiry.email, about: entryId } as const
    if (!(await mail.enqueue(trx, letter))) throw tooManyMails()
    if (enquiry.status === 'new') await updateEnquiry(trx, id, { status: 'answered' })
    const answer = await presentNew(trx, id, entryId, author)
    await once(trx, { did: 'create', id: entryId, body: answer })
    return answer
  })
  mail.wake()
  return entry
}
