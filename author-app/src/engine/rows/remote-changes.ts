import type { Post } from '@fettle/shared-types'
import { fieldsOf, sameFields } from '../fields.ts'
import { deletedElsewhere, deletedKeepingText } from './apply-server-result.ts'
import { type Change, hidingNothing, put } from './change.ts'
import type { EditedRow } from './local-edits.ts'
import { type Clock, isoNow, newRow, type Obstacle, type PostRow } from './row.ts'
import { cleared, headOf, submittedOf, toSubmit, withBase } from './row-state.ts'

/** A cancelled delete is decided on the server's newest version, whichever that is. */
const following = (obstacle: Obstacle, { rev }: Post): Obstacle =>
  obstacle.kind === 'conflict' && obstacle.conflict === 'delete-cancelled' ? { ...obstacle, rev } : obstacle

/** Whether a tombstone of this generation hides the post: what the server says of it was under way before the delete. */
const isHidden = ({ tombstone }: EditedRow, { generation }: Clock) => tombstone?.generation === generation()

/** The server's present version. Only `base` moves: what the author wrote is never touched by a pull. */
export function pulled(clock: Clock, row: PostRow, post: Post): PostRow {
  const next = withBase(clock, row, post)
  return {
    ...next,
    obstacle: following(cleared(next.obstacle, 'remote-deleted'), post),
    changedAt: row.base?.rev === post.rev ? row.changedAt : isoNow(clock),
  }
}

/** Whether the server's post says something else than this device would have shown. */
export const isOtherText = (row: PostRow, post: Post): boolean => {
  const head = headOf(row)
  return head !== null && !sameFields(head, fieldsOf(post))
}

/** A post of a page of changes, which this device may not have had. */
export function changedElsewhere(clock: Clock, found: EditedRow, post: Post): Change {
  if (isHidden(found, clock)) return {}
  const row = found.row ?? { ...newRow(clock, post._id), createdAt: post.createdAt }
  const isOlder = row.obstacle.kind === 'remote-missing' && isOtherText(row, post)
  return put(isOlder ? rolledBack(clock, row, post) : pulled(clock, row, post))
}

/** A deleted post of a page of changes, which this device may not have had. */
export function deletedOnServer(clock: Clock, found: EditedRow, id: string): Change {
  if (found.row) return deletedElsewhere(clock, found.row)
  const movedTo = found.tombstone?.movedTo ?? null
  return isHidden(found, clock)
    ? {}
    : { remove: [id], tombstones: [{ _id: id, movedTo, generation: clock.generation() }] }
}

/**
 * The server was restored from a backup and has an older version of the post than the one it gave this device. That
 * one, with what was submitted on it, becomes the device's side of a conflict: a person decides. Requests that wait for
 * an answer can have no effect there.
 */
export function rolledBack(clock: Clock, row: PostRow, post: Post): PostRow {
  const moved = pulled(clock, row, post)
  const next = {
    ...moved,
    inflight: null,
    unconfirmed: [],
    acked: null,
    obstacle: cleared(moved.obstacle, 'problem'),
  }
  if (row.intent.kind === 'delete') return next
  const newer = headOf(row)
  if (!newer || !isOtherText(row, post))
    return { ...next, intent: toSubmit(null), obstacle: cleared(next.obstacle, 'conflict', 'retry') }
  return {
    ...next,
    intent: toSubmit({ fields: newer, from: null, fromRev: null }),
    obstacle: { kind: 'conflict', conflict: 'rolled-back', rev: post.rev, since: isoNow(clock) },
  }
}

/**
 * The server was restored from a backup and does not have this post any more. A request that waits for its answer can
 * have no effect there. What the author wanted deleted is gone; anything else waits for a decision.
 */
export function missingAfterRestore(clock: Clock, row: PostRow): Change {
  const next = { ...row, inflight: null, unconfirmed: [] }
  if (row.intent.kind === 'delete' || row.obstacle.kind === 'remote-deleted')
    return deletedKeepingText(clock, next, hidingNothing)
  return put({
    ...next,
    intent: toSubmit(submittedOf(row)),
    obstacle: { kind: 'remote-missing', since: isoNow(clock) },
  })
}
