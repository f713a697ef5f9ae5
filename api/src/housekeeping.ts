import { deleteEventsBefore } from './audit/audit.queries.ts'
import { deleteRemovedBefore } from './comments/queue.queries.ts'
import { inTransaction } from './database/transaction.ts'
import type { Deps } from './deps.ts'
import { deleteDeviceSignInsBefore } from './device-sign-ins/device-sign-ins.queries.ts'
import { deleteSignUpsBefore } from './discussion/sign-ups.queries.ts'
import { deleteOldEnquiries } from './enquiries/enquiry-retention.service.ts'
import { startHourly } from './hourly.ts'
import { deleteOutcomesBefore } from './http/idempotency.queries.ts'
import { deleteLimitsBefore } from './http/rate-limits.queries.ts'
import { deleteEnded } from './mail/outbox.queries.ts'
import { deleteCountsBefore } from './page-counts/page-counts.queries.ts'
import { deleteCeremoniesBefore } from './passkeys/ceremonies.queries.ts'
import { deleteLinksBefore } from './people/account-links.queries.ts'
import { deleteEmailChangesBefore } from './people/email-changes.queries.ts'
import { deleteTicketsBefore } from './second-factor/tickets.queries.ts'
import { deleteExpiredSessions } from './sessions/sessions.queries.ts'

const HOUR_MS = 60 * 60 * 1000
const KEY_KEPT_MS = 90 * 24 * HOUR_MS
/** An invitation that has run out can be sent again for so long. */
const LINK_KEPT_DAYS = 30
const REMOVED_COMMENT_KEPT_DAYS = 30
const SENT_MAIL_KEPT_DAYS = 7
const FAILED_MAIL_KEPT_DAYS = 90
/** Thirteen months, so that a month can be compared with that of the year before. */
const COUNTS_KEPT_DAYS = 400
const AUDIT_KEPT_MS = 365 * 24 * HOUR_MS

type HousekeepingDeps = Pick<Deps, 'db' | 'now' | 'nowMs' | 'onlyOne'>

/**
 * Deletes what has run out: sessions, idempotency keys after 90 days, lines of the audit log after a year, mails a week after they
 * were sent or 90 days after they were given up, links 30 days after they ran out, sign-ups, sign-ins and changes of an address that nobody has finished, comments 30 days after a moderator
 * removed them, counts of pages after thirteen months, counters of limits, enquiries that are older than an owner wants them kept.
 * Does nothing while another process does it.
 */
export async function tidyUp({ db, now, nowMs, onlyOne }: HousekeepingDeps): Promise<void> {
  const at = now()
  const oldestKey = new Date(at.getTime() - KEY_KEPT_MS)
  const daysAgo = (days: number) => new Date(at.getTime() - days * 24 * HOUR_MS).toISOString()
  await onlyOne('housekeeping', async () => {
    await inTransaction(db, (trx) => deleteExpiredSessions(trx, at.toISOString()))
    await inTransaction(db, (trx) => deleteOutcomesBefore(trx, oldestKey.toISOString()))
    const oldestEvent = new Date(at.getTime() - AUDIT_KEPT_MS)
    await inTransaction(db, (trx) => deleteEventsBefore(trx, oldestEvent.toISOString()))
    await inTransaction(db, (trx) => deleteLinksBefore(trx, daysAgo(LINK_KEPT_DAYS)))
    await inTransaction(db, (trx) => deleteSignUpsBefore(trx, at.toISOString()))
    await inTransaction(db, (trx) => deleteTicketsBefore(trx, at.toISOString()))
    await inTransaction(db, (trx) => deleteEmailChangesBefore(trx, at.toISOString()))
    await inTransaction(db, (trx) => deleteCeremoniesBefore(trx, at.toISOString()))
    await inTransaction(db, (trx) => deleteDeviceSignInsBefore(trx, at.toISOString()))
    await inTransaction(db, (trx) => deleteRemovedBefore(trx, daysAgo(REMOVED_COMMENT_KEPT_DAYS)))
    const ended = { sent: daysAgo(SENT_MAIL_KEPT_DAYS), failed: daysAgo(FAILED_MAIL_KEPT_DAYS) }
    await inTransaction(db, (trx) => deleteEnded(trx, ended))
    const oldestCount = daysAgo(COUNTS_KEPT_DAYS).slice(0, 10)
    await inTransaction(db, (trx) => deleteCountsBefore(trx, oldestCount))
    await inTransaction(db, async (trx) => deleteLimitsBefore(trx, await nowMs(trx)))
    await deleteOldEnquiries({ db, now })
  })
}

/** Tidies up now and every hour. @returns stops it and waits for a run that has begun */
export async function startHousekeeping(
  deps: HousekeepingDeps & Pick<Deps, 'log'>,
): Promise<() => Promise<void>> {
  const { first, stop } = startHourly(
    () => tidyUp(deps),
    (err) => deps.log.error({ err }, 'housekeeping failed'),
  )
  await first
  return stop
}
