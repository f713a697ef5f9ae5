import type { SearchIndex } from '../../dialect.ts'

/** The index holds texts as trigrams; a shorter term scans the texts. */
const INDEXED_CHARACTERS = 3

/** FTS5's index of trigrams (https://sqlite.org/fts5.html#the_trigram_tokenizer). */
export const sqliteSearch: SearchIndex = {
  async put(trx, number, texts) {
    await trx('posts_search').insert({ rowid: number, ...texts })
  },
  async remove(trx, number) {
    await trx('posts_search').where({ rowid: number }).delete()
  },
  matching(db, term) {
    const numbers = db('posts_search').select('rowid')
    return [...term].length >= INDEXED_CHARACTERS
      ? numbers.whereRaw('posts_search MATCH ?', [`"${term.replaceAll('"', '""')}"`])
      : numbers.whereRaw(
          'instr(title, :term) > 0 OR instr(description, :term) > 0 OR instr(tags, :term) > 0',
          { term },
        )
  },
  async listNumbers(db, selected) {
    const row = await db
      .from(selected.as('found'))
      .select<{ numbers: string } | undefined>(db.raw('json_group_array(number) AS numbers'))
      .first()
    return JSON.parse(row?.numbers ?? '[]') as number[]
  },
}
