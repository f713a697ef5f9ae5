import { randomUUID } from 'node:crypto'
import type {
  Enquiry,
  EnquiryForm,
  EnquiryListQuery,
  EnquiryReceipt,
  EnquiryStatus,
  ErrorCode,
} from '@fettle/shared-types'
import type { Once } from '../database/outcome.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { newReference } from '../readable-codes.ts'
import { countEnquiries, insertEnquiry, listEnquiries, updateEnquiryStatus } from './enquiries.queries.ts'

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

type EnquiryDeps = Pick<Deps, 'db' | 'now' | 'mail' | 'config' | 'log'>

/**
 * Keeps an enquiry and, where mail is set up, the mail that tells staff of it; that goes out afterwards and its failure
 * changes nothing. What a robot sent, by the field that people never see, is answered and dropped.
 * @param reference makes references; one that is taken is made anew
 * @returns the reference for the customer
 */
export async function receiveEnquiry(
  { db, now, mail, config: { enquiryTo = '' }, log }: EnquiryDeps,
  { website, ...form }: EnquiryForm,
  once: Once,
  reference = newReference,
): Promise<EnquiryReceipt> {
  if (website !== '') return { reference: reference() }
  const enquiry: Enquiry = {
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
  return { reference: enquiry.reference }
}

/** One page of the enquiries, newest first, and how many there are on all pages. */
export async function readEnquiries(
  { db }: EnquiryDeps,
  query: EnquiryListQuery,
): Promise<{ enquiries: Enquiry[]; total: number }> {
  const total = await countEnquiries(db, query.status)
  return { total, enquiries: await listEnquiries(db, query) }
}

/** @throws ApiError 404 `not_found` */
export async function setEnquiryStatus(
  { db }: EnquiryDeps,
  { id, status, once }: { id: string; status: EnquiryStatus; once: Once },
): Promise<Enquiry> {
  return inTransaction(db, async (trx) => {
    const enquiry = await updateEnquiryStatus(trx, id, status)
    if (!enquiry) throw notFound('Enquiry not found.')
    await once(trx, { did: 'update', id, body: enquiry })
    return enquiry
  })
}
