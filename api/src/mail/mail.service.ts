import type { MailFailure, MailFailuresQuery } from '@fettle/shared-types'
import { recordEvent } from '../audit/audit.queries.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { noMailServer, notFound } from '../errors.ts'
import type { Author } from '../sessions/users.queries.ts'
import { requireMay } from '../sessions/users.service.ts'
import { type AddressedMail, countFailed, deleteFailed, listFailed, reviveMail } from './outbox.queries.ts'

/** What the audit log says of a mail; who it was to comes first, as everywhere in the log. */
const inWords = ({ kind, recipient }: AddressedMail) => `${recipient}: ${kind}`

export const NO_FAILURE = 'This mail is not in the list any more.'

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
  { db, now, nowMs, mail }: Pick<Deps, 'db' | 'now' | 'nowMs' | 'mail'>,
  owner: Author,
  id: string,
): Promise<void> {
  if (!mail) throw noMailServer()
  await inTransaction(db, async (trx) => {
    const { email: actor } = await requireMay(trx, owner, 'people')
    const letter = await reviveMail(trx, id, await nowMs(trx))
    if (!letter) throw notFound(NO_FAILURE)
    await recordEvent(trx, { at: now(), actor, action: 'mail-retried', subject: inWords(letter) })
  })
  mail.wake()
}

/** Forgets a mail that was given up. @throws ApiError 404 `not_found` */
export async function removeFailure(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  owner: Author,
  id: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { email: actor } = await requireMay(trx, owner, 'people')
    const letter = await deleteFailed(trx, id)
    if (!letter) throw notFound(NO_FAILURE)
    await recordEvent(trx, { at: now(), actor, action: 'mail-forgotten', subject: inWords(letter) })
  })
}
