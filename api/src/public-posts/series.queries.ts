import type { SeriesPart } from '../api.ts'
import type { Queryable } from '../database/database.ts'

/** Parts of one series that are shown. */
const MOST_PARTS = 200

/** The Published posts of a series, in the order in which they were first published. */
export async function listSeries(db: Queryable, series: string): Promise<SeriesPart[]> {
  return (
    db('posts')
      .select<SeriesPart[]>({ _id: 'id', slug: 'slug', title: 'title' })
      .where({ series })
      // Written out, because a bound value would not match the partial index.
      .whereRaw("status = 'Published' AND series <> ''")
      .orderBy(['published_at', 'number'])
      .limit(MOST_PARTS)
  )
}
