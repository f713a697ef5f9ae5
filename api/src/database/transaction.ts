import type { Knex } from 'knex'
import type { Database } from './connect.ts'

/**
 * Runs `work` in one transaction.
 * @returns what `work` returned, once it is committed
 * @throws what `work` threw. SQLite takes a transaction back by itself where the disk is full; knex's own ROLLBACK then
 * fails, and what it says would stand in the place of the reason.
 */
export async function inTransaction<Result>(
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
