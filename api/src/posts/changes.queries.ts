import type { Queryable } from '../database/database.ts'

/** The number of the last change and its epoch. A restored backup starts a new epoch, because it may reuse numbers. */
export interface Counter {
  epoch: string
  seq: number
}

export async function readCounter(db: Queryable): Promise<Counter> {
  const row = await db<Counter & { id: number }>('change_counter')
    .select('epoch', 'seq')
    .where({ id: 1 })
    .first()
  if (!row) throw new Error('The database has no change counter')
  return row
}

/** The number of the newest change of an author's posts, deletions and departures included; 0 before the first. */
export async function newestChange(db: Queryable, authorId: string): Promise<number> {
  const newest: number[] = [0]
  for (const table of ['posts', 'tombstones', 'post_departures']) {
    const row = await db(table)
      .where({ author_id: authorId })
      .max<{ seq: number | null }>({ seq: 'change_seq' })
      .first()
    newest.push(Number(row?.seq ?? 0))
  }
  return Math.max(...newest)
}

/** ChangesOf posts: one author's, or everybody's. */
export type ChangesOf = { authorId: string } | 'everybody'

const rowsOf = (db: Queryable, table: string, whose: ChangesOf, { after, upTo }: ChangeRange) =>
  db(table)
    .where(whose === 'everybody' ? {} : { author_id: whose.authorId })
    .where('change_seq', '>', after)
    .where('change_seq', '<=', upTo)

export interface ChangedPost {
  id: string
  seq: number
  contentBytes: number
}

/** Which changes are asked for: after the first number, up to and with the second. */
export interface ChangeRange {
  after: number
  upTo: number
}

/** Posts whose newest change lies in the range, the oldest change first. */
export async function listChangedPosts(
  db: Queryable,
  whose: ChangesOf,
  range: ChangeRange,
  limit: number,
): Promise<ChangedPost[]> {
  return rowsOf(db, 'posts', whose, range)
    .select<ChangedPost[]>('id', 'change_seq as seq', db.raw('octet_length(content) AS ??', ['contentBytes']))
    .orderBy('change_seq')
    .limit(limit)
}

/** Posts that were deleted within the range, and those that an author had before they were given to another, the oldest first. */
export async function listGonePosts(
  db: Queryable,
  whose: ChangesOf,
  range: ChangeRange,
  limit: number,
): Promise<Array<{ id: string; seq: number }>> {
  const gone: Array<{ id: string; seq: number }> = []
  for (const table of whose === 'everybody' ? ['tombstones'] : ['tombstones', 'post_departures'])
    gone.push(
      ...(await rowsOf(db, table, whose, range)
        .select<Array<{ id: string; seq: number }>>({ id: 'post_id', seq: 'change_seq' })
        .orderBy('change_seq')
        .limit(limit)),
    )
  return gone
    .map(({ id, seq }) => ({ id, seq: Number(seq) }))
    .sort((one, other) => one.seq - other.seq)
    .slice(0, limit)
}
