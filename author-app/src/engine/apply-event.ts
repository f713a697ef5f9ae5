import type { EditEvent, ImportEvent, RowEvent } from './events.ts'
import {
  abandoned,
  acknowledged,
  deletedKeepingText,
  notFound,
  versionConflict,
  withProblem,
} from './rows/apply-server-result.ts'
import { type Change, put } from './rows/change.ts'
import {
  deleted,
  deleteUndone,
  keptAsDraft,
  resolved,
  retried,
  reverted,
  sentAgain,
  versionRestored,
} from './rows/decisions.ts'
import { imported, recovered } from './rows/import-row.ts'
import { autosaved, type EditedRow, submitted, typingDiscarded } from './rows/local-edits.ts'
import {
  conflicting,
  failed,
  frozen,
  nothingToSend,
  picturesMoved,
  probing,
  stillThere,
} from './rows/outbox-steps.ts'
import { changedElsewhere, deletedOnServer, missingAfterRestore, rolledBack } from './rows/remote-changes.ts'
import type { Clock, PostRow } from './rows/row.ts'
import { submittedOf, toSubmit, withBase } from './rows/row-state.ts'

type PageEvent = Extract<RowEvent, { kind: 'changed-elsewhere' | 'deleted-elsewhere' }>

/** Events that can meet an id without a row, or a deleted post. */
type FoundEvent = EditEvent | ImportEvent | PageEvent

/** An event for a row that exists. */
function applyToRow(clock: Clock, row: PostRow, event: Exclude<RowEvent, FoundEvent>): Change {
  // The answer to a request that is not under way any more.
  if ('mutation' in event && row.inflight?.key !== event.mutation.key) return {}
  switch (event.kind) {
    case 'typing-discarded':
      return typingDiscarded(row)
    case 'deleted':
      return deleted(clock, row)
    case 'delete-undone':
      return deleteUndone(clock, row)
    case 'reverted':
      return reverted(clock, row)
    case 'version-restored':
      return versionRestored(clock, row, event.restoring)
    case 'retried':
      return retried(row)
    case 'resolved':
      return resolved(clock, row, event.decision)
    case 'sent-again':
      return sentAgain(clock, row)
    case 'kept-as-draft':
      return keptAsDraft(clock, row)
    case 'notice-dismissed':
      return put({ ...row, notice: null })

    case 'acknowledged':
      return acknowledged(clock, row, event.mutation, event.post)
    case 'delete-acknowledged':
      return deletedKeepingText(clock, row)
    case 'refused':
      return put(withProblem(clock, abandoned(row, event.mutation, false), event))
    case 'version-conflict':
      return versionConflict(clock, row, event.mutation, event)
    case 'not-found':
      return notFound(clock, row, event.mutation)
    case 'pictures-missing':
      return put(abandoned(row, event.mutation, true))

    case 'rolled-back':
      return put(rolledBack(clock, row, event.post))
    case 'missing-after-restore':
      return missingAfterRestore(clock, row)
    case 'found-deleted':
      return deletedKeepingText(clock, row)
    case 'found-after-undo':
      return put(stillThere(clock, row, event.post))
    case 'found-created':
      return put(withBase(clock, row, event.post))
    case 'tombstone-reserved':
      return deletedKeepingText(clock, row)

    case 'frozen':
      return put(frozen(clock, row, event.request))
    case 'probed':
      return put(probing(row))
    case 'nothing-to-send':
      return put(nothingToSend(row, event.isExact))
    case 'conflict-found':
      return put(conflicting(clock, row, event.conflict, event.rev))
    case 'delete-cancelled': {
      const kept = { ...row, intent: toSubmit(submittedOf(row)) }
      return put(conflicting(clock, kept, 'delete-cancelled', event.rev))
    }
    case 'pictures-moved':
      return put(picturesMoved(row, event.moved))
    case 'blocked':
      return put(withProblem(clock, row, event))
    case 'failed':
      return put(failed(clock, row, event.failure))
  }
}

/**
 * The only thing that changes a row: what an event makes of the row that is found under an id. Pure; the store commits
 * the change it returns, in the transaction that read the row.
 */
export function applyEvent(clock: Clock, found: EditedRow, event: RowEvent): Change {
  switch (event.kind) {
    case 'autosaved':
      return autosaved(clock, found, event.edit)
    case 'submitted':
      return submitted(clock, found, event.edit)
    case 'imported':
      return imported(clock, found, event.from)
    case 'recovered':
      return recovered(clock, found, event.from)
    case 'changed-elsewhere':
      return changedElsewhere(clock, found, event.post)
    case 'deleted-elsewhere':
      return deletedOnServer(clock, found, event.id)
    default:
      return found.row ? applyToRow(clock, found.row, event) : {}
  }
}
