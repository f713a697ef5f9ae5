import type { Comment, CommentStatus, Role, StandIn } from '@fettle/shared-types'
import type { Queryable } from '../database/database.ts'
import { commenterBefore, shownCommenter } from '../people/shown-author.ts'

/** The newest comments of one post that are read at once. */
export const COMMENTS_SHOWN = 1_000

interface CommentRow {
  id: string
  post_id: string
  comment: string
  author_id: string
  email: string
  display_name: string | null
  role: Role
  created_at: string
  /** Of a comment that belongs to no account of its writer: the name that it was written under; '' for none. */
  written_by: string | null
  /** Where it was written under no name. */
  stand_in: StandIn | null
  reply_to: string | null
}

const shown = ['id', 'post_id', 'author_id', 'comment', 'created_at', 'written_by', 'stand_in', 'reply_to']
const writer = ['email', 'display_name', 'role']

const fromRow = (row: CommentRow): Comment => ({
  _id: row.id,
  comment: row.comment,
  author:
    row.written_by === null
      ? shownCommenter({ id: row.author_id, email: row.email, name: row.display_name, role: row.role })
      : commenterBefore({ id: row.id, name: row.written_by, standIn: row.stand_in }),
  createdAt: row.created_at,
  ...(row.reply_to === null ? {} : { replyTo: row.reply_to }),
})

export interface NewComment {
  id: string
  postId: string
  authorId: string
  comment: string
  createdAt: string
  /** Somebody without an account, by name, '' for none; the comment was imported by its author then. */
  writtenBy?: string
  status: CommentStatus
  replyTo: string | null
}

export async function insertComment(db: Queryable, comment: NewComment): Promise<void> {
  await db('comments').insert({
    id: comment.id,
    post_id: comment.postId,
    author_id: comment.authorId,
    comment: comment.comment,
    created_at: comment.createdAt,
    written_by: comment.writtenBy ?? null,
    stand_in: comment.writtenBy === '' ? 'reader' : null,
    status: comment.status,
    reply_to: comment.replyTo,
  })
}

/** @returns whether there is a Published post of that id, whose counter is now one higher */
export async function countComment(db: Queryable, postId: string, changeSeq: number): Promise<boolean> {
  const changed = await db('posts')
    .where({ id: postId, status: 'Published' })
    .update({ comments_count: db.raw('comments_count + 1'), change_seq: changeSeq })
  return changed === 1
}

/** Whether there is a Published post of that id; it stays so until the end of the transaction. */
export async function holdPublished(trx: Queryable, postId: string): Promise<boolean> {
  const post = await trx('posts').select('id').where({ id: postId, status: 'Published' }).forShare().first()
  return post !== undefined
}
/** Whose comment it is: an imported one is nobody's, so that its words stay as they were written. */
const writerOf = (db: Queryable) =>
  db.raw<string>("CASE WHEN written_by IS NULL THEN author_id ELSE '' END AS author_id")

/** The writers of the comments that a post shows. */
export async function listCommentWriters(
  db: Queryable,
  postId: string,
): Promise<Array<{ id: string; author_id: string }>> {
  return db('comments')
    .select<Array<{ id: string; author_id: string }>>('id', writerOf(db))
    .where({ post_id: postId, status: 'shown' })
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'place', order: 'desc' },
    ])
    .limit(COMMENTS_SHOWN)
}

export async function findComment(
  db: Queryable,
  { postId, commentId }: { postId: string; commentId: string },
): Promise<{ author_id: string; status: CommentStatus; reply_to: string | null } | undefined> {
  return db('comments')
    .select<Array<{ author_id: string; status: CommentStatus; reply_to: string | null }>>(
      writerOf(db),
      'status',
      'reply_to',
    )
    .where({ id: commentId, post_id: postId })
    .first()
}

export async function updateComment(
  db: Queryable,
  id: string,
  changes: { comment: string; status: CommentStatus },
): Promise<void> {
  await db('comments').where({ id }).update(changes)
}

/** How many comments of somebody wait for approval. */
export async function countWaitingOf(trx: Queryable, authorId: string): Promise<number> {
  const row = await trx('comments')
    .where({ author_id: authorId, status: 'held' })
    .count<{ count: number }>({ count: '*' })
    .first()
  return Number(row?.count ?? 0)
}

/** Whether somebody has a comment that is shown. */
export async function hasShownComment(db: Queryable, authorId: string): Promise<boolean> {
  const shownOne = await db('comments').select('id').where({ author_id: authorId, status: 'shown' }).first()
  return shownOne !== undefined
}

/** What somebody has written below a post that waits for approval, newest first. */
export async function listWaitingOf(db: Queryable, postId: string, authorId: string): Promise<Comment[]> {
  const rows = await db('comments')
    .join('users', 'users.id', 'comments.author_id')
    .select<CommentRow[]>([
      ...shown.map((column) => `comments.${column}`),
      ...writer.map((column) => `users.${column}`),
    ])
    .where({ 'comments.post_id': postId, 'comments.author_id': authorId, 'comments.status': 'held' })
    .orderBy([
      { column: 'comments.created_at', order: 'desc' },
      { column: 'comments.place', order: 'desc' },
    ])
    .limit(COMMENTS_SHOWN)
  return rows.map((row) => ({ ...fromRow(row), isWaiting: true }))
}

export async function deleteComment(db: Queryable, id: string): Promise<void> {
  await db('comments').where({ id }).delete()
}

/** Marks a post as changed for its author's devices. @param more how many comments it has more than before */
export async function renumberCommented(
  db: Queryable,
  postId: string,
  changeSeq: number,
  more = 0,
): Promise<void> {
  await db('posts')
    .where({ id: postId })
    .update({ comments_count: db.raw('comments_count + ?', [more]), change_seq: changeSeq })
}

/** The comments of each of these posts, newest first, at most `COMMENTS_SHOWN` a post. */
export async function listCommentsByPost(
  db: Queryable,
  postIds: readonly string[],
): Promise<Map<string, Comment[]>> {
  const ranked = db('comments')
    .join('users', 'users.id', 'comments.author_id')
    .select(shown.map((column) => `comments.${column}`))
    .select(writer.map((column) => `users.${column}`))
    .select(
      db.raw(
        'row_number() OVER (PARTITION BY comments.post_id ORDER BY comments.created_at DESC, comments.place DESC) AS nth',
      ),
    )
    .whereIn('comments.post_id', postIds)
    .where('comments.status', 'shown')
    .as('ranked')
  const rows = await db
    .from(ranked)
    .select<CommentRow[]>([...shown, ...writer])
    .where('nth', '<=', COMMENTS_SHOWN)
    .orderBy(['post_id', 'nth'])
  const byPost = new Map<string, Comment[]>(postIds.map((id) => [id, []]))
  for (const row of rows) byPost.get(row.post_id)?.push(fromRow(row))
  return byPost
}

/** The comments of one post, newest first, at most `COMMENTS_SHOWN`. */
export async function listComments(db: Queryable, postId: string): Promise<Comment[]> {
  return (await listCommentsByPost(db, [postId])).get(postId) ?? []
}
