import type { ServerVersion } from './collection.ts'
import type { Decision, Restoring } from './rows/decisions.ts'
import type { Edit } from './rows/local-edits.ts'
import type { Unfrozen } from './rows/outbox-steps.ts'
import type { ConflictKind, Failure, Mutation, Row } from './rows/row.ts'

/** What an editor does; the row may not exist yet, or not any more. */
export type EditEvent = { kind: 'autosaved'; edit: Edit } | { kind: 'submitted'; edit: Edit }

/** Rows that come from outside the store. `recovered`: of this device's own journal. */
export type ImportEvent = { kind: 'imported'; from: Row } | { kind: 'recovered'; from: Row }

/** What the author decides about a row. */
export type AuthorEvent =
  | { kind: 'typing-discarded' }
  /** `holdMs`: milliseconds in which it waits on the device, to be taken back. */
  | { kind: 'deleted'; holdMs?: number }
  | { kind: 'delete-undone' }
  | { kind: 'reverted' }
  | { kind: 'version-restored'; restoring: Restoring }
  | { kind: 'retried' }
  /** About a document of another that the server lost and does not take in that person's name. */
  | { kind: 'sent-as-own' }
  | { kind: 'resolved'; decision: Decision }
  /** About a document that the server lost (`remote-missing`). */
  | { kind: 'sent-again' }
  | { kind: 'kept-as-draft' }
  | { kind: 'notice-dismissed' }

/** The server's definite answer to the request under way. One to an earlier request changes nothing. */
export type AnswerEvent = { mutation: Mutation } & (
  | { kind: 'acknowledged'; version: ServerVersion }
  | { kind: 'delete-acknowledged' }
  | { kind: 'refused'; code: string; message: string }
  /** The server has another version. `isCertain`: it said itself that this request did not take effect. */
  | { kind: 'version-conflict'; theirs: ServerVersion; isCertain: boolean }
  | { kind: 'not-found' }
  /** Nothing of it was taken: pictures of the article are missing on the server. */
  | { kind: 'pictures-missing' }
)

/** What the server says of a document, in a page of changes or asked for it alone. */
export type RemoteEvent =
  | { kind: 'changed-elsewhere'; version: ServerVersion }
  | { kind: 'deleted-elsewhere'; id: string }
  /** The server was restored from a backup, or is another generation: it has an older version, or none. */
  | { kind: 'rolled-back'; version: ServerVersion }
  | { kind: 'missing-after-restore' }
  /** The account may not work on the document any more. */
  | { kind: 'withdrawn' }
  /** A row of an earlier generation was asked for alone and is deleted: requests under way have no effect. */
  | { kind: 'found-deleted' }
  /** A delete was taken back, and the document is still there. */
  | { kind: 'found-after-undo'; version: ServerVersion }
  /** A document that was deleted before its creation was acknowledged exists after all. */
  | { kind: 'found-created'; version: ServerVersion }
  | { kind: 'tombstone-reserved' }

/** What the outbox does by itself. */
export type OutboxEvent =
  | { kind: 'frozen'; request: Unfrozen }
  | { kind: 'probed' }
  | { kind: 'nothing-to-send'; isExact: boolean }
  /** Merged text is about to go out without the time at which it would have become public by itself. */
  | { kind: 'schedule-cancelled' }
  | { kind: 'conflict-found'; conflict: ConflictKind; rev: string }
  | { kind: 'delete-cancelled'; rev: string }
  | { kind: 'pictures-moved'; moved: ReadonlyMap<string, string> }
  /** The author has to act before it can be sent. */
  | { kind: 'blocked'; code: string; message: string }
  | { kind: 'failed'; failure: Omit<Failure, 'since'> }

/** Everything that can change a row. */
export type RowEvent = EditEvent | ImportEvent | AuthorEvent | AnswerEvent | RemoteEvent | OutboxEvent
