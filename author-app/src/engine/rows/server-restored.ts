import type { Post } from '@fettle/shared-types'
import { type Fields, fieldsOf, sameFields } from '../fields.ts'
import { type Change, hidingNothing, put } from './change.ts'
import { buryKeepingWork, pulled } from './hearing.ts'
import { asUnknown, type Clock, headOf, isoNow, type PostRow } from './row.ts'
import { decided } from './writing.ts'

/**
 * The server was restored from a backup and does not have this post any more. A request that waits for its answer can
 * have no effect there. What the author wanted deleted is gone; anything else waits for a decision.
 */
export function foundAbsent(clock: Clock, row: PostRow): Change {
  const still = { ...row, inflight: null, unsure: [], recalled: false }
  if (row.removing || row.gone) return buryKeepingWork(clock, still, hidingNothing)
  return put({
    ...still,
    absent: { since: isoNow(clock) },
    problem: null,
    failure: null,
    conflict: null,
  })
}

/** Whether the server's post says something else than this device would have shown. */
export const isOtherText = (row: PostRow, post: Post): boolean => {
  const head = headOf(row)
  return head !== null && !sameFields(head, fieldsOf(post))
}

/**
 * The server was restored from a backup and has an older version of the post than the one it gave this device. That
 * one, with what was submitted on it, becomes the device's side of a conflict: a person decides.
 */
export function rolledBack(clock: Clock, row: PostRow, post: Post): PostRow {
  const next = { ...pulled(clock, row, post), inflight: null, unsure: [], acked: null, problem: null }
  if (row.removing) return next
  const newer = headOf(row)
  if (!newer || sameFields(newer, fieldsOf(post))) return { ...next, local: null, conflict: null }
  return {
    ...next,
    local: { fields: newer, from: null, fromRev: null },
    conflict: { kind: 'rolled-back', rev: post.rev, seq: row.seq, since: isoNow(clock) },
  }
}

/** Sends a post again that the server does not have any more, under its own id, as it was or with what was changed. */
export function sentAgain(clock: Clock, row: PostRow): Change {
  const fields = headOf(row)
  if (!row.absent || !fields) return {}
  return put({ ...asUnknown(decided(clock, row)), local: { fields, from: null, fromRev: null } })
}

/** Keeps a post that the server does not have any more as a draft of this device, to be submitted or not. */
export function keptAsDraft(clock: Clock, row: PostRow): Change {
  const fields: Fields | null = row.working?.fields ?? headOf(row)
  if (!row.absent || !fields) return {}
  const next = asUnknown(decided(clock, row))
  return put({
    ...next,
    local: null,
    working: {
      fields: { ...structuredClone(fields), status: 'Draft' },
      opened: { head: null, rev: null, seq: next.seq, hadLocal: false },
      stamp: clock.newId(),
      savedAt: isoNow(clock),
    },
  })
}
