import type { Post } from '@fettle/shared-types'
import { type Clock, type ConflictKind, type Failure, isoNow, type Mutation, type PostRow } from './row.ts'
import { cleared, submittedOf, toSubmit, withBase, withSubmitted } from './row-state.ts'

/** What a mutation is frozen from; the row and the clock give the rest. */
export type Unfrozen = Omit<Mutation, 'key' | 'seq' | 'startedAt' | 'isProbe'>

/** The outbox freezes what it sends next. */
export const frozen = (clock: Clock, row: PostRow, request: Unfrozen): PostRow => ({
  ...row,
  obstacle: cleared(row.obstacle, 'retry', 'conflict'),
  inflight: { ...request, key: clock.newId(), seq: row.seq, isProbe: false, startedAt: isoNow(clock) },
})

/**
 * Whether what the server has may be a write of our own whose answer never came: it has another version than the one
 * the author's decision stands on.
 */
export function needsProbe({ base, intent, inflight, unconfirmed }: PostRow): boolean {
  if (!base || inflight || unconfirmed.length === 0) return false
  if (intent.kind === 'none') return false
  if (intent.submitted) return intent.submitted.fromRev !== base.rev
  return intent.kind === 'delete' && intent.deletion.rev !== base.rev
}

/**
 * Sends a request that was given up once more, with its key, before anything is merged: the server answers what it
 * made of it, or that it is too late for it. So our own write is never taken for somebody else's.
 */
export function probing(row: PostRow): PostRow {
  const last = row.unconfirmed.at(-1)
  return last
    ? { ...row, inflight: { ...last, isProbe: true }, unconfirmed: row.unconfirmed.slice(0, -1) }
    : row
}

/** The submitted text needs no sending. An editor that is open on it learns that the server has it, word for word. */
export const nothingToSend = (row: PostRow, isExact: boolean): PostRow => ({
  ...row,
  intent: withSubmitted(row.intent, null),
  obstacle: cleared(row.obstacle, 'retry', 'conflict'),
  ...(isExact && row.base ? { acked: { seq: row.seq, rev: row.base.rev } } : {}),
})

/** The last attempt failed without a refusal. What only the author can remove, or a delete elsewhere, stays. */
export const failed = (clock: Clock, row: PostRow, failure: Omit<Failure, 'since'>): PostRow =>
  row.obstacle.kind === 'none' || row.obstacle.kind === 'retry'
    ? { ...row, obstacle: { kind: 'retry', ...failure, since: isoNow(clock) } }
    : row

/** Pictures were sent again and are at other paths now. @param moved the present path by the former one */
export function picturesMoved(row: PostRow, moved: ReadonlyMap<string, string>): PostRow {
  const submitted = submittedOf(row)
  if (!submitted) return row
  let { content } = submitted.fields
  for (const [from, to] of moved) if (from !== to) content = content.replaceAll(from, to)
  const next = { ...submitted, fields: { ...submitted.fields, content } }
  return { ...row, intent: withSubmitted(row.intent, next) }
}

/** A delete was taken back, and the server still has the post. */
export const stillThere = (clock: Clock, row: PostRow, post: Post): PostRow => {
  const next = withBase(clock, row, post)
  return { ...next, intent: toSubmit(submittedOf(row)), obstacle: cleared(next.obstacle, 'retry') }
}

/** A person has to choose between the version here and this revision of the server. */
export const conflicting = (clock: Clock, row: PostRow, conflict: ConflictKind, rev: string): PostRow => ({
  ...row,
  obstacle: { kind: 'conflict', conflict, rev, since: isoNow(clock) },
})
