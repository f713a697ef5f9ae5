import type { Queryable } from '../database/connect.ts'

export async function hasTombstone(db: Queryable): Promise<boolean> {
  return (await db('tombstones').select('post_id').first()) !== undefined
}

/** The ids of some posts, at most `limit`. */
export async function listPostIds(db: Queryable, limit: number): Promise<string[]> {
  const rows = await db<{ id: string }>('posts').select('id').limit(limit)
  return rows.map((row) => row.id)
}
