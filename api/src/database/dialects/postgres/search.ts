import type { Knex } from 'knex'
import type { SearchIndex } from '../../dialect.ts'

const escaped = (term: string) => `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`

const lexeme = (token: string) => `'${token.replaceAll(/['\\]/g, '$&$&')}'`

const havingOf: SearchIndex['having'] = (db, lists) =>
  db('search_words')
    .select('number')
    .whereRaw('search_words.tokens @@ ?::tsquery', [
      lists.map((any) => `(${any.map(lexeme).join(' | ')})`).join(' & '),
    ])

const matchingOf: SearchIndex['matching'] = (db, text, columns) => {
  const like = escaped(text)
  return db('posts_search')
    .select('number')
    .where((any) => {
      for (const column of columns) any.orWhereRaw('?? LIKE ?', [`posts_search.${column}`, like])
    })
}

/**
 * An index of trigrams over texts (https://www.postgresql.org/docs/current/pgtrgm.html), and one of words, which are lexemes as
 * they are: no dictionary of PostgreSQL reads them.
 */
export const postgresSearch: SearchIndex = {
  key: 'number',
  async put(trx, number, { substrings, tokens, vocabulary }) {
    if (substrings)
      await trx('posts_search')
        .insert({ number, ...substrings })
        .onConflict('number')
        .merge()
    await trx('search_words')
      .insert({
        number,
        tokens: trx.raw('array_to_tsvector(ARRAY(SELECT jsonb_array_elements_text(?::jsonb)))', [
          JSON.stringify(tokens),
        ]),
      })
      .onConflict('number')
      .merge()
    await trx.raw(
      'INSERT INTO search_vocabulary (word) SELECT jsonb_array_elements_text(?::jsonb) ON CONFLICT DO NOTHING',
      [JSON.stringify(vocabulary)],
    )
  },
  async remove(trx, number) {
    await trx('posts_search').where({ number }).delete()
    await trx('search_words').where({ number }).delete()
  },
  matching: matchingOf,
  matchingEach: matchingOf,
  // For the first few entries the planner would read the table until they have come: all of it where there are none.
  having: (db, lists) => db.withMaterialized('having', havingOf(db, lists)).select('number').from('having'),
  havingEach: havingOf,
  async listNumbers(db, selected) {
    const lists = selected.map((query, at) => db.raw('ARRAY? AS ??', [query, `list_${at}`]))
    const row = await db.first<Record<string, number[]> | undefined>(lists)
    return selected.map((_, at) => row?.[`list_${at}`] ?? [])
  },
  isAmong: (db, column, values) => db.raw('?? = ANY(?)', [column, values as Knex.Value]),
}
