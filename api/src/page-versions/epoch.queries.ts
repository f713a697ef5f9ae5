import { randomUUID } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'

/**
 * Makes a database safe to serve that was set back to an earlier state: sync cursors handed out since are refused, and
 * nobody is signed in by a session that has been revoked since.
 * @param after the epoch that ends; another process may have ended it already
 */
export async function beginNewEpoch(db: Database, after: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const ended = await trx('change_counter').where({ epoch: after }).update({ epoch: randomUUID() })
    if (ended > 0) await trx('sessions').delete()
  })
}
