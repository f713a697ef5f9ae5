import type { Queryable } from '../database/database.ts'

export async function readIsSampleRemoved(db: Queryable): Promise<boolean> {
  return (await db('sample_removal').where({ id: 1 }).first('id')) !== undefined
}

export async function writeSampleRemoval(trx: Queryable, removedAt: Date): Promise<void> {
  await trx('sample_removal').insert({ id: 1, removed_at: removedAt.toISOString() }).onConflict('id').ignore()
}

/** A starter article as it was loaded. */
export interface UntouchedPost {
  id: string
  rev: string
  title: string
  comments_count: number
}

/** Those of some posts that are Published and were never saved again, newest first. */
export async function listUntouched(db: Queryable, ids: readonly string[]): Promise<UntouchedPost[]> {
  return db('posts')
    .select<UntouchedPost[]>('id', 'rev', 'title', 'comments_count')
    .whereIn('id', ids)
    .where({ status: 'Published' })
    .whereRaw('updated_at = created_at')
    .orderBy('number', 'desc')
}
