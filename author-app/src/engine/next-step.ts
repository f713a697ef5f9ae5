import type { ServerVersion } from './collection.ts'
import { needsProbe } from './rows/outbox-steps.ts'
import type { Context, Mutation, Row } from './rows/row.ts'
import { isConfirmed, isDeleting, isHeld, isMissing, isUnread } from './rows/row-state.ts'

/** What the outbox does next for one row. */
export type NextStep =
  /** Nothing now: all is sent, or it is the author's turn. */
  | { kind: 'wait' }
  /** The server's data began anew: ask whether it still has the revision this row stands on. */
  | { kind: 'confirm'; base: ServerVersion }
  /** Send the frozen request, with its key. */
  | { kind: 'deliver'; mutation: Mutation }
  /** Deleted here, and the server has it no more: nothing is left to take back. */
  | { kind: 'give-up' }
  /** Deleted elsewhere, and nothing is under way any more: the row goes, unsent text becomes a draft. */
  | { kind: 'leave' }
  /** A delete was taken back: ask whether the document still exists. */
  | { kind: 'look-after-undo' }
  /** Ask by its key what became of an unconfirmed request. */
  | { kind: 'probe' }
  /** Delete what the server may never have stored. */
  | { kind: 'reserve-tombstone' }
  /** The document was changed since the delete was decided: do not delete, ask the author. */
  | { kind: 'cancel-delete'; rev: string }
  | { kind: 'freeze-delete'; rev: string }
  /** Upload pictures, plan (send, conflict, or nothing to do), and freeze. */
  | { kind: 'plan-submit' }

/** Whether the author has to act first. A conflict over a version that was replaced since is planned again. */
function waitsForAuthor({ obstacle, base }: Row): boolean {
  if (obstacle.kind === 'conflict') return obstacle.rev === base?.rev
  return obstacle.kind === 'problem'
}

/** The protocol as a table: the first line that fits decides. Row order is precedence. */
function taskOf(row: Row, context: Pick<Context, 'now'>): NextStep {
  const { base, inflight, intent, obstacle } = row
  if (isMissing(row)) return { kind: isDeleting(row) && !isHeld(row, context) ? 'give-up' : 'wait' }
  if (inflight) return { kind: 'deliver', mutation: inflight }
  if (obstacle.kind === 'remote-deleted') return { kind: 'leave' }
  if (intent.kind === 'undo-delete') return { kind: 'look-after-undo' }
  if (intent.kind === 'none' || waitsForAuthor(row) || isHeld(row, context)) return { kind: 'wait' }
  if (needsProbe(row)) return { kind: 'probe' }
  if (intent.kind === 'submit') return { kind: 'plan-submit' }
  if (!base) return { kind: 'reserve-tombstone' }
  return { kind: intent.deletion.rev === base.rev ? 'freeze-delete' : 'cancel-delete', rev: base.rev }
}

/** What the outbox does next for this row; pure. */
export function nextStep(row: Row, context: Pick<Context, 'generation' | 'now'>): NextStep {
  const task = taskOf(row, context)
  const isKnown = isMissing(row) || isConfirmed(row, context)
  if (!row.base || isKnown || (task.kind === 'wait' && !isUnread(row))) return task
  return { kind: 'confirm', base: row.base }
}

/** Whether the outbox has something to do for this row, once its collection was compared. */
export const isSendable = (row: Row, context: Pick<Context, 'now'>): boolean =>
  taskOf(row, context).kind !== 'wait' || (isUnread(row) && !isMissing(row))
