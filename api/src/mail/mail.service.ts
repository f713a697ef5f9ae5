import type { MailFailure, MailFailuresQuery } from '@fettle/shared-types'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { noMailServer, notFound } from '../errors.ts'
import { countFailed, deleteFailed, listFailed, reviveMail } from './outbox.queries.ts'

const GONE = 'This mail is not in the list any more.'

/** One page of the mails that were given up, the one that failed last first, and how many there are. */
export async function readMailFailures(
  { reader }: Pick<Deps, 'reader'>,
  { page, limit }: MailFailuresQuery,
): Promise<{ failures: MailFailure[]; total: number }> {
  const rows = await listFailed(reader, { offset: (page - 1) * limit, limit })
  const failures = rows.map(({ id, kind, recipient, created_at, ended_at, attempts, error }) => ({
    _id: id,
    kind,
    to: recipient,
    createdAt: created_at,
    failedAt: ended_at,
    attempts,
    error,
  }))
  return { failures, total: await countFailed(reader) }
}

/** Lets a mail that was given up be tried as often again. @throws ApiError 404 `not_found`, 409 `no_mail` without a mail server */
export async function sendAgain(
  { db, nowMs, mail }: Pick<Deps, 'db' | 'nowMs' | 'mail'>,
  id: string,
): Promise<void> {
  if (!mail) throw noMailServer()
  await inTransaction(db, async (trx) => {
    if (!(await reviveMail(trx, id, await nowMs(trx)))) throw notFound(GONE)
  })
  mail.wake()
}

/** Forgets a mail that was given up. @throws ApiError 404 `not_found` */
export async function removeFailure({ db }: Pick<Deps, 'db'>, id: string): Promise<void> {
  if (!(await deleteFailed(db, id))) throw notFound(GONE)
}
