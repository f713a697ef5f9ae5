import type { Queryable } from '../database/connect.ts'

export interface Counted {
  points: number
  /** Milliseconds since 1970. */
  expire: number | null
}

interface Count extends Counted {
  key: string
  /** Milliseconds since 1970. */
  now: number
  /** Begins a new window although the present one has not run out. */
  isReplaced: boolean
}

/** Adds points to a counter in one statement; a window that has run out begins anew. */
export async function countPoints(db: Queryable, { isReplaced, ...count }: Count): Promise<Counted> {
  const [row] = await db.raw<Counted[]>(
    `INSERT INTO rate_limits (key, points, expire) VALUES (:key, :points, :expire)
      ON CONFLICT (key) DO UPDATE SET
        points = CASE WHEN :replace OR rate_limits.expire <= :now THEN excluded.points
          ELSE rate_limits.points + excluded.points END,
        expire = CASE WHEN :replace OR rate_limits.expire <= :now THEN excluded.expire ELSE rate_limits.expire END
      RETURNING points, expire`,
    { ...count, replace: isReplaced ? 1 : 0 },
  )
  if (!row) throw new Error('The limit was not counted')
  return row
}

/** Deletes the counters whose window ran out before a time, in milliseconds since 1970. */
export async function deleteLimitsBefore(db: Queryable, now: number): Promise<void> {
  await db('rate_limits').where('expire', '<', now).delete()
}
