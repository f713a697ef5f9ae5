import type { MissedSearch } from '@fettle/shared-types'
import type { Queryable } from '../database/database.ts'

/** Adds to how often a search has found nothing. */
export async function addMisses(trx: Queryable, { search, misses, lastAt }: MissedSearch): Promise<void> {
  await trx('missed_searches')
    .insert({ search, misses, last_at: lastAt })
    .onConflict('search')
    .merge({ misses: trx.raw('missed_searches.misses + ?', [misses]), last_at: lastAt })
}

const newestFirst = [
  { column: 'last_at', order: 'desc' },
  { column: 'search', order: 'asc' },
]

/** Deletes all but those that were made last. */
export async function keepNewest(trx: Queryable, kept: number, atMost: number): Promise<void> {
  const oldest = trx('missed_searches').select('search').orderBy(newestFirst).offset(kept).limit(atMost)
  await trx('missed_searches').whereIn('search', oldest).delete()
}

/** One page, the most frequent first. */
export async function listMisses(
  db: Queryable,
  { offset, limit }: { offset: number; limit: number },
): Promise<MissedSearch[]> {
  const rows = await db('missed_searches')
    .select<Array<Omit<MissedSearch, 'lastAt'> & { last_at: string }>>('search', 'misses', 'last_at')
    .orderBy([{ column: 'misses', order: 'desc' }, ...newestFirst])
    .offset(offset)
    .limit(limit)
  return rows.map(({ last_at, ...miss }) => ({ ...miss, lastAt: last_at }))
}

export async function countMisses(db: Queryable): Promise<number> {
  const row = await db('missed_searches').count<{ count: number }>({ count: '*' }).first()
  return row?.count ?? 0
}
