import type { Enquiry, EnquiryStatus } from '@fettle/shared-types'
import type { Queryable } from '../database/database.ts'

type EnquiryRow = Omit<Enquiry, '_id' | 'createdAt'> & { id: string; created_at: string }

const columns = [
  'id',
  'reference',
  'first_name',
  'last_name',
  'email',
  'phone',
  'message',
  'page',
  'status',
  'created_at',
] as const

const fromRow = ({ id, created_at, ...facts }: EnquiryRow): Enquiry => ({
  _id: id,
  ...facts,
  createdAt: created_at,
})

/** @returns false when the reference is taken; nothing is stored then */
export async function insertEnquiry(db: Queryable, { _id, createdAt, ...facts }: Enquiry): Promise<boolean> {
  const stored = await db('enquiries')
    .insert({ id: _id, created_at: createdAt, ...facts })
    .onConflict('reference')
    .ignore()
    .returning('id')
  return stored.length === 1
}

export async function findEnquiry(db: Queryable, id: string): Promise<Enquiry | undefined> {
  const row = await db<EnquiryRow>('enquiries')
    .select(...columns)
    .where({ id })
    .first<EnquiryRow | undefined>()
  return row && fromRow(row)
}

const withStatus = (db: Queryable, status: EnquiryStatus | undefined) =>
  db<EnquiryRow>('enquiries').where(status ? { status } : {})

/** Newest first. */
export async function listEnquiries(
  db: Queryable,
  { status, page, limit }: { status?: EnquiryStatus | undefined; page: number; limit: number },
): Promise<Enquiry[]> {
  const rows = await withStatus(db, status)
    .select(...columns)
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit)
    .offset((page - 1) * limit)
  return rows.map(fromRow)
}

export async function countEnquiries(db: Queryable, status: EnquiryStatus | undefined): Promise<number> {
  const row = await withStatus(db, status).count<{ total: number }>({ total: '*' }).first()
  return Number(row?.total ?? 0)
}

/** @returns the enquiry as it is now, or nothing when there is none of that id */
export async function updateEnquiryStatus(
  db: Queryable,
  id: string,
  status: EnquiryStatus,
): Promise<Enquiry | undefined> {
  const [row] = await db<EnquiryRow>('enquiries')
    .where({ id })
    .update({ status })
    .returning([...columns])
  return row && fromRow(row)
}
