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
