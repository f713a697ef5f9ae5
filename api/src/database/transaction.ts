import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { Database } from './database.ts'
import { isSerializationFailure, isTaken } from './failures.ts'

const ATTEMPTS = 4
/** The longest pause before the second attempt, in milliseconds; each further one may be twice as long. */
const PAUSE_MS = 20

async function attempt<Result>(
  db: Database,
  work: (trx: Knex.Transaction) => Promise<Result>,
): Promise<Result> {
  let failure: { reason: unknown } | undefined
  try {
    return await db.transaction(async (trx) => {
      try {
        return await work(trx)
      } catch (reason) {
        failure = { reason }
        throw reason
      }
    })
  } catch (error) {
    throw failure ? failure.reason : error
  }
}

/**
 * Runs `work` in one transaction; again, a few times, where the database took it back for another one's sake. Where another one
 * stored first what may be there once, it is run once more: what `work` looks up is there then, and it refuses in its own words.
 * @returns what `work` returned, once it is committed
 * @throws what `work` threw. SQLite takes a transaction back by itself where the disk is full; knex's own ROLLBACK then
 * fails, and what it says would stand in the place of the reason.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (trx: Knex.Transaction) => Promise<Result>,
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt(db, work)
    } catch (error) {
      const isWorthAnother = isSerializationFailure(error) || (isTaken(error) && tried === 1)
      if (!isWorthAnother || tried === ATTEMPTS) throw error
      await sleep(Math.random() * PAUSE_MS * 2 ** tried)
    }
  }
}
