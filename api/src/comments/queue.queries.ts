import type { CommentStatus, PostStatus, QueueFilter, Role, StandIn } from '@fettle/shared-types'
import type { Knex } from 'knex'
import type { Queryable } from '../database/database.ts'

/** A comment with its writer and its post. */
export interface QueueRow {
  id: string
  comment: string
  status: CommentStatus
  created_at: string
  reports: number
  /** Whoever had no account, by name; then `writer_id` is not theirs. */
  written_by: string | null
  stand_in: StandIn | null
  writer_id: string
  email: string
  display_name: string | null
  role: Role
  blocked_at: string | null
  post_id: string
  slug: string
  title: string
}

const REPORTS = '(SELECT count(*) FROM comment_reports WHERE comment_id = comments.id)'

/** Which comments: those of a list, or a single one, whatever its status. */
export interface QueueChoice {
  status: QueueFilter
  comment?: string | undefined
}

/** The comments of a list. */
function ofFilter(
  comments: Knex.QueryBuilder,
  db: Queryable,
  { status: filter, comment }: QueueChoice,
): Knex.QueryBuilder {
  if (comment !== undefined) return comments.where('comments.id', comment)
  if (filter !== 'open') return comments.where('comments.status', filter)
  const reported = db('comment_reports').select('comment_id')
  return comments.where((open) =>
    open
      .where('comments.status', 'held')
      .orWhere((shown) => shown.where('comments.status', 'shown').whereIn('comments.id', reported)),
  )
}

/** One page of a list of comments, the newest first. */
export async function listQueue(
  db: Queryable,
  { offset, limit, ...choice }: QueueChoice & { offset: number; limit: number },
): Promise<QueueRow[]> {
  const comments = db('comments')
    .join('users', 'users.id', 'comments.author_id')
    .join('posts', 'posts.id', 'comments.post_id')
    .select<QueueRow[]>(
      'comments.id',
      'comments.comment',
      'comments.status',
      'comments.created_at',
      db.raw(`${REPORTS} AS reports`),
      'comments.written_by',
      'comments.stand_in',
      { writer_id: 'users.id' },
      'users.email',
      'users.display_name',
      'users.role',
      'users.blocked_at',
      'comments.post_id',
      'posts.slug',
      'posts.title',
    )
  return ofFilter(comments, db, choice)
    .orderBy([
      { column: 'comments.created_at', order: 'desc' },
      { column: 'comments.place', order: 'desc' },
    ])
    .offset(offset)
    .limit(limit)
}

export async function countQueue(db: Queryable, choice: QueueChoice): Promise<number> {
  const row = await ofFilter(db('comments'), db, choice).count<{ count: number }>({ count: '*' }).first()
  return row?.count ?? 0
}

interface LockedComment {
  id: string
  status: CommentStatus
  post_id: string
  post_status: PostStatus
  title: string
}

/** The comments of these ids that are there; nobody changes them until the end of the transaction. */
export async function lockComments(trx: Queryable, ids: readonly string[]): Promise<LockedComment[]> {
  return trx('comments')
    .join('posts', 'posts.id', 'comments.post_id')
    .select<LockedComment[]>('comments.id', 'comments.status', 'comments.post_id', {
      post_status: 'posts.status',
      title: 'posts.title',
    })
    .whereIn('comments.id', ids)
    .orderBy('comments.id')
    .forUpdate('comments')
}

/** Forgets that a comment was reported. @returns whether it was */
export async function forgetReports(trx: Queryable, commentId: string): Promise<boolean> {
  return (await trx('comment_reports').where({ comment_id: commentId }).delete()) > 0
}

/** @param removedAt when it was removed; null where it is not */
export async function setStatus(
  trx: Queryable,
  id: string,
  status: CommentStatus,
  removedAt: string | null,
): Promise<void> {
  await trx('comments').where({ id }).update({ status, removed_at: removedAt })
}

/** Deletes comments for good that were removed before a time. */
export async function deleteRemovedBefore(trx: Queryable, at: string): Promise<void> {
  await trx('comments').where({ status: 'removed' }).where('removed_at', '<', at).delete()
}

/** When an account was blocked; nothing where it is not. */
export async function findBlockedAt(db: Queryable, userId: string): Promise<string | undefined> {
  const row = await db('users')
    .where({ id: userId })
    .first<{ blocked_at: string | null } | undefined>('blocked_at')
  return row?.blocked_at ?? undefined
}

/** @param at when; null lets them take part again */
export async function setBlocked(trx: Queryable, userId: string, at: string | null): Promise<void> {
  await trx('users').where({ id: userId }).update({ blocked_at: at })
}
