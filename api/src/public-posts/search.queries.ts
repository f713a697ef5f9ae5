import type { Category, ListSort } from '@fettle/shared-types'
import type { Queryable } from '../database/connect.ts'
import { selectInOrder } from './list.queries.ts'

/** The index holds texts as trigrams; a shorter term scans the texts. */
const INDEXED_CHARACTERS = 3

const matching = (db: Queryable, term: string) =>
  [...term].length >= INDEXED_CHARACTERS
    ? db('posts_search')
        .select('rowid')
        .whereRaw('posts_search MATCH ?', [`"${term.replaceAll('"', '""')}"`])
    : db('posts_search')
        .select('rowid')
        .whereRaw('instr(title, :term) > 0 OR instr(description, :term) > 0 OR instr(tags, :term) > 0', {
          term,
        })

/**
 * The numbers of all Published posts whose title, description or tags contain a text, in the order of the list.
 * @param term in the spelling of the index (`searchable`), not empty
 */
export async function searchNumbers(
  db: Queryable,
  { term, sort, category }: { term: string; sort: ListSort; category: Category | 'all' },
): Promise<number[]> {
  const inOrder = selectInOrder(db, sort, category).whereIn('number', matching(db, term))
  const row = await db
    .from(inOrder.as('found'))
    .select<{ numbers: string } | undefined>(db.raw('json_group_array(number) AS numbers'))
    .first()
  return JSON.parse(row?.numbers ?? '[]') as number[]
}
