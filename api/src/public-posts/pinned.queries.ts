import type { ListSort } from '@fettle/shared-types'
import type { Queryable } from '../database/database.ts'
import type { SummaryRow } from '../posts/post-row.ts'
import { listByNumber, listPage, type Page } from './list.queries.ts'

/** Posts that lead a list at most: the newest of those that are pinned. */
const MOST_PINNED = 3

async function pinnedNumbers(db: Queryable, category: Page['category']): Promise<number[]> {
  const query = db('posts')
    // Written out, because a bound value would not match the partial index.
    .whereRaw("status = 'Published' AND placement = 'pinned'")
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'number', order: 'desc' },
    ])
    .limit(MOST_PINNED)
  if (category !== 'all') query.where({ category })
  return query.pluck<number[]>('number')
}

/**
 * One page of a list. Pinned posts lead it, once each, where nobody has chosen an order; with one they stand at their place.
 */
export async function listWithPinned(
  db: Queryable,
  { sort, offset, limit, total, ...page }: Omit<Page, 'sort'> & { sort: ListSort | undefined },
): Promise<SummaryRow[]> {
  if (sort !== undefined) return listPage(db, { ...page, sort, offset, limit, total })
  const pinned = await pinnedNumbers(db, page.category)
  const leading = pinned.slice(offset, offset + limit)
  const rest = await listPage(db, {
    ...page,
    sort: 'latest',
    offset: Math.max(0, offset - pinned.length),
    limit: limit - leading.length,
    total: total - pinned.length,
    without: pinned,
  })
  return leading.length > 0 ? [...(await listByNumber(db, leading)), ...rest] : rest
}
