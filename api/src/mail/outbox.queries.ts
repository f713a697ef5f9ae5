import { randomUUID } from 'node:crypto'
import type { MailKind } from '@fettle/shared-types'
import type { Queryable } from '../database/database.ts'
import type { Dialect } from '../database/dialect.ts'

/** A mail of the outbox. It is written when it is sent, from what it is about. */
export interface OutboxMail {
  id: string
  kind: MailKind
  recipient: string
  /** The id of what it tells of; empty where its recipient says all. */
  about: string
  created_at: string
  /** Also the one that is under way. */
  attempts: number
}

/** What a mail is, and to whom it goes. */
export type AddressedMail = Pick<OutboxMail, 'kind' | 'recipient'>

interface OutboxRow extends OutboxMail {
  status: 'waiting' | 'sent' | 'failed'
  /** Milliseconds since 1970, by the clock that all processes share. */
  due_at: number
  /** When it was sent or given up. */
  ended_at: string | null
  error: string
}

const columns = ['id', 'kind', 'recipient', 'about', 'created_at', 'attempts'] as const
const outbox = (db: Queryable) => db<OutboxRow>('mail_outbox')

type NewMail = Pick<OutboxRow, 'kind' | 'recipient' | 'about' | 'created_at' | 'due_at'>

export async function insertMail(trx: Queryable, mail: NewMail): Promise<void> {
  await outbox(trx).insert({
    id: randomUUID(),
    ...mail,
    status: 'waiting',
    attempts: 0,
    ended_at: null,
    error: '',
  })
}

/** How many mails wait, of one kind or of all. */
export async function countWaiting(db: Queryable, kind?: MailKind): Promise<number> {
  const row = await outbox(db)
    .where({ status: 'waiting', ...(kind ? { kind } : {}) })
    .count<{ count: number }>({ count: '*' })
    .first()
  return row?.count ?? 0
}

interface Claim {
  now: number
  /** When a mail may be tried again whose attempt of this number has not ended well. */
  dueAfter(attempt: number): number
}

/** Takes the mail that has been due longest, and counts the attempt before it is made. Nobody else takes it meanwhile. */
export async function claimMail(
  trx: Queryable,
  lockAvailable: Dialect['lockAvailable'],
  { now, dueAfter }: Claim,
): Promise<OutboxMail | undefined> {
  const [due] = (await lockAvailable(
    outbox(trx)
      .select(...columns)
      .where({ status: 'waiting' })
      .where('due_at', '<=', now)
      .orderBy(['due_at', 'id'])
      .limit(1),
  )) as OutboxMail[]
  if (!due) return undefined
  const attempts = due.attempts + 1
  const claimed = await outbox(trx)
    .where({ id: due.id, status: 'waiting', attempts: due.attempts })
    .update({ attempts, due_at: dueAfter(attempts) })
  return claimed === 1 ? { ...due, attempts } : undefined
}

/** Gives up the mails whose last attempt is over its time: the process has ended in it. */
export async function giveUpTried(trx: Queryable, attempts: number, now: number, at: string): Promise<void> {
  await outbox(trx)
    .where({ status: 'waiting' })
    .where('attempts', '>=', attempts)
    .where('due_at', '<=', now)
    .update({ status: 'failed', ended_at: at })
}

/** Notes how an attempt ended, unless the mail has been taken up anew since. */
export async function updateMail(
  trx: Queryable,
  { id, attempts }: OutboxMail,
  changes: Partial<Pick<OutboxRow, 'status' | 'ended_at' | 'error'>>,
): Promise<void> {
  await outbox(trx).where({ id, attempts, status: 'waiting' }).update(changes)
}

/** Whether a mail is still wanted. */
export async function hasMail(trx: Queryable, id: string): Promise<boolean> {
  return (await outbox(trx).select('id').where({ id }).first()) !== undefined
}

export async function deleteMail(trx: Queryable, id: string): Promise<void> {
  await outbox(trx).where({ id }).delete()
}

/** Given up mails, the one that failed last first. */
export async function listFailed(
  db: Queryable,
  { offset, limit }: { offset: number; limit: number },
): Promise<Array<OutboxMail & { ended_at: string; error: string }>> {
  return outbox(db)
    .select<Array<OutboxMail & { ended_at: string; error: string }>>(...columns, 'ended_at', 'error')
    .where({ status: 'failed' })
    .orderBy([
      { column: 'ended_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .offset(offset)
    .limit(limit)
}

export async function countFailed(db: Queryable): Promise<number> {
  const row = await outbox(db).where({ status: 'failed' }).count<{ count: number }>({ count: '*' }).first()
  return row?.count ?? 0
}

/** Lets a given up mail be tried anew. @returns whether there was one */
export async function reviveMail(
  trx: Queryable,
  id: string,
  dueAt: number,
): Promise<AddressedMail | undefined> {
  const [mail] = await outbox(trx)
    .where({ id, status: 'failed' })
    .update({ status: 'waiting', attempts: 0, due_at: dueAt, ended_at: null })
    .returning(['kind', 'recipient'])
  return mail
}

/** @returns the mail, if there was one */
export async function deleteFailed(trx: Queryable, id: string): Promise<AddressedMail | undefined> {
  const failed = { id, status: 'failed' } as const
  const mail = await outbox(trx).where(failed).select('kind', 'recipient').first()
  if (mail) await outbox(trx).where(failed).delete()
  return mail
}

/** Deletes what has ended: sent before one time, given up before another. */
export async function deleteEnded(trx: Queryable, before: { sent: string; failed: string }): Promise<void> {
  await outbox(trx).where({ status: 'sent' }).where('ended_at', '<', before.sent).delete()
  await outbox(trx).where({ status: 'failed' }).where('ended_at', '<', before.failed).delete()
}

/** Deletes the oldest of the given up mails past a number of them. */
export async function trimFailed(trx: Queryable, kept: number): Promise<void> {
  const newest = await listFailed(trx, { offset: kept, limit: 1 })
  const [first] = newest
  if (first) await outbox(trx).where({ status: 'failed' }).where('ended_at', '<=', first.ended_at).delete()
}
