import type { ServerVersion } from '../collection.ts'
import { withMovedPictures } from '../picture-references.ts'
import { type ConflictKind, type Context, type Failure, isoNow, type Mutation, type Row } from './row.ts'
import { cleared, submittedOf, toSubmit, withBase, withSubmitted } from './row-state.ts'

/** What a mutation is frozen from; the row and the context give the rest. */
export type Unfrozen = Omit<Mutation, 'key' | 'seq' | 'startedAt' | 'isProbe'>

/** The outbox freezes what it sends next. */
export const frozen = (context: Context, row: Row, request: Unfrozen): Row => ({
  ...row,
  obstacle: cleared(row.obstacle, 'retry', 'conflict'),
  inflight: { ...request, key: context.newId(), seq: row.seq, isProbe: false, startedAt: isoNow(context) },
})

/**
 * Whether what the server has may be a write of our own whose answer never came: it has another version than the one
 * the author's decision stands on.
 */
export function needsProbe({ base, intent, inflight, unconfirmed }: Row): boolean {
  if (!base || inflight || unconfirmed.length === 0) return false
  if (intent.kind === 'none') return false
  if (intent.submitted) return intent.submitted.fromRev !== base.rev
  return intent.kind === 'delete' && intent.deletion.rev !== base.rev
}

/**
 * Sends a request that was given up once more, with its key, before anything is merged: the server answers with the
 * outcome of the first attempt, or that it is too late for one. So our own write is never taken for somebody else's.
 */
export function probing(row: Row): Row {
  const last = row.unconfirmed.at(-1)
  return last
    ? { ...row, inflight: { ...last, isProbe: true }, unconfirmed: row.unconfirmed.slice(0, -1) }
    : row
}

/** The submitted text needs no sending. An editor that is open on it learns that the server has it, word for word. */
export const nothingToSend = (row: Row, isExact: boolean): Row => ({
  ...row,
  intent: withSubmitted(row.intent, null),
  obstacle: cleared(row.obstacle, 'retry', 'conflict'),
  ...(isExact && row.base ? { acked: { seq: row.seq, rev: row.base.rev } } : {}),
})

/** The last attempt failed without a refusal. What only the author can remove, or a delete elsewhere, stays. */
export const failed = (context: Context, row: Row, failure: Omit<Failure, 'since'>): Row =>
  row.obstacle.kind === 'none' || row.obstacle.kind === 'retry'
    ? { ...row, obstacle: { kind: 'retry', ...failure, since: isoNow(context) } }
    : row

/** Pictures were sent again and are at other paths now. @param moved the present path by the former one */
export function picturesMoved({ collection }: Context, row: Row, moved: ReadonlyMap<string, string>): Row {
  const submitted = submittedOf(row)
  if (!submitted) return row
  const next = { ...submitted, fields: withMovedPictures(collection, submitted.fields, moved) }
  return { ...row, intent: withSubmitted(row.intent, next) }
}

/** A delete was taken back, and the server still has the document. */
export const stillThere = (context: Context, row: Row, version: ServerVersion): Row => {
  const next = withBase(context, row, version)
  return { ...next, intent: toSubmit(submittedOf(row)), obstacle: cleared(next.obstacle, 'retry') }
}

/** A person has to choose between the version here and this revision of the server. */
export const conflicting = (context: Context, row: Row, conflict: ConflictKind, rev: string): Row => ({
  ...row,
  obstacle: { kind: 'conflict', conflict, rev, since: isoNow(context) },
})
