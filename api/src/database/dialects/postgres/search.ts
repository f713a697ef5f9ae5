import type { SearchIndex } from '../../dialect.ts'

const escaped = (term: string) => `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`

/** An index of trigrams over the texts (https://www.postgresql.org/docs/current/pgtrgm.html). */
export const postgresSearch: SearchIndex = {
  async put(trx, number, texts) {
    await trx('posts_search').insert({ number, ...texts })
  },
  async remove(trx, number) {
    await trx('posts_search').where({ number }).delete()
  },
  matching: (db, term) =>
    db('posts_search')
      .select('number')
      .whereRaw('(title LIKE :like OR description LIKE :like OR tags LIKE :like)', { like: escaped(term) }),
  async listNumbers(_db, selected) {
    const rows: Array<{ number: number }> = await selected
    return rows.map((row) => row.number)
  },
}
