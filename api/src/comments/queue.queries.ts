import type { CommentStatus, PostStatus, Role } from '@fettle/shared-types'
import type { Queryable } from '../database/database.ts'

/** A comment with its writer and its post. */
export interface QueueRow {
  id: string
  comment: string
  status: CommentStatus
  created_at: string
  /** Whoever had no account, by name; then `writer_id` is not theirs. */
  written_by: string | null
  writer_id: string
  email: string
  display_name: string | null
  role: Role
  blocked_at: string | null
  post_id: string
  slug: string
  title: string
}

/** One page of the comments of one status, the newest first. */
export async function listQueue(
  db: Queryable,
  { status, offset, limit }: { status: CommentStatus; offset: number; limit: number },
): Promise<QueueRow[]> {
  return db('comments')
    .join('users', 'users.id', 'comments.author_id')
    .join('posts', 'posts.id', 'comments.post_id')
    .select<QueueRow[]>(
      'comments.id',
      'comments.comment',
      'comments.status',
      'comments.created_at',
      'comments.written_by',
      { writer_id: 'users.id' },
      'users.email',
      'users.display_name',
      'users.role',
      'users.blocked_at',
      'comments.post_id',
      'posts.slug',
      'posts.title',
    )
    .where('comments.status', status)
    .orderBy([
      { column: 'comments.created_at', order: 'desc' },
      { column: 'comments.place', order: 'desc' },
    ])
    .offset(offset)
    .limit(limit)
}

export async function countQueue(db: Queryable, status: CommentStatus): Promise<number> {
  const row = await db('comments').where({ status }).count<{ count: number }>({ count: '*' }).first()
  return row?.count ?? 0
}

interface LockedComment {
  id: string
  status: CommentStatus
  post_id: string
  post_status: PostStatus
}

/** The comments of these ids that are there; nobody changes them until the end of the transaction. */
export async function lockComments(trx: Queryable, ids: readonly string[]): Promise<LockedComment[]> {
  return trx('comments')
    .join('posts', 'posts.id', 'comments.post_id')
    .select<LockedComment[]>('comments.id', 'comments.status', 'comments.post_id', {
      post_status: 'posts.status',
    })
    .whereIn('comments.id', ids)
    .orderBy('comments.id')
    .forUpdate('comments')
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
