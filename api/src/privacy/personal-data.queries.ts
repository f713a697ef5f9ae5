import type { CommentStatus, PersonalDataNoun, PostStatus } from '@fettle/shared-types'
import type { Knex } from 'knex'
import type { Queryable } from '../database/database.ts'
import { foldedEmail } from '../sessions/users.queries.ts'

/** Rows of one kind in an export; more are counted, and not listed. */
const MOST_LISTED = 10_000

/** Whom rows are looked for by: addresses, and the account where there is one. */
export interface Whose {
  /** The address that was asked about, and the others of the account. */
  addresses: [Address, ...Address[]]
  userId: string | undefined
  /** What stands for the addresses among those that are blocked. */
  blockedHashes: string[]
  /** What stands for the address beside comments that went to another account, where no account has it now. */
  writerHashes: string[]
  /** The same of an address that an account has now: an earlier account of it may have been another person's. */
  earlierHashes: string[]
}

export interface Address {
  email: string
  /** When another account left it; what is earlier is that account's. */
  since?: string
  /** When the account got another; what is later is somebody else's. */
  until?: string
  /** Whether another account has it now. */
  isOthersNow?: boolean
}

/** An id that no account has. */
const NOBODY = ''
const idOf = ({ userId }: Whose) => userId ?? NOBODY

/** A text that `LIKE` takes as it is, with `!` to escape. */
const literal = (text: string) => text.replace(/[!%_]/g, '!$&')

/** Rows of each of the addresses, as long as the account had it. @param at the column of when */
const ofEach = (
  rows: Knex.QueryBuilder,
  { addresses }: Whose,
  at: string,
  having: (one: Knex.QueryBuilder, folded: string) => void,
) =>
  rows.where((any) => {
    for (const { email, since, until } of addresses)
      any.orWhere((one) => {
        one.where((which) => having(which, foldedEmail(email)))
        if (since !== undefined) one.where(at, '>', since)
        if (until !== undefined) one.where(at, '<=', until)
      })
  })

const byAddress = (
  db: Queryable,
  table: string,
  { column, at = 'created_at' }: { column: string; at?: string },
  whose: Whose,
) => ofEach(db(table), whose, at, (one, folded) => one.whereRaw(`lower(${column}) = ?`, [folded]))

/** The comments that went to another account when the one they were written by was removed. */
const handedOver = (db: Queryable, hashes: readonly string[]) =>
  db('comment_writers').whereIn('address_hash', hashes).select('comment_id')

/** The rows of each kind that belong to somebody. */
const rowsOf = {
  account: (db: Queryable, whose: Whose) => db('users').where({ id: idOf(whose) }),
  sessions: (db: Queryable, whose: Whose) => db('sessions').where({ user_id: idOf(whose) }),
  passkeys: (db: Queryable, whose: Whose) => db('passkeys').where({ user_id: idOf(whose) }),
  'second-factor': (db: Queryable, whose: Whose) => db('second_factors').where({ user_id: idOf(whose) }),
  posts: (db: Queryable, whose: Whose) => db('posts').where({ author_id: idOf(whose) }),
  comments: (db: Queryable, whose: Whose) =>
    db('comments').where((own) =>
      own
        .where({ 'comments.author_id': idOf(whose), 'comments.written_by': null })
        .orWhereIn('comments.id', handedOver(db, whose.writerHashes)),
    ),
  /** Words of others that the account has, from an import or from an account that was removed. */
  'imported-comments': (db: Queryable, whose: Whose) =>
    db('comments')
      .where({ author_id: idOf(whose) })
      .whereNotNull('written_by')
      .whereNotIn('id', handedOver(db, whose.writerHashes)),
  /** What an account wrote that had the address before the one that has it now, and was removed. */
  'earlier-comments': (db: Queryable, whose: Whose) =>
    db('comments')
      .whereNot({ author_id: idOf(whose) })
      .whereIn('id', handedOver(db, whose.earlierHashes)),
  enquiries: (db: Queryable, whose: Whose) => byAddress(db, 'enquiries', { column: 'email' }, whose),
  mails: (db: Queryable, whose: Whose) => byAddress(db, 'mail_outbox', { column: 'recipient' }, whose),
  'sign-ups': (db: Queryable, whose: Whose) =>
    byAddress(db, 'sign_ups', { column: 'email', at: 'expires_at' }, whose),
  invitations: (db: Queryable, whose: Whose) => byAddress(db, 'account_links', { column: 'email' }, whose),
  /** Comments of others that the account has reported. */
  reports: (db: Queryable, whose: Whose) => db('comment_reports').where({ reporter: idOf(whose) }),
  /** What the account has uploaded to the media library. */
  pictures: (db: Queryable, whose: Whose) => db('images').where({ uploaded_by: idOf(whose) }),
  /** What the account has written and done about the enquiries of others. */
  notes: (db: Queryable, whose: Whose) => db('enquiry_entries').where({ author_id: idOf(whose) }),
  /** That the address is blocked. */
  block: (db: Queryable, whose: Whose) =>
    db('blocked_addresses')
      .whereIn('address_hash', whose.blockedHashes)
      .where((own) => own.whereNull('user_id').orWhere('user_id', idOf(whose))),
  /**
   * Where the address stands in the audit log: as who did it, or as what it was done to, alone or before a colon. An address that
   * only ends with it is another one.
   */
  'audit-log': (db: Queryable, whose: Whose) =>
    ofEach(db('audit_log'), whose, 'at', (events, folded) =>
      events
        .whereRaw('lower(actor) = ?', [folded])
        .orWhereRaw('lower(subject) = ?', [folded])
        .orWhereRaw("lower(subject) LIKE ? ESCAPE '!'", [`${literal(folded)}:%`]),
    ),
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

interface WholePost extends Record<string, unknown> {
  number: number
  /** JSON, as the other two. */
  tags: string
  seo_meta: string
  /** Of the thumbnail. */
  variants: string
}

/** Somebody's posts with their text, in the order they were stored. @param after the last number read */
export async function listWholePosts(
  db: Queryable,
  whose: Whose,
  { after, limit }: { after: number; limit: number },
): Promise<WholePost[]> {
  const facts = ['title', 'slug', 'status', 'language', 'category', 'series', 'publish_at', 'published_at']
  const texts = ['description', 'caption', 'tags', 'seo_meta', 'content']
  const columns = ['number', ...facts, 'created_at', 'updated_at', ...texts].map((name) => `posts.${name}`)
  return rowsOf
    .posts(db, whose)
    .join('images', 'images.sha256', 'posts.thumbnail_sha256')
    .select(...columns, 'images.variants')
    .where('posts.number', '>', after)
    .orderBy('posts.number')
    .limit(limit) as unknown as Promise<WholePost[]>
}

/** When somebody has reported a comment, and on which post; its words are another person's. */
export async function listReports(db: Queryable, whose: Whose): Promise<Array<{ at: string; post: string }>> {
  return rowsOf
    .reports(db, whose)
    .join('comments', 'comments.id', 'comment_reports.comment_id')
    .join('posts', 'posts.id', 'comments.post_id')
    .select('comment_reports.at', 'posts.title as post')
    .orderBy('comment_reports.at')
    .limit(MOST_LISTED) as unknown as Promise<Array<{ at: string; post: string }>>
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
