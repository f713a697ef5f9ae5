import type { Queryable } from '../database/database.ts'

export async function listPostIdsOf(db: Queryable, authorId: string): Promise<string[]> {
  const rows = await db<{ id: string; author_id: string }>('posts')
    .select('id')
    .where({ author_id: authorId })
  return rows.map((row) => row.id)
}

/** The posts that an author has commented on. */
export async function listCommentedPostIds(db: Queryable, authorId: string): Promise<string[]> {
  const rows = await db<{ post_id: string; author_id: string }>('comments')
    .distinct('post_id')
    .where({ author_id: authorId })
  return rows.map((row) => row.post_id)
}

interface Handover {
  from: string
  to: string
}

export async function givePost(db: Queryable, id: string, to: string, changeSeq: number): Promise<void> {
  await db('posts').where({ id }).update({ author_id: to, change_seq: changeSeq })
}

/** Notes what stands for an address beside what an account has written itself. */
export async function insertWriter(db: Queryable, userId: string, addressHash: string): Promise<void> {
  await db.raw(
    `INSERT INTO comment_writers (comment_id, address_hash)
     SELECT id, ? FROM comments WHERE author_id = ? AND written_by IS NULL`,
    [addressHash, userId],
  )
}

/** What somebody said stays theirs by name: whoever has their account's comments has not said it. */
export async function giveComments(
  db: Queryable,
  { from, to, writtenBy }: Handover & { writtenBy: string },
): Promise<void> {
  const written_by = db.raw('COALESCE(written_by, ?)', [writtenBy])
  await db('comments').where({ author_id: from }).update({ author_id: to, written_by })
}

/** Marks a post as changed for its author's devices. */
export async function renumberPost(db: Queryable, id: string, changeSeq: number): Promise<void> {
  await db('posts').where({ id }).update({ change_seq: changeSeq })
}

/** What was deleted stays deleted under its new owner. */
export async function giveTombstones(db: Queryable, { from, to }: Handover): Promise<void> {
  await db('tombstones').where({ author_id: from }).update({ author_id: to })
}

/** Removes a user with their sessions. */
export async function deleteUser(db: Queryable, id: string): Promise<void> {
  await db('users').where({ id }).delete()
}
