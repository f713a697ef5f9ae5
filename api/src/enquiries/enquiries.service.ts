import { randomUUID } from 'node:crypto'
import {
  bounds,
  type ChoiceQuery,
  type Enquiry,
  type EnquiryAssignee,
  type EnquiryForm,
  type EnquiryListQuery,
  type EnquiryPatch,
  type EnquiryReceipt,
  type ErrorCode,
} from '@fettle/shared-types'
import { recordEvent } from '../audit/audit.queries.ts'
import type { Queryable } from '../database/database.ts'
import type { Once } from '../database/outcome.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { cannotLookAfter, notFound } from '../errors.ts'
import { may, rolesThatMay } from '../people/permissions.ts'
import { newReadableCode } from '../readable-codes.ts'
import { type Author, holdAuthor } from '../sessions/users.queries.ts'
import { requireMay } from '../sessions/users.service.ts'
import {
  countEnquiries,
  deleteEnquiries,
  type EnquiryRow,
  findEnquiry,
  insertEnquiry,
  listAssignees,
  listEnquiries,
  lockEnquiry,
  type NewEnquiry,
  updateEnquiry,
} from './enquiries.queries.ts'
import { countEntries, deleteEnquiryMails, deleteEnquiryOutcomes, insertEntry } from './timeline.queries.ts'
import { NO_ENQUIRY } from './timeline.service.ts'

const HERE = 'http://localhost'

/**
 * The path of a page of this site, from what a form says it came from. Anything that could lead elsewhere is `/`.
 * @returns path and query, without a fragment
 */
function localPath(page: string): string {
  if (!page.startsWith('/') || !URL.canParse(page, HERE)) return '/'
  const url = new URL(page, HERE)
  return url.origin === HERE && !url.pathname.startsWith('//') ? url.pathname + url.search : '/'
}

/** What a page is told about its form: the reference of the enquiry, or the code of the error. */
export type EnquiryWord = { enquiry: string } | { enquiry_error: ErrorCode }

/** The page with one word about its query form, scrolled to it; words of an earlier sending are dropped. */
export function returnPath(page: string, word: EnquiryWord): string {
  const url = new URL(localPath(page), HERE)
  url.searchParams.delete('enquiry')
  url.searchParams.delete('enquiry_error')
  for (const [name, value] of Object.entries(word)) url.searchParams.set(name, value)
  return `${url.pathname}${url.search}#enquiry`
}

type EnquiryDeps = Pick<Deps, 'db' | 'now' | 'mail' | 'config' | 'log' | 'pageCounter'>

/**
 * Keeps an enquiry and, where mail is set up, the mail that tells staff of it; that goes out afterwards and its failure
 * changes nothing. What a robot sent, by the field that people never see, is answered and dropped.
 * @param reference makes references; one that is taken is made anew
 * @returns the reference for the customer
 */
export async function receiveEnquiry(
  { db, now, mail, config: { enquiryTo = '' }, log, pageCounter }: EnquiryDeps,
  { website, ...form }: EnquiryForm,
  once: Once,
  reference = newReadableCode,
): Promise<EnquiryReceipt> {
  if (website !== '') return { reference: reference() }
  const enquiry: NewEnquiry = {
    ...form,
    _id: randomUUID(),
    page: localPath(form.page),
    status: 'new',
    reference: reference(),
    createdAt: now().toISOString(),
  }
  await inTransaction(db, async (trx) => {
    while (!(await insertEnquiry(trx, enquiry))) enquiry.reference = reference()
    const isMailed = await mail?.enqueue(trx, { kind: 'enquiry', recipient: enquiryTo, about: enquiry._id })
    if (isMailed === false)
      log.error({ reference: enquiry.reference }, 'too many mails wait; an enquiry is not mailed')
    await once(trx, { did: 'create', id: enquiry._id, body: { reference: enquiry.reference } })
  })
  mail?.wake()
  pageCounter?.addEnquiry(enquiry.page)
  return { reference: enquiry.reference }
}

