import { RateLimiterSQLite } from 'rate-limiter-flexible'
import type { Queryable } from '../database/connect.ts'
import { type Counted, countPoints } from './rate-limits.queries.ts'

interface Limit {
  name: string
  points: number
  seconds: number
}

/**
 * The library's SQLite limiter over our one connection. Its own upsert gives the connection back before its
 * statements have ended, so that another transaction could begin inside them; here it is one statement.
 */
export class RateLimitStore extends RateLimiterSQLite {
  readonly #db: Queryable

  constructor(db: Queryable, { name, points, seconds }: Limit) {
    super({
      storeClient: db,
      storeType: 'knex',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
    })
    this.#db = db
  }

  _upsertTransaction(key: string, points: number, durationMs: number, isReplaced: boolean): Promise<Counted> {
    const now = Date.now()
    const expire = durationMs > 0 ? now + durationMs : null
    return countPoints(this.#db, { key, points, expire, now, isReplaced })
  }
}
