import type { Database } from '../database/connect.ts'

/** Whether a row can be changed: the change is made and taken back, so that nothing is kept. */
export async function isWritable(db: Database): Promise<boolean> {
  const trx = await db.transaction()
  try {
    return (await trx('change_counter').where({ id: 1 }).increment('seq', 1)) === 1
  } finally {
    await trx.rollback()
  }
}

/** The id of this database's site, made by the first migration. */
export async function readSiteId(db: Database): Promise<string> {
  const row = await db<{ id: string }>('site').select('id').first()
  if (!row) throw new Error('The database has no site id')
  return row.id
}