/** One page of the enquiries, newest first, and how many there are on all pages. */
export async function readEnquiries(
  { db }: EnquiryDeps,
  caller: Author,
  query: EnquiryListQuery,
): Promise<{ enquiries: Enquiry[]; total: number }> {
  const which = { ...query, caller }
  return { total: await countEnquiries(db, which), enquiries: await listEnquiries(db, which) }
}

/** The accounts that may see enquiries, or those of them that match a search, by name: the first ones. */
export async function readAssignees(
  { reader }: Pick<Deps, 'reader'>,
  { search }: ChoiceQuery,
): Promise<EnquiryAssignee[]> {
  const which = { ...rolesThatMay('enquiries'), search, limit: bounds.choices }
  const rows = await listAssignees(reader, which)
  return rows.map(({ id, email, display_name }) => ({ _id: id, name: display_name ?? email }))
}

/** What a patch changes of an enquiry, as entries of its timeline. */
function changesOf(enquiry: EnquiryRow, { status, assignedTo, isSpam }: EnquiryPatch) {
  const isMarked = enquiry.is_spam === 1
  return [
    ...(status !== undefined && status !== enquiry.status
      ? [{ change: { status }, entry: { kind: 'status', text: status } } as const]
      : []),
    ...(assignedTo !== undefined && assignedTo !== enquiry.assigned_to
      ? [
          {
            change: { assigned_to: assignedTo },
            entry: { kind: 'assigned', text: '', given_to: assignedTo },
          } as const,
        ]
      : []),
    ...(isSpam !== undefined && isSpam !== isMarked
      ? [
          {
            change: { is_spam: isSpam ? 1 : 0 },
            entry: { kind: 'spam', text: isSpam ? 'yes' : 'no' },
          } as const,
        ]
      : []),
  ]
}

/**
 * Changes where an enquiry stands, who looks after it, and whether it is spam. What is so already leaves no trace; a timeline that is full
 * takes no more, and the change is made all the same.
 * @throws ApiError 404 `not_found`, 409 `conflict` for somebody who may not see enquiries
 */
export async function changeEnquiry(
  { db, now }: EnquiryDeps,
  caller: Author,
  { id, patch, once }: { id: string; patch: EnquiryPatch; once: Once },
): Promise<Enquiry> {
  return inTransaction(db, async (trx) => {
    const author = await requireMay(trx, caller, 'enquiries')
    const assignee = patch.assignedTo ? await holdAuthor(trx, patch.assignedTo) : undefined
    if (patch.assignedTo && !may(assignee, 'enquiries')) throw cannotLookAfter()
    const stored = await lockEnquiry(trx, id)
    if (!stored) throw notFound(NO_ENQUIRY)
    const room = bounds.enquiry.timeline - (await countEntries(trx, id))
    for (const [at, { change, entry }] of changesOf(stored, patch).entries()) {
      await updateEnquiry(trx, id, change)
      const created_at = now().toISOString()
      if (at < room) await insertEntry(trx, { enquiry_id: id, author_id: author.id, created_at, ...entry })
    }
    const enquiry = await findEnquiry(trx, id, author)
    if (!enquiry) throw notFound(NO_ENQUIRY)
    await once(trx, { did: 'update', id, body: enquiry })
    return enquiry
  })
}

/** Deletes an enquiry with all that was written about it, and the mails that wait. @throws ApiError 404 `not_found` */
export async function removeEnquiry({ db, now }: EnquiryDeps, caller: Author, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { email: actor } = await requireMay(trx, caller, 'enquiries')
    const stored = await lockEnquiry(trx, id)
    if (!stored) throw notFound(NO_ENQUIRY)
    await removeEnquiries(trx, [id])
    await recordEvent(trx, { at: now(), actor, action: 'enquiry-deleted', subject: stored.reference })
  })
}

/** Deletes enquiries with their timelines, the mails about them, and what repeated requests would be answered with. */
export async function removeEnquiries(trx: Queryable, ids: readonly string[]): Promise<void> {
  await deleteEnquiryMails(trx, ids)
  await deleteEnquiryOutcomes(trx, ids)
  await deleteEnquiries(trx, ids)
}
