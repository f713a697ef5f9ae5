import type { Queryable } from '../database/database.ts'

const SHOWING = 'author_id = ? OR id IN (SELECT post_id FROM comments WHERE author_id = ?)'

/** The posts that show an account: its own, and those it has commented on. */
export async function listShowing(
  db: Queryable,
  userId: string,
): Promise<Array<{ id: string; author_id: string; status: string }>> {
  return db('posts')
    .select<Array<{ id: string; author_id: string; status: string }>>('id', 'author_id', 'status')
    .whereRaw(SHOWING, [userId, userId])
}

/** Gives each of these posts a number of its own, in their order, after every number given so far. */
export async function renumberShowing(trx: Queryable, userId: string, count: number): Promise<void> {
  const [counter] = await trx('change_counter')
    .where({ id: 1 })
    .increment('seq', count)
    .returning<Array<{ seq: number }>>('seq')
  const before = (counter?.seq ?? 0) - count
  await trx.raw(
    `UPDATE posts SET change_seq = CAST(? AS BIGINT) + ranked.nth
      FROM (SELECT id AS ranked_id, row_number() OVER (ORDER BY change_seq) AS nth FROM posts WHERE ${SHOWING}) AS ranked
      WHERE posts.id = ranked.ranked_id`,
    [before, userId, userId],
  )
}
