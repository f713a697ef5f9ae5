import type { ServerVersion } from '../collection.ts'
import { type Change, deleteRow, type hidingNothing, put } from './change.ts'
import { forkOfAny } from './fork.ts'
import { type Context, type Intent, isoNow, type Mutation, type Row, type Submitted } from './row.ts'
import { cleared, onSentText, submittedOf, typedSinceDelete, withBase, withSubmitted } from './row-state.ts'

/** Requests given up on that a row keeps; more than one needs several refusals in a row. */
const UNCONFIRMED_KEPT = 5

/** The row after an answer to the request under way. */
const answered = (row: Row): Row => ({
  ...row,
  inflight: null,
  obstacle: cleared(row.obstacle, 'retry'),
})

/**
 * The document does not exist any more: the row goes, and unsent text lives on as a new draft. What was submitted
 * below a delete, or typed before it, was deleted with the document.
 */
export function deletedKeepingText(
  context: Context,
  row: Row,
  hiding: typeof hidingNothing = context,
): Change {
  const submitted = row.intent.kind === 'delete' ? null : submittedOf(row)
  const kept = forkOfAny(context, row._id, { submitted, working: typedSinceDelete(row), base: row.base })
  return deleteRow(hiding, row._id, kept)
}

/** The document was deleted elsewhere. With a request under way the row waits: its answer says which text is unsent. */
export const deletedElsewhere = (context: Context, row: Row): Change =>
  row.inflight ? put({ ...row, obstacle: { kind: 'remote-deleted' } }) : deletedKeepingText(context, row)

/** What was submitted after this request, now that the server has it: what it was written on, or is to replace. */
function rebased(text: Submitted, { key, submitted, payload, merged }: Mutation, rev: string): Submitted {
  const relation = text.relations?.[key]
  if (relation === 'concurrent') return text
  return relation === 'supersedes'
    ? { ...text, from: payload, fromRev: rev }
    : { ...text, from: submitted, fromRev: merged ? null : rev }
}

/**
 * The intent after the server acknowledged this request. A delete that was decided on what the request was made on
 * stands on its result from now on; not one whose author had only seen a text concurrent with it.
 * @param isLatest nothing was decided since the request was frozen
 */
function intentAfter(row: Row, mutation: Mutation, version: ServerVersion, isLatest: boolean): Intent {
  const { intent } = row
  const text = submittedOf(row)
  const next = withSubmitted(intent, isLatest || !text ? null : rebased(text, mutation, version.rev))
  if (next.kind !== 'delete') return next
  const { deletion } = next
  const follows = deletion.rev === mutation.baseRev && text?.relations?.[mutation.key] !== 'concurrent'
  return follows ? { ...next, deletion: { ...deletion, rev: mutation.merged ? null : version.rev } } : next
}

/**
 * Takes the server's acknowledgement of a create or update. Edits made while sending stay dirty: the row's `seq` tells.
 * `base` only moves on when it is the revision the request was made on: thanks to `If-Match` any other one is newer.
 */
export function acknowledged(context: Context, row: Row, mutation: Mutation, version: ServerVersion): Change {
  const isLatest = row.seq === mutation.seq
  const isNext = !row.base || row.base.rev === mutation.baseRev
  const next: Row = {
    ...(isNext ? withBase(context, row, version) : row),
    inflight: null,
    intent: intentAfter(row, mutation, version, isLatest),
    acked: { seq: mutation.seq, rev: mutation.merged ? null : version.rev },
    unconfirmed: [],
    obstacle: cleared(row.obstacle, 'retry', 'problem', 'conflict'),
  }
  return next.obstacle.kind === 'remote-deleted'
    ? deletedElsewhere(context, next)
    : put(onSentText(context, next))
}

/** The request is given up. What is not certain not to have taken effect is kept, to be asked about by its key. */
export function abandoned(row: Row, mutation: Mutation, isCertain: boolean): Row {
  const isKept = !isCertain && mutation.kind !== 'delete'
  const { unconfirmed } = row
  return {
    ...answered(row),
    unconfirmed: isKept ? [...unconfirmed, mutation].slice(-UNCONFIRMED_KEPT) : unconfirmed,
  }
}

/** The row with a problem that its author has to solve, with a sentence; it never blocks another row. */
export const withProblem = (
  context: Context,
  row: Row,
  { code, message }: { code: string; message: string },
): Row =>
  row.obstacle.kind === 'remote-deleted'
    ? row
    : { ...row, obstacle: { kind: 'problem', code, message, since: isoNow(context) } }

/**
 * The server has another version than the one the request was made on: the outbox plans again.
 * @param isCertain the server itself said that this request did not take effect
 */
export const versionConflict = (
  context: Context,
  row: Row,
  mutation: Mutation,
  { theirs, isCertain }: { theirs: ServerVersion; isCertain: boolean },
): Change => put(withBase(context, abandoned(row, mutation, isCertain), theirs))

/** The server does not have the document of this request: for a delete that is what was asked for. */
export const notFound = (context: Context, row: Row, mutation: Mutation): Change =>
  mutation.kind === 'delete' ? deletedKeepingText(context, row) : deletedElsewhere(context, answered(row))
