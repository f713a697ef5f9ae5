import type { Category, ListSort } from '@fettle/shared-types'
import type { Queryable } from '../database/database.ts'
import type { SearchIndex } from '../database/dialect.ts'
import { selectInOrder } from './list.queries.ts'

/**
 * The numbers of all Published posts whose title, description or tags contain a text, in the order of the list.
 * @param term in the spelling of the index (`searchable`), not empty
 */
export async function searchNumbers(
  db: Queryable,
  search: SearchIndex,
  { term, sort, category }: { term: string; sort: ListSort; category: Category | 'all' },
): Promise<number[]> {
  const inOrder = selectInOrder(db, sort, category).whereIn('number', search.matching(db, term))
  return search.listNumbers(db, inOrder)
}
