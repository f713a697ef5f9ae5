import type { Collection } from '../collection.ts'
import type { ConflictKind, Row } from '../rows/row.ts'
import {
  headOf,
  heldUntil,
  isDeleting,
  isMissing,
  type RowState,
  stateOf,
  submittedOf,
} from '../rows/row-state.ts'

const SERVER_FAILED = 'The server could not do it.'

/**
 * What a list shows of a row, beside what its collection adds (`listed`). Kept apart from the row, so that 5,000 posts
 * are listed without their articles.
 */
export interface RowSummary {
  _id: string
  /** The name of its collection. */
  collection: string
  title: string
  createdAt: string
  /** When the server or the author last changed it, whichever is later; of a delete, when it was asked for. */
  changedAt: string
  state: RowState
  /** Public on the server, with edits here that are not public yet. */
  hasUnpublishedChanges: boolean
  /** Typed but not submitted. */
  hasWorking: boolean
  /** Deleted here, the server not told yet: lists leave it out, the sync panel shows it. */
  isDeleting: boolean
  /** When a delete that can still be taken back is sent; '' for none. Earlier summaries lack it. */
  heldUntil?: string
  /** The reason it needs attention, in the server's words where it is the server's. */
  problem: string | null
  conflict: ConflictKind | null
  /** The server had it and has it no more: send it again, keep it here, or delete it. Earlier summaries lack it. */
  isMissing?: boolean
  /** The server failed at the last attempt; it is tried again by itself. Its sentence, or one in its place. */
  failure: string | null
  /** This draft was saved from a document that was deleted, or edited in two places. */
  keptFrom: string | null
  /** Its schedule was cancelled, because a change made elsewhere was merged into it. Earlier summaries lack it. */
  isUnscheduled?: boolean
}

/** Typed text shows in a list too, so that a writer finds a draft by what was written last. */
export function summaryOf(collection: Collection, row: Row): RowSummary | undefined {
  const submitted = submittedOf(row)
  const shown = submitted?.fields ?? row.working?.fields ?? headOf(collection, row)
  if (!shown) return undefined
  const { base, obstacle } = row
  const isEdited = submitted !== null || row.working !== null
  return {
    ...collection.listed(shown, base, row.owner),
    _id: row._id,
    collection: row.collection,
    createdAt: base?.createdAt ?? row.createdAt,
    changedAt: isEdited || isDeleting(row) || !base ? row.changedAt : base.updatedAt,
    state: stateOf(row),
    hasUnpublishedChanges: base !== null && isEdited && collection.isPublic(base),
    hasWorking: row.working !== null,
    isDeleting: isDeleting(row),
    heldUntil: heldUntil(row),
    problem: obstacle.kind === 'problem' ? obstacle.message : null,
    conflict: obstacle.kind === 'conflict' ? obstacle.conflict : null,
    isMissing: isMissing(row),
    failure: obstacle.kind === 'retry' ? (obstacle.message ?? SERVER_FAILED) : null,
    keptFrom: row.notice?.kind === 'kept-as-new-draft' ? row.notice.of : null,
    isUnscheduled: row.notice?.kind === 'schedule-cancelled',
  }
}
