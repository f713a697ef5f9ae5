import type { ImportJob } from '@fettle/shared-types'
import type { Queryable } from '../database/database.ts'

/** Which post was made of what of an origin. */
export async function findImported(
  db: Queryable,
  { origin, sourceId }: { origin: string; sourceId: string },
): Promise<{ post_id: string } | undefined> {
  return db<{ post_id: string; origin: string; source_id: string }>('imported_posts')
    .select('post_id')
    .where({ origin, source_id: sourceId })
    .first()
}

/** The post that was made of something of an origin, unless that was before a time. */
export async function findBrought(
  db: Queryable,
  { origin, sourceId, since }: { origin: string; sourceId: string; since: string },
): Promise<{ id: string; number: number; slug: string } | undefined> {
  return db('imported_posts')
    .join('posts', 'posts.id', 'imported_posts.post_id')
    .select<Array<{ id: string; number: number; slug: string }>>('posts.id', 'posts.number', 'posts.slug')
    .where({ 'imported_posts.origin': origin, 'imported_posts.source_id': sourceId })
    .where('imported_posts.imported_at', '>=', since)
    .first()
}

export async function insertImported(
  trx: Queryable,
  imported: { origin: string; sourceId: string; postId: string; at: string },
): Promise<void> {
  await trx('imported_posts').insert({
    origin: imported.origin,
    source_id: imported.sourceId,
    post_id: imported.postId,
    imported_at: imported.at,
  })
}

/** An uploaded file, and what is done with it. */
export interface ImportRow {
  id: string
  file: string
  /** The e-mail address of who uploaded it. */
  actor: string
  status: ImportJob['status']
  /** JSON. */
  settings: string | null
  done: number
  total: number
  /** JSON. */
  report: string | null
  error: string
  created_at: string
  started_at: string | null
}

const imports = (db: Queryable) => db<ImportRow>('imports')

export async function insertImport(
  trx: Queryable,
  job: Pick<ImportRow, 'id' | 'file' | 'actor' | 'status' | 'created_at'>,
): Promise<void> {
  await trx('imports').insert(job)
}

/** The newest imports. */
export async function listImports(db: Queryable, limit: number): Promise<ImportRow[]> {
  return imports(db)
    .select('*')
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit)
    .then<ImportRow[]>((rows) => rows)
}

export async function findImport(db: Queryable, id: string): Promise<ImportRow | undefined> {
  return imports(db).where({ id }).first<ImportRow | undefined>()
}

/**
 * @param started of which run: one that was cancelled and started again has another
 * @returns whether it was in one of these statuses, and is changed now
 */
export async function changeImport(
  db: Queryable,
  { id, from, started }: { id: string; from: ReadonlyArray<ImportRow['status']>; started?: string | null },
  changes: Partial<Omit<ImportRow, 'id'>>,
): Promise<boolean> {
  const which = started === undefined ? { id } : { id, started_at: started }
  return (await imports(db).where(which).whereIn('status', from).update(changes)) === 1
}

export async function deleteImport(db: Queryable, id: string): Promise<void> {
  await imports(db).where({ id }).delete()
}

/** Removes all that do not run. @returns their ids */
export async function deleteOthers(trx: Queryable): Promise<string[]> {
  const ids: string[] = await imports(trx).whereNot({ status: 'running' }).pluck('id')
  await imports(trx).whereIn('id', ids).whereNot({ status: 'running' }).delete()
  return ids
}

/** Of those that are to run, whether or not a process is at work on them. */
export async function listRunning(db: Queryable): Promise<string[]> {
  return imports(db)
    .where({ status: 'running' })
    .pluck('id')
    .then<string[]>((ids) => ids)
}
