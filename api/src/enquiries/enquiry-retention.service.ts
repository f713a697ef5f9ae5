import type { EnquirySettings } from '@fettle/shared-types'
import { recordEvent, THE_SITE } from '../audit/audit.queries.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Author } from '../sessions/users.queries.ts'
import { requireMay } from '../sessions/users.service.ts'
import { findKeepMonths, listIdsBefore, writeKeepMonths } from './enquiries.queries.ts'
import { removeEnquiries } from './enquiries.service.ts'

/** Enquiries that are deleted in one transaction. */
const BATCH = 200

export const readEnquirySettings = async ({ reader }: Pick<Deps, 'reader'>): Promise<EnquirySettings> => ({
  keepMonths: await findKeepMonths(reader),
})

const inWords = (months: number | null) => (months === null ? 'for good' : `${months} months`)

/** Sets how long enquiries are kept. Safe to repeat. */
export async function changeEnquirySettings(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  owner: Author,
  { keepMonths }: EnquirySettings,
): Promise<EnquirySettings> {
  return inTransaction(db, async (trx) => {
    const { email: actor } = await requireMay(trx, owner, 'people')
    await writeKeepMonths(trx, keepMonths)
    const event = { action: 'enquiries-kept-changed', subject: inWords(keepMonths) } as const
    await recordEvent(trx, { at: now(), actor, ...event })
    return { keepMonths }
  })
}

/** As many months before a time; the last day of the month where there is no such day. */
function monthsBefore(at: Date, months: number): Date {
  const before = new Date(at)
  const day = at.getUTCDate()
  before.setUTCDate(1)
  before.setUTCMonth(before.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0)).getUTCDate()
  before.setUTCDate(Math.min(day, lastDay))
  return before
}

/**
 * Deletes the enquiries that are older than an owner wants them kept, in batches; the audit log says how many. What came in between is
 * found in the next run.
 */
export async function deleteOldEnquiries({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  for (let isDone = false; !isDone; )
    isDone = await inTransaction(db, async (trx) => {
      const months = await findKeepMonths(trx)
      if (months === null) return true
      const at = now()
      const ids = await listIdsBefore(trx, monthsBefore(at, months).toISOString(), BATCH)
      if (ids.length === 0) return true
      await removeEnquiries(trx, ids)
      const subject = `${ids.length}, kept ${inWords(months)}`
      await recordEvent(trx, { at, actor: THE_SITE, action: 'enquiries-expired', subject })
      return ids.length < BATCH
    })
}
