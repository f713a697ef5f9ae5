import type { Enquiry, EnquiryFilter, Role } from '@fettle/shared-types'
import type { Queryable } from '../database/database.ts'
import { matchingShownNames } from '../people/people.queries.ts'
import type { Rights } from '../people/permissions.ts'
import { nameForStaff } from '../people/shown-author.ts'
import type { Author } from '../sessions/users.queries.ts'

export interface EnquiryRow extends Omit<Enquiry, '_id' | 'createdAt' | 'assignedTo' | 'isSpam'> {
  id: string
  created_at: string
  assigned_to: string | null
  /** 0 or 1. */
  is_spam: number
}

interface ListedRow extends EnquiryRow {
  assignee_name: string | null
  assignee_email: string | null
  assignee_role: Role | null
}

/** Everything that is kept of an enquiry itself: a field of the row that has no column here does not compile. */
const columns = {
  id: true,
  reference: true,
  first_name: true,
  last_name: true,
  email: true,
  phone: true,
  message: true,
  page: true,
  service: true,
  brand: true,
  status: true,
  created_at: true,
  assigned_to: true,
  is_spam: true,
} satisfies Record<keyof EnquiryRow, true>
export const enquiryColumns = Object.keys(columns) as Array<keyof EnquiryRow>

const enquiries = (db: Queryable) =>
  db('enquiries')
    .leftJoin('users', 'users.id', 'enquiries.assigned_to')
    .select<ListedRow[]>(
      ...enquiryColumns.map((column) => `enquiries.${column}`),
      'users.display_name as assignee_name',
      'users.email as assignee_email',
      'users.role as assignee_role',
    )

function fromRow(
  { id, created_at, assigned_to, is_spam, assignee_name, assignee_email, assignee_role, ...facts }: ListedRow,
  caller: Rights | undefined,
): Enquiry {
  const name = nameForStaff({ name: assignee_name, email: assignee_email, role: assignee_role }, caller)
  const assignedTo = assigned_to !== null && name !== '' ? { _id: assigned_to, name } : null
  return { _id: id, ...facts, createdAt: created_at, assignedTo, isSpam: is_spam === 1 }
}

/** An enquiry as it arrives: nobody looks after it yet. */
export type NewEnquiry = Omit<Enquiry, 'assignedTo' | 'isSpam'>

/** @returns false when the reference is taken; nothing is stored then */
export async function insertEnquiry(
  db: Queryable,
  { _id, createdAt, ...facts }: NewEnquiry,
): Promise<boolean> {
  const stored = await db('enquiries')
    .insert({ id: _id, created_at: createdAt, ...facts })
    .onConflict('reference')
    .ignore()
    .returning('id')
  return stored.length === 1
}

/** @param caller whom it is shown to */
export async function findEnquiry(
  db: Queryable,
  id: string,
  caller: Rights | undefined,
): Promise<Enquiry | undefined> {
  const row = await enquiries(db).where('enquiries.id', id).first()
  return row && fromRow(row, caller)
}

/** The enquiry as it is stored; nobody else changes it until the end of the transaction. */
export async function lockEnquiry(trx: Queryable, id: string): Promise<EnquiryRow | undefined> {
  return trx<EnquiryRow>('enquiries')
    .select(...enquiryColumns)
    .where({ id })
    .forUpdate()
    .first()
}

/** @param caller whose enquiries `assigned: 'me'` stands for, and whom they are shown to */
type Which = EnquiryFilter & { caller: Author }

const matching = ({ status, assigned, spam, caller }: Which) => ({
  'enquiries.is_spam': spam === 'yes' ? 1 : 0,
  ...(status ? { 'enquiries.status': status } : {}),
  ...(assigned === 'me' ? { 'enquiries.assigned_to': caller.id } : {}),
  ...(assigned === 'nobody' ? { 'enquiries.assigned_to': null } : {}),
})

const newestFirst = [
  { column: 'enquiries.created_at', order: 'desc' },
  { column: 'enquiries.id', order: 'desc' },
] as const

/** Newest first. */
export async function listEnquiries(
  db: Queryable,
  { page, limit, ...which }: Which & { page: number; limit: number },
): Promise<Enquiry[]> {
  const rows = await enquiries(db)
    .where(matching(which))
    .orderBy([...newestFirst])
    .limit(limit)
    .offset((page - 1) * limit)
  return rows.map((row) => fromRow(row, which.caller))
}

/** The next ones after an enquiry, newest first. @param last the enquiry before them; absent for the first ones */
export async function listEnquiriesAfter(
  db: Queryable,
  { last, limit, ...which }: Which & { last: Enquiry | undefined; limit: number },
): Promise<Enquiry[]> {
  const selected = enquiries(db)
    .where(matching(which))
    .orderBy([...newestFirst])
    .limit(limit)
  if (last)
    selected.whereRaw('(enquiries.created_at < ? OR (enquiries.created_at = ? AND enquiries.id < ?))', [
      last.createdAt,
      last.createdAt,
      last._id,
    ])
  return (await selected).map((row) => fromRow(row, which.caller))
}

export async function countEnquiries(db: Queryable, which: Which): Promise<number> {
  const row = await db('enquiries').where(matching(which)).count<{ total: number }>({ total: '*' }).first()
  return Number(row?.total ?? 0)
}

export async function updateEnquiry(
  db: Queryable,
  id: string,
  changes: Partial<Pick<EnquiryRow, 'status' | 'assigned_to' | 'is_spam'>>,
): Promise<void> {
  await db('enquiries').where({ id }).update(changes)
}

/** Deletes enquiries with their timelines. */
export async function deleteEnquiries(db: Queryable, ids: readonly string[]): Promise<void> {
  await db('enquiries').whereIn('id', ids).delete()
}

/** The oldest ones that came before a time. */
export async function listIdsBefore(db: Queryable, at: string, limit: number): Promise<string[]> {
  return db('enquiries').where('created_at', '<', at).orderBy('created_at').limit(limit).pluck('id')
}

/** Accounts of some roles, by name; of others only those that enquiries are given to. */
export async function listAssignees(
  db: Queryable,
  {
    always,
    ifGiven,
    search,
    limit,
  }: { always: readonly string[]; ifGiven: readonly string[]; search: string; limit: number },
): Promise<Array<{ id: string; email: string; display_name: string | null }>> {
  return db('users')
    .select('id', 'email', 'display_name')
    .where((those) =>
      those
        .whereIn('role', always)
        .orWhere((given) => given.whereIn('role', ifGiven).where({ enquiries_given: 1 })),
    )
    .where(matchingShownNames({ search, roles: undefined }))
    .orderByRaw('lower(COALESCE(display_name, email)), id')
    .limit(limit)
}

/** How many months enquiries are kept; nothing where an owner has not decided it, or keeps them for good. */
export async function findKeepMonths(db: Queryable): Promise<number | null> {
  const row = await db('enquiry_settings')
    .select('keep_months')
    .where({ id: 1 })
    .first<{ keep_months: number | null } | undefined>()
  return row?.keep_months ?? null
}

export async function writeKeepMonths(trx: Queryable, keep_months: number | null): Promise<void> {
  await trx('enquiry_settings').insert({ id: 1, keep_months }).onConflict('id').merge()
}
