import { bounds } from '@fettle/shared-types'
import type { Queryable } from '../database/database.ts'
import { digestFrequency } from '../digests/digests.service.ts'
import { enquiryColumns } from '../enquiries/enquiries.queries.ts'
import { listTimeline } from '../enquiries/timeline.queries.ts'
import type { ImageStore } from '../images/image-store.ts'
import { readAccountPicture } from '../people/account-picture.service.ts'
import { listFormerEmails } from '../people/email-changes.queries.ts'
import { foldedEmail } from '../sessions/users.queries.ts'
import { articlesOf, picturesOf } from './own-works.service.ts'
import { commentedTitles, listReports, listRows, type Whose } from './personal-data.queries.ts'

type Row = Record<string, unknown>

interface EnquiryRow extends Row {
  id: string
}

interface CommentRow extends Row {
  post_id: string
}

const rest = <Given extends Row>(row: Given, left: keyof Given): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== left))

/** The enquiries of an address, with the answers to them, and with the notes on them where they are wanted. */
async function enquiriesOf(db: Queryable, whose: Whose, withNotes: boolean): Promise<Row[]> {
  const rows = await listRows<EnquiryRow>(db, 'enquiries', whose, {
    columns: enquiryColumns.filter((column) => column !== 'assigned_to'),
    by: 'created_at',
  })
  const told: Row[] = []
  for (const row of rows) {
    const entries = await listTimeline(db, row.id, bounds.enquiry.timeline)
    const written = (wanted: string) =>
      entries
        .filter(({ kind }) => kind === wanted)
        .map(({ created_at, text, sent_at }) => ({ created_at, text, ...(sent_at ? { sent_at } : {}) }))
    told.push({
      ...rest(row, 'id'),
      answers: written('answer'),
      ...(withNotes ? { notes: written('note') } : {}),
    })
  }
  return told
}

async function commentsOf(db: Queryable, whose: Whose): Promise<Row[]> {
  const titles = await commentedTitles(db, whose)
  const columns = ['post_id', 'comment', 'status', 'created_at']
  const rows = await listRows<CommentRow>(db, 'comments', whose, { columns, by: 'created_at' })
  return rows.map((row) => ({ post: titles.get(row.post_id) ?? '', ...rest(row, 'post_id') }))
}

const ADDRESS = /[^\s:@]+@[^\s:@]+/g

/** Lines of the log; in what somebody takes along themselves nobody else is named. */
async function eventsOf(db: Queryable, whose: Whose, withOthers: boolean): Promise<Row[]> {
  const columns = ['at', 'actor', 'action', 'subject']
  const rows = await listRows<Row>(db, 'audit-log', whose, { columns, by: 'at' })
  if (withOthers) return rows
  const own = whose.addresses.map(({ email }) => foldedEmail(email))
  const named = (text: unknown) =>
    String(text).replace(ADDRESS, (address) =>
      own.includes(foldedEmail(address)) ? address : 'somebody else',
    )
  return rows.map(({ actor, subject, ...row }) => ({ ...row, actor: named(actor), subject: named(subject) }))
}

/** Why some of it stays when the rest is erased, in words for whom it is about. */
const KEPT = [
  'Posts belong to the site. When an account is erased they are given to another account.',
  'Pictures that were uploaded belong to the site. They stay, without a name.',
  'The audit log says who did what on the site. Its lines are kept for a year, to show what happened, and are deleted then.',
  'What was written about the enquiries of others stays with them, without a name.',
  'Where moderators have blocked somebody, a hash of the address is kept as long as the block holds, so that it holds for a new account of that address too. It is made with a key of this site; the address cannot be read from it. Unblocking deletes it.',
  'Of an address that an account had left before it was removed, a hash is kept with the time, so that what was written to or by it before is not handed to somebody who has the address later. It is made with a key of this site; the address cannot be read from it.',
  'Backups hold all of it until they are deleted.',
]

/** What is told of somebody: all at once, but for the articles, which are read one after another. */
export interface PersonalData {
  told: Row
  articles: AsyncIterable<Row>
}

/**
 * All that the site knows of somebody, each list at most 10,000 long, the picture of the account, and every article.
 * @param forStaff whether it has the notes of staff, and the names of others in the log
 */
export async function collect(
  db: Queryable,
  store: Pick<ImageStore, 'open'>,
  whose: Whose,
  { at, forStaff }: { at: Date; forStaff: boolean },
): Promise<PersonalData> {
  const list = (noun: Parameters<typeof listRows>[1], columns: string[], by = 'created_at') =>
    listRows<Row>(db, noun, whose, { columns, by })
  const [account] = await list('account', ['email', 'display_name', 'role', 'created_at', 'blocked_at'])
  const [secondFactor] = await list('second-factor', ['begun_at', 'confirmed_at'], 'begun_at')
  const told = {
    email: whose.addresses[0].email,
    madeAt: at.toISOString(),
    account: account ?? null,
    picture: await readAccountPicture(db, store, whose.userId ?? ''),
    formerEmails: await listFormerEmails(db, whose.userId ?? ''),
    sessions: await list('sessions', ['device', 'created_at', 'last_used_at', 'expires_at']),
    passkeys: await list('passkeys', ['name', 'created_at', 'last_used_at']),
    secondFactor: secondFactor ?? null,
    digest: account ? await digestFrequency(db, whose.userId ?? '') : null,
    comments: await commentsOf(db, whose),
    reports: await listReports(db, whose),
    pictures: await picturesOf(db, whose),
    enquiries: await enquiriesOf(db, whose, forStaff),
    notesOnEnquiries: await list('notes', ['kind', 'text', 'created_at']),
    mails: await list('mails', ['kind', 'status', 'created_at', 'ended_at']),
    signUps: await list('sign-ups', ['name', 'expires_at'], 'expires_at'),
    invitations: await list('invitations', ['kind', 'role', 'created_at', 'expires_at']),
    blocked: await list('block', ['blocked_at'], 'blocked_at'),
    auditLog: await eventsOf(db, whose, forStaff),
    kept: KEPT,
  }
  return { told, articles: articlesOf(db, whose) }
}
