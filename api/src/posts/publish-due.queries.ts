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

/** Drafts of an author that have a time at which they are published. */
export async function listScheduledOf(db: Queryable, authorId: string): Promise<string[]> {
  return db('posts')
    .where({ author_id: authorId, status: 'Draft' })
    .whereNotNull('publish_at')
    .orderBy('number')
    .pluck('id')
}

/** Takes the time from a scheduled post, which is another version from then on. */
export async function clearSchedule(
  trx: Queryable,
  id: string,
  version: { rev: string; updated_at: string; change_seq: number },
): Promise<void> {
  await trx('posts')
    .where({ id })
    .update({ publish_at: null, ...version })
}
