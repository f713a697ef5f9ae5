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

/** The number of the newest change of an author's posts, deletions included; 0 before the first. */
export async function newestChange(db: Queryable, authorId: string): Promise<number> {
  const newestIn = (table: string) =>
    db(table).where({ author_id: authorId }).max<{ seq: number | null }>({ seq: 'change_seq' }).first()
  const [posts, tombstones] = [await newestIn('posts'), await newestIn('tombstones')]
  return Math.max(posts?.seq ?? 0, tombstones?.seq ?? 0)
}

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

/** An author's posts whose newest change lies in the range, the oldest change first. */
export async function listChangedPosts(
  db: Queryable,
  authorId: string,
  { after, upTo }: ChangeRange,
  limit: number,
): Promise<ChangedPost[]> {
  return db('posts')
    .select<ChangedPost[]>('id', 'change_seq as seq', db.raw('octet_length(content) AS ??', ['contentBytes']))
    .where('author_id', authorId)
    .where('change_seq', '>', after)
    .where('change_seq', '<=', upTo)
    .orderBy('change_seq')
    .limit(limit)
}

/** An author's posts that were deleted within the range, the oldest first. */
export async function listDeletedPosts(
  db: Queryable,
  authorId: string,
  { after, upTo }: ChangeRange,
  limit: number,
): Promise<Array<{ id: string; seq: number }>> {
  return db('tombstones')
    .select<Array<{ id: string; seq: number }>>({ id: 'post_id', seq: 'change_seq' })
    .where('author_id', authorId)
    .where('change_seq', '>', after)
    .where('change_seq', '<=', upTo)
    .orderBy('change_seq')
    .limit(limit)
}
