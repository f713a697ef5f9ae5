import type { Queryable } from '../database/database.ts'
import { deleteEnquiries } from './enquiries.queries.ts'
import { deleteEnquiryMails, deleteEnquiryOutcomes } from './timeline.queries.ts'

/** Deletes enquiries with their timelines, the mails about them, and what repeated requests would be answered with. */
export async function removeEnquiries(trx: Queryable, ids: readonly string[]): Promise<void> {
  await deleteEnquiryMails(trx, ids)
  await deleteEnquiryOutcomes(trx, ids)
  await deleteEnquiries(trx, ids)
}
