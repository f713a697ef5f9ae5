import type { Queryable } from '../../database.ts'

/** How long the clock of this process is counted on with, in milliseconds. */
const TRUSTED_MS = 60_000

/**
 * The database's clock, in milliseconds since 1970. It is asked once a minute and counted on in between: a limit would
 * otherwise cost each request a round trip, while which nobody else writes.
 */
export function createClock(): (db: Queryable) => Promise<number> {
  let known: { now: number; at: number } | undefined
  return async (db) => {
    if (!known || performance.now() - known.at > TRUSTED_MS) {
      const now = db.raw('(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now')
      const [row] = await db.select<Array<{ now: number }>>(now)
      known = { now: row?.now ?? Date.now(), at: performance.now() }
    }
    return Math.round(known.now + performance.now() - known.at)
  }
}
