import type { Queryable } from '../../database.ts'
import type { SearchIndex } from '../../dialect.ts'

/** The index holds texts as trigrams; a shorter text is looked for in the texts. */
const INDEXED_CHARACTERS = 3

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

const selectNumbers = (db: Queryable) => db('posts_search').select('posts_search.rowid as number')

const havingOf: SearchIndex['having'] = (db, lists) =>
  db('search_words')
    .select('search_words.rowid as number')
    .whereRaw('search_words MATCH ?', [lists.map((any) => `(${any.map(quoted).join(' OR ')})`).join(' AND ')])

/** FTS5's index of trigrams (https://sqlite.org/fts5.html#the_trigram_tokenizer), and one of words. */
export const sqliteSearch: SearchIndex = {
  key: 'rowid',
  async put(trx, number, { substrings, tokens, vocabulary }) {
    if (substrings) {
      const { title, description, tags } = substrings
      await trx.raw(
        'INSERT OR REPLACE INTO posts_search (rowid, title, description, tags) VALUES (?, ?, ?, ?)',
        [number, title, description, tags],
      )
    }
    await trx.raw('INSERT OR REPLACE INTO search_words (rowid, tokens) VALUES (?, ?)', [
      number,
      tokens.join(' '),
    ])
    await trx.raw('INSERT OR IGNORE INTO search_vocabulary (word) SELECT value FROM json_each(?)', [
      JSON.stringify(vocabulary),
    ])
  },
  async remove(trx, number) {
    await trx('posts_search').where({ rowid: number }).delete()
    await trx('search_words').where({ rowid: number }).delete()
  },
  matching(db, text, columns) {
    if ([...text].length < INDEXED_CHARACTERS) return this.matchingEach(db, text, columns)
    return selectNumbers(db).whereRaw('posts_search MATCH ?', [`{${columns.join(' ')}} : ${quoted(text)}`])
  },
  // To open the index for one entry takes many times as long as to read it.
  matchingEach: (db, text, columns) =>
    selectNumbers(db).where((any) => {
      for (const column of columns) any.orWhereRaw('instr(??, ?) > 0', [`posts_search.${column}`, text])
    }),
  having: havingOf,
  havingEach: havingOf,
  async listNumbers(db, selected) {
    const lists = selected.map((query, at) =>
      db.raw('(SELECT json_group_array(number) FROM ?) AS ??', [query, `list_${at}`]),
    )
    const row = await db.first<Record<string, string> | undefined>(lists)
    return selected.map((_, at) => JSON.parse(row?.[`list_${at}`] ?? '[]') as number[])
  },
  isAmong: (db, column, values) =>
    db.raw('?? IN (SELECT value FROM json_each(?))', [column, JSON.stringify(values)]),
}
