import type { DigestFrequency } from '@fettle/shared-types'
import type { Queryable } from '../database/database.ts'
import { type AuthorRow, authorColumns } from '../sessions/users.queries.ts'

/** An account that may be told what waits. */
export interface DigestRow extends AuthorRow {
  /** Null where the account has not chosen. */
  frequency: DigestFrequency | null
  /** When it was last looked at what is new; null before the first time. */
  looked_at: string | null
}

const accounts = (db: Queryable) =>
  db('users')
    .leftJoin('digests', 'digests.user_id', 'users.id')
    .select<DigestRow[]>(...authorColumns, 'digests.frequency', 'digests.looked_at')

/** Accounts of some roles, those that were looked at longest ago first. */
export const listDigestRows = (
  db: Queryable,
  roles: readonly string[],
  limit: number,
): Promise<DigestRow[]> =>
  accounts(db)
    .whereIn('users.role', roles)
    .orderByRaw("COALESCE(digests.looked_at, ''), users.id")
    .limit(limit)

export const findDigestRow = (db: Queryable, userId: string): Promise<DigestRow | undefined> =>
  accounts(db).where('users.id', userId).first()

/** @param userId of an account that is there */
export async function writeFrequency(
  trx: Queryable,
  userId: string,
  frequency: DigestFrequency,
): Promise<void> {
  await trx('digests').insert({ user_id: userId, frequency }).onConflict('user_id').merge(['frequency'])
}

/** Notes when it was looked at what is new. @returns false where another process has looked meanwhile */
export async function takeLook(
  trx: Queryable,
  { id, looked_at }: Pick<DigestRow, 'id' | 'looked_at'>,
  at: string,
): Promise<boolean> {
  if (looked_at !== null)
    return (await trx('digests').where({ user_id: id, looked_at }).update({ looked_at: at })) === 1
  await trx('digests')
    .insert({ user_id: id, frequency: 'daily', looked_at: at })
    .onConflict('user_id')
    .merge(['looked_at'])
  return true
}

/** What waits for staff. */
export interface Waiting {
  enquiries: number
  comments: number
  reports: number
  mails: number
}

const countOf = async (rows: Promise<Array<{ count: number | string }>>): Promise<number> =>
  Number((await rows)[0]?.count ?? 0)

/** How much waits that came since a time; all of it without one. */
export async function countForStaff(db: Queryable, since = ''): Promise<Waiting> {
  const reported = db('comment_reports').select('comment_id').where('at', '>=', since)
  return {
    enquiries: await countOf(
      db('enquiries')
        .where({ status: 'new', is_spam: 0 })
        .where('created_at', '>=', since)
        .count({ count: '*' }),
    ),
    comments: await countOf(
      db('comments').where({ status: 'held' }).where('created_at', '>=', since).count({ count: '*' }),
    ),
    reports: await countOf(
      db('comments').where({ status: 'shown' }).whereIn('id', reported).count({ count: '*' }),
    ),
    mails: await countOf(
      db('mail_outbox').where({ status: 'failed' }).where('ended_at', '>=', since).count({ count: '*' }),
    ),
  }
}
