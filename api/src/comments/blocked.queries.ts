import type { Queryable } from '../database/database.ts'

export async function isBlocked(db: Queryable, userId: string): Promise<boolean> {
  const blocked = await db('users').select('id').where({ id: userId }).whereNotNull('blocked_at').first()
  return blocked !== undefined
}

/** @param at when; null lets them take part again */
export async function setBlocked(trx: Queryable, userId: string, at: string | null): Promise<void> {
  await trx('users').where({ id: userId }).update({ blocked_at: at })
}
