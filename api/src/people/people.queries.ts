import type { Knex } from 'knex'
import type { Queryable } from '../database/database.ts'
import { type AuthorRow, authorColumns, foldedEmail } from '../sessions/users.queries.ts'
import { pictureOfUser } from './account-picture.queries.ts'

/** An account as owners see it. */
export interface PersonRow extends AuthorRow {
  created_at: string
  /** In the last year, which the audit log keeps. */
  last_signed_in_at: string | null
  posts: number
  /** Of these, drafts with a time at which they are published. */
  scheduled: number
  blocked_at: string | null
  /** The path of the account picture. */
  picture: string | null
  /** 0 or 1. */
  has_factor: number
  /** When the last link runs out, or has run out, by which the password can be set. */
  reset_until: string | null
}

/** When an account signed in last, of what the log says of its address, or of those before: an earlier account may have had it too. */
const LAST_SIGN_IN = `COALESCE(
  (SELECT max(at) FROM audit_log
    WHERE actor = users.email AND action = 'signed-in' AND at >= users.created_at),
  (SELECT max(audit_log.at) FROM audit_log
    JOIN former_emails ON former_emails.email = audit_log.actor AND audit_log.at <= former_emails.until
    WHERE former_emails.user_id = users.id AND audit_log.action = 'signed-in' AND audit_log.at >= users.created_at))`

const people = (db: Queryable) =>
  db('users').select<PersonRow[]>(
    ...authorColumns,
    'users.created_at',
    'users.blocked_at',
    pictureOfUser(db),
    db.raw(`${LAST_SIGN_IN} AS last_signed_in_at`),
    db.raw(
      `(SELECT max(expires_at) FROM account_links WHERE user_id = users.id AND kind = 'reset') AS reset_until`,
    ),
    db.raw('(SELECT count(*) FROM posts WHERE author_id = users.id) AS posts'),
    db.raw(
      `(SELECT count(*) FROM posts WHERE author_id = users.id AND status = 'Draft' AND publish_at IS NOT NULL) AS scheduled`,
    ),
    db.raw(
      `(CASE WHEN EXISTS (SELECT 1 FROM second_factors WHERE user_id = users.id AND confirmed_at IS NOT NULL)
        OR EXISTS (SELECT 1 FROM passkeys WHERE user_id = users.id) THEN 1 ELSE 0 END) AS has_factor`,
    ),
  )

export interface PeopleFilter {
  /** A part of a name or of an address; '' for everybody. */
  search: string
  /** Everybody of any role without it. */
  roles: readonly string[] | undefined
}

/** What accounts are found by. Addresses are for those who may see them. */
const NAME_AND_ADDRESS = ['users.email', 'users.display_name']
const SHOWN_NAME = ['COALESCE(users.display_name, users.email)']

/** A text as it may be stored: of letters beyond ASCII, the databases do not know which are capitals of which. */
const spellings = (search: string): string[] => {
  const small = search.toLowerCase()
  const capitals = small.replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
  return [...new Set([search, small, capitals].map(foldedEmail))]
}

const matching =
  (columns: readonly string[], { search, roles }: PeopleFilter) =>
  (query: Knex.QueryBuilder): void => {
    if (roles) void query.whereIn('users.role', roles)
    if (search === '') return
    void query.where((either) => {
      for (const spelling of spellings(search))
        for (const column of columns)
          void either.orWhereRaw(`lower(${column}) LIKE ? ESCAPE '!'`, [
            `%${spelling.replace(/[!%_]/g, '!$&')}%`,
          ])
    })
  }

/** Narrows a query of accounts to names, and to the addresses of those without one: nothing is found that is not shown. */
export const matchingShownNames = (filter: PeopleFilter) => matching(SHOWN_NAME, filter)
const matchingPeople = (filter: PeopleFilter) => matching(NAME_AND_ADDRESS, filter)

/** One page of the accounts, the first one first. */
export async function listPeople(
  db: Queryable,
  filter: PeopleFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<PersonRow[]> {
  return people(db)
    .where(matchingPeople(filter))
    .orderBy(['users.created_at', 'users.id'])
    .offset(offset)
    .limit(limit)
}

export async function findPerson(db: Queryable, id: string): Promise<PersonRow | undefined> {
  return people(db).where('users.id', id).first()
}

export async function countPeople(db: Queryable, filter: PeopleFilter): Promise<number> {
  const row = await db('users').where(matchingPeople(filter)).count<{ count: number }>({ count: '*' }).first()
  return row?.count ?? 0
}
