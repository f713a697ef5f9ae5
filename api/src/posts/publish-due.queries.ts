import type { Queryable } from '../database/database.ts'

/** A Draft whose time has come, as it was when it was found. */
export interface DuePost {
  id: string
  rev: string
}

/** Drafts that are to be published by a time, the earliest first. @param by ISO 8601 */
export async function listDue(db: Queryable, by: string, limit: number): Promise<DuePost[]> {
  return db('posts')
    .select<DuePost[]>('id', 'rev')
    .where({ status: 'Draft' })
    .where('publish_at', '<=', by)
    .orderBy('publish_at')
    .limit(limit)
}
