import type { EditEvent, ImportEvent, RowEvent } from './events.ts'
import {
  abandoned,
  acknowledged,
  deletedKeepingText,
  notFound,
  versionConflict,
  withProblem,
} from './rows/apply-server-result.ts'
import { type Change, hidingNothing, put } from './rows/change.ts'
import {
  deleted,
  deleteUndone,
  keptAsDraft,
  resolved,
  retried,
  reverted,
  sentAgain,
  sentAsOwn,
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
import {
  changedElsewhere,
  deletedOnServer,
  missingAfterRestore,
  rolledBack,
  withdrawn,
} from './rows/remote-changes.ts'
import { type Context, isoNow, type Row } from './rows/row.ts'
import { isUnknownToServer, submittedOf, toSubmit, withBase } from './rows/row-state.ts'

type PageEvent = Extract<RowEvent, { kind: 'changed-elsewhere' | 'deleted-elsewhere' }>

/** Events that can meet an id without a row, or a deleted document. */
type FoundEvent = EditEvent | ImportEvent | PageEvent

/** An event for a row that exists. */
function applyToRow(context: Context, row: Row, event: Exclude<RowEvent, FoundEvent>): Change {
  // The answer to a request that is not under way any more.
  if ('mutation' in event && row.inflight?.key !== event.mutation.key) return {}
  switch (event.kind) {
    case 'typing-discarded':
      return typingDiscarded(row)
    case 'deleted':
      return deleted(context, row, event.holdMs)
    case 'delete-undone':
      return deleteUndone(context, row)
    case 'reverted':
      return reverted(context, row)
    case 'version-restored':
      return versionRestored(context, row, event.restoring)
    case 'retried':
      return retried(row)
    case 'sent-as-own':
      return sentAsOwn(row)
    case 'resolved':
      return resolved(context, row, event.decision)
    case 'sent-again':
      return sentAgain(context, row)
    case 'kept-as-draft':
      return keptAsDraft(context, row)
    case 'notice-dismissed':
      return put({ ...row, notice: null })

    case 'acknowledged':
      return acknowledged(context, row, event.mutation, event.version)
    case 'delete-acknowledged':
      return deletedKeepingText(context, row)
    case 'refused':
      return put(withProblem(context, abandoned(row, event.mutation, false), event))
    case 'version-conflict':
      return versionConflict(context, row, event.mutation, event)
    case 'not-found':
      return notFound(context, row, event.mutation)
    case 'pictures-missing':
      return put(abandoned(row, event.mutation, true))

    case 'rolled-back':
      return rolledBack(context, row, event.version)
    case 'missing-after-restore':
      return missingAfterRestore(context, row)
    case 'withdrawn':
      return withdrawn(context, row)
    case 'found-deleted':
      return deletedKeepingText(context, row)
    case 'found-after-undo':
      return put(stillThere(context, row, event.version))
    case 'found-created':
      return put(withBase(context, row, event.version))
    case 'tombstone-reserved':
      return deletedKeepingText(context, row, isUnknownToServer(row) ? hidingNothing : context)

    case 'frozen':
      return put(frozen(context, row, event.request))
    case 'probed':
      return put(probing(row))
    case 'nothing-to-send':
      return put(nothingToSend(row, event.isExact))
    case 'schedule-cancelled':
      return put({ ...row, notice: { kind: 'schedule-cancelled', since: isoNow(context) } })
    case 'conflict-found':
      return put(conflicting(context, row, event.conflict, event.rev))
    case 'delete-cancelled': {
      const kept = { ...row, intent: toSubmit(submittedOf(row)) }
      return put(conflicting(context, kept, 'delete-cancelled', event.rev))
    }
    case 'pictures-moved':
      return put(picturesMoved(context, row, event.moved))
    case 'blocked':
      return put(withProblem(context, row, event))
    case 'failed':
      return put(failed(context, row, event.failure))
  }
}

/**
 * The only thing that changes a row: what an event makes of the row that is found under an id. Pure; the store commits
 * the change it returns, in the transaction that read the row.
 */
export function applyEvent(context: Context, found: EditedRow, event: RowEvent): Change {
  switch (event.kind) {
    case 'autosaved':
      return autosaved(context, found, event.edit)
    case 'submitted':
      return submitted(context, found, event.edit)
    case 'imported':
      return imported(context, found, event.from)
    case 'recovered':
      return recovered(context, found, event.from)
    case 'changed-elsewhere':
      return changedElsewhere(context, found, event.version)
    case 'deleted-elsewhere':
      return deletedOnServer(context, found, event.id)
    default:
      return found.row ? applyToRow(context, found.row, event) : {}
  }
}
