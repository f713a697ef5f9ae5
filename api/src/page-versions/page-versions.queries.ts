import type { PageTag } from '../api.ts'
import type { Queryable } from '../database/database.ts'

export async function bumpTags(trx: Queryable, tags: PageTag[], version: number): Promise<void> {
  await trx('page_versions')
    .insert(tags.map((tag) => ({ tag, version })))
    .onConflict('tag')
    .merge()
}

/** Tags by version, the oldest bump first. */
export async function listBumpedSince(
  db: Queryable,
  version: number,
): Promise<Array<{ tag: PageTag; version: number }>> {
  return db('page_versions')
    .select<Array<{ tag: PageTag; version: number }>>('tag', 'version')
    .where('version', '>', version)
    .orderBy('version')
}

export async function newestVersion(db: Queryable): Promise<number> {
  const row = await db('page_versions').max<{ version: number | null }>({ version: 'version' }).first()
  return row?.version ?? 0
}
