import type { Queryable } from '../database/database.ts'

/** How many like a Published post; `undefined` where there is none. */
export async function findLikes(db: Queryable, postId: string): Promise<number | undefined> {
  const row = await db<{ id: string; status: string; likes: number }>('posts')
    .select('likes')
    .where({ id: postId, status: 'Published' })
    .first()
  return row?.likes
}

/** @returns whether the visitor had not liked the post before */
export async function insertLike(
  db: Queryable,
  postId: string,
  visitor: string,
  createdAt: string,
): Promise<boolean> {
  const stored = await db('likes')
    .insert({ post_id: postId, visitor, created_at: createdAt })
    .onConflict(['post_id', 'visitor'])
    .ignore()
    .returning('post_id')
  return stored.length === 1
}

/** @returns whether the visitor had liked the post */
export async function deleteLike(db: Queryable, postId: string, visitor: string): Promise<boolean> {
  return (await db('likes').where({ post_id: postId, visitor }).delete()) === 1
}

/** @returns how many like the post now */
export async function addToLikes(
  db: Queryable,
  postId: string,
  by: 1 | -1,
  changeSeq: number,
): Promise<number> {
  const rows = await db('posts')
    .where({ id: postId })
    .update({ likes: db.raw('likes + ?', [by]), change_seq: changeSeq })
    .returning<Array<{ likes: number }>>('likes')
  return rows[0]?.likes ?? 0
}

/** Which of these posts the visitor likes. */
export async function listLiked(
  db: Queryable,
  visitor: string,
  postIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db<{ post_id: string; visitor: string }>('likes')
    .select('post_id')
    .where({ visitor })
    .whereIn('post_id', postIds)
  return new Set(rows.map((row) => row.post_id))
}
