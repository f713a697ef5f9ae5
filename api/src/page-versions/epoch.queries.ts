import { randomUUID } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'

/** What was handed out to let somebody in. A database of an earlier version lacks some of it. */
const keys = ['sessions', 'account_link_tokens', 'sign_in_tickets', 'sign_ups', 'device_sign_ins']

/**
 * Makes a database safe to serve that was set back to an earlier state: sync cursors handed out since are refused, and
 * nobody gets in by a session, a link or a code that has been revoked or used since.
 * @param after the epoch that ends; another process may have ended it already
 */
export async function beginNewEpoch(db: Database, after: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const ended = await trx('change_counter').where({ epoch: after }).update({ epoch: randomUUID() })
    if (ended === 0) return
    for (const table of keys) if (await trx.schema.hasTable(table)) await trx(table).delete()
  })
}
