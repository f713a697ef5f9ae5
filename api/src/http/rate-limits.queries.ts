import type { Queryable } from '../database/database.ts'

export interface Counted {
  points: number
  /** Milliseconds since 1970. */
  expire: number
}

interface Count extends Counted {
  key: string
  /** Milliseconds since 1970. */
  now: number
}

/** Adds points to a counter in one statement; a window that has run out begins anew. */
export async function countPoints(db: Queryable, { now, ...count }: Count): Promise<Counted> {
  const within = (added: string, begun: string) =>
    db.raw(`CASE WHEN rate_limits.expire <= ? THEN ${begun} ELSE ${added} END`, [now])
  const rows = await db('rate_limits')
    .insert(count)
    .onConflict('key')
    .merge({
      points: within('rate_limits.points + excluded.points', 'excluded.points'),
      expire: within('rate_limits.expire', 'excluded.expire'),
    })
    .returning<Counted[]>(['points', 'expire'])
  const [row] = rows
  if (!row) throw new Error('The limit was not counted')
  return row
}

/** Takes a point back from a counter whose window has not run out. */
export async function takeBackPoint(db: Queryable, key: string, now: number): Promise<void> {
  await db('rate_limits').where({ key }).where('expire', '>', now).decrement('points', 1)
}

/** Begins a counter anew. */
export async function deleteCounter(db: Queryable, key: string): Promise<void> {
  await db('rate_limits').where({ key }).delete()
}

/** Whether a window is open. */
export async function hasWindow(db: Queryable, key: string, now: number): Promise<boolean> {
  return (
    (await db('rate_limits').select('key').where({ key }).where('expire', '>', now).first()) !== undefined
  )
}

/** Opens a window, or prolongs it. */
export async function openWindow(db: Queryable, key: string, expire: number): Promise<void> {
  await db('rate_limits').insert({ key, points: 1, expire }).onConflict('key').merge()
}

/** Deletes the counters whose window ran out before a time, in milliseconds since 1970. */
export async function deleteLimitsBefore(db: Queryable, now: number): Promise<void> {
  await db('rate_limits').where('expire', '<', now).delete()
}
