import { randomUUID } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'

/**
 * Commits a change that takes room as a new row does and leaves nothing behind: a counter of no limit, made and deleted.
 * @param bytes how much room it takes until it is deleted
 * @throws whatever SQLite says of a database that cannot be written, one whose disk is full among them
 */
export async function commitProbe(db: Database, bytes: number): Promise<void> {
  // Of its own: of two processes that insert the same key one waits for the other.
  const key = `probe ${randomUUID()} ${'x'.repeat(bytes)}`
  await inTransaction(db, async (trx) => {
    await trx('rate_limits').insert({ key, points: 0, expire: 0 })
    await trx('rate_limits').where({ key }).delete()
  })
}

/** The id of this database's site, made by the first migration. */
export async function readSiteId(db: Database): Promise<string> {
  const row = await db<{ id: string }>('site').select('id').first()
  if (!row) throw new Error('The database has no site id')
  return row.id
}
