import type { CommentStatus, PersonalDataNoun, PostStatus } from '@fettle/shared-types'
import type { Knex } from 'knex'
import type { Queryable } from '../database/database.ts'
import { foldedEmail } from '../sessions/users.queries.ts'

/** Rows of one kind in an export; more are counted, and not listed. */
const MOST_LISTED = 10_000

/** Whom rows are looked for by: the address, and the account of that address where there is one. */
export interface Whose {
  email: string
  userId: string | undefined
  /** What stands for the address among those that are blocked. */
  blockedHash: string | undefined
}

/** An id that no account has. */
const NOBODY = ''
const idOf = ({ userId }: Whose) => userId ?? NOBODY

/** A text that `LIKE` takes as it is, with `!` to escape. */
const literal = (text: string) => text.replace(/[!%_]/g, '!$&')

const byAddress = (db: Queryable, table: string, column: string, { email }: Whose) =>
  db(table).whereRaw(`lower(${column}) = ?`, [foldedEmail(email)])

/** The rows of each kind that belong to somebody. */
export const rowsOf = {
  account: (db: Queryable, whose: Whose) => db('users').where({ id: idOf(whose) }),
  sessions: (db: Queryable, whose: Whose) => db('sessions').where({ user_id: idOf(whose) }),
  passkeys: (db: Queryable, whose: Whose) => db('passkeys').where({ user_id: idOf(whose) }),
  posts: (db: Queryable, whose: Whose) => db('posts').where({ author_id: idOf(whose) }),
  comments: (db: Queryable, whose: Whose) =>
    db('comments').where({ 'comments.author_id': idOf(whose), 'comments.written_by': null }),
  /** Words of others that were imported under the account. */
  'imported-comments': (db: Queryable, whose: Whose) =>
    db('comments')
      .where({ author_id: idOf(whose) })
      .whereNotNull('written_by'),
  enquiries: (db: Queryable, whose: Whose) => byAddress(db, 'enquiries', 'email', whose),
  mails: (db: Queryable, whose: Whose) => byAddress(db, 'mail_outbox', 'recipient', whose),
  'sign-ups': (db: Queryable, whose: Whose) => byAddress(db, 'sign_ups', 'email', whose),
  invitations: (db: Queryable, whose: Whose) => byAddress(db, 'account_links', 'email', whose),
  /** What the account has written and done about the enquiries of others. */
  notes: (db: Queryable, whose: Whose) => db('enquiry_entries').where({ author_id: idOf(whose) }),
  /** That the address is blocked. */
  block: (db: Queryable, whose: Whose) =>
    db('blocked_addresses').where({ address_hash: whose.blockedHash ?? NOBODY }),
  /**
   * Where the address stands in the audit log: as who did it, or as what it was done to, alone or before a colon. An address that
   * only ends with it is another one.
   */
  'audit-log': (db: Queryable, whose: Whose) => {
    const email = foldedEmail(whose.email)
    return db('audit_log').where((events) =>
      events
        .whereRaw('lower(actor) = ?', [email])
        .orWhereRaw('lower(subject) = ?', [email])
        .orWhereRaw("lower(subject) LIKE ? ESCAPE '!'", [`${literal(email)}:%`]),
    )
  },
} satisfies Record<PersonalDataNoun, (db: Queryable, whose: Whose) => Knex.QueryBuilder>

export async function countRows(db: Queryable, noun: PersonalDataNoun, whose: Whose): Promise<number> {
  const [row] = await rowsOf[noun](db, whose).count({ count: '*' })
  return Number((row as { count: number | string } | undefined)?.count ?? 0)
}

/** Rows of one kind by a column that orders them, at most `MOST_LISTED`. */
export async function listRows<Row>(
  db: Queryable,
  noun: PersonalDataNoun,
  whose: Whose,
  { columns, by }: { columns: readonly string[]; by: string },
): Promise<Row[]> {
  return rowsOf[noun](db, whose)
    .select(...columns)
    .orderBy(by)
    .limit(MOST_LISTED) as unknown as Promise<Row[]>
}

/** The titles of posts that somebody has commented on, by id. */
export async function commentedTitles(db: Queryable, whose: Whose): Promise<Map<string, string>> {
  const commented = rowsOf.comments(db, whose).select('post_id')
  const rows = await db('posts')
    .select<Array<{ id: string; title: string }>>('id', 'title')
    .whereIn('id', commented)
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** The first ones of the enquiries of an address. */
export async function listEnquiryIds(db: Queryable, whose: Whose, limit: number): Promise<string[]> {
  return rowsOf.enquiries(db, whose).orderBy('id').limit(limit).pluck('id')
}

/** Deletes rows of one kind. @returns how many */
export const eraseRows = (
  trx: Queryable,
  noun: 'mails' | 'sign-ups' | 'invitations',
  whose: Whose,
): Promise<number> => rowsOf[noun](trx, whose).delete() as unknown as Promise<number>

/** A comment with what its removal changes. */
export interface ErasedComment {
  id: string
  post_id: string
  status: CommentStatus
  post_status: PostStatus
}

/** The first ones of somebody's comments. */
export async function listErasable(trx: Queryable, whose: Whose, limit: number): Promise<ErasedComment[]> {
  return rowsOf
    .comments(trx, whose)
    .join('posts', 'posts.id', 'comments.post_id')
    .select('comments.id', 'comments.post_id', 'comments.status', 'posts.status as post_status')
    .orderBy('comments.post_id')
    .limit(limit) as unknown as Promise<ErasedComment[]>
}

/** Deletes comments, and what repeated requests about them would be answered with. */
export async function deleteComments(trx: Queryable, ids: readonly string[]): Promise<void> {
  await trx('idempotency_keys').whereIn('resource_id', ids).delete()
  await trx('comments').whereIn('id', ids).delete()
}

/** Deletes what was noted of an account beside itself: reports, and what repeated requests of it would be answered with. */
export async function deleteTracesOf(trx: Queryable, userId: string): Promise<void> {
  await trx('comment_reports').where({ reporter: userId }).delete()
  // It went to an address that the account had before.
  await trx('mail_outbox').where({ kind: 'email-changed', about: userId }).delete()
  await trx('idempotency_keys')
    .where({ owner: `user:${userId}` })
    .delete()
}

/**
 * Takes an address out of what names it in passing: counters of limits, what the requests of others would be answered with again,
 * and the imports of posts.
 * @param mark stands where an import was made by it
 */
export async function deleteMentions(trx: Queryable, email: string, mark: string): Promise<void> {
  const address = foldedEmail(email)
  const within = `%${literal(address)}%`
  const contains = (column: string) => `lower(${column}) LIKE ? ESCAPE '!'`
  await trx('rate_limits')
    .whereRaw(contains('key'), [`%:${literal(address)}`])
    .orWhereRaw(contains('key'), [`% ${literal(address)}`])
    .delete()
  await trx('idempotency_keys').whereRaw(contains('body'), [within]).delete()
  await trx('imports').whereRaw('lower(actor) = ?', [address]).update({ actor: mark })
  for (const column of ['settings', 'report'])
    await trx('imports')
      .whereRaw(contains(column), [within])
      .update({ [column]: null })
}
