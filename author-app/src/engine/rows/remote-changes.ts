import type { ServerVersion } from '../collection.ts'
import { pickFields, sameFields } from '../fields.ts'
import { inServerSpelling } from '../server-spelling.ts'
import { deletedElsewhere, deletedKeepingText } from './apply-server-result.ts'
import { type Change, hidingNothing, joined, put, putKeeping } from './change.ts'
import { forkOf } from './fork.ts'
import type { EditedRow } from './local-edits.ts'
import { type Context, isoNow, newRow, type Obstacle, type Row } from './row.ts'
import {
  cleared,
  headOf,
  isDeleting,
  isDirty,
  isHeld,
  isMissing,
  isWithdrawn,
  noObstacle,
  submittedOf,
  toSubmit,
  WITHDRAWN,
  withBase,
  withSubmitted,
} from './row-state.ts'

/** A cancelled delete is decided on the server's newest version, whichever that is. */
const following = (obstacle: Obstacle, { rev }: ServerVersion): Obstacle =>
  obstacle.kind === 'conflict' && obstacle.conflict === 'delete-cancelled' ? { ...obstacle, rev } : obstacle

/** Whether a tombstone of this generation hides it: what the server says of it was under way before the delete. */
const isHidden = ({ tombstone }: EditedRow, { generation }: Context) => tombstone?.generation === generation()

/** The server's present version. Only `base` moves: what the author wrote is never touched by a pull. */
function pulled(context: Context, row: Row, version: ServerVersion): Row {
  const next = withBase(context, row, version)
  return {
    ...next,
    obstacle: following(allowed(cleared(next.obstacle, 'remote-deleted')), version),
    changedAt: row.base?.rev === version.rev ? row.changedAt : isoNow(context),
  }
}

/** Whether the server's document says something else than this device would have shown. */
const isOtherText = ({ collection }: Context, row: Row, version: ServerVersion): boolean => {
  const head = headOf(collection, row)
  return head !== null && !sameFields(collection.kinds, head, pickFields(collection.kinds, version))
}

/** A document of a page of changes, which this device may not have had. */
export function changedElsewhere(context: Context, found: EditedRow, version: ServerVersion): Change {
  if (isHidden(found, context)) return {}
  const row = found.row ?? { ...newRow(context, version._id), createdAt: version.createdAt }
  const isOlder = row.obstacle.kind === 'remote-missing' && isOtherText(context, row, version)
  return isOlder ? rolledBack(context, row, version) : put(pulled(context, row, version))
}

/** A deleted document of a page of changes, which this device may not have had. */
export function deletedOnServer(context: Context, found: EditedRow, id: string): Change {
  const { row } = found
  if (row) return deletedElsewhere(context, row)
  const movedTo = found.tombstone?.movedTo ?? null
  return isHidden(found, context)
    ? {}
    : { remove: [id], tombstones: [{ _id: id, movedTo, generation: context.generation() }] }
}

/**
 * What the server last gave, as a new draft, where what is wanted here was decided without having seen it: a server that lost
 * it in a restore has nothing to merge with. A document that is missing already has had it kept; one that was deleted elsewhere was
 * deleted with it.
 */
function unseenKept(context: Context, row: Row): Row | null {
  const { collection } = context
  const { base, intent, obstacle } = row
  if (!base || intent.kind === 'none' || isMissing(row) || obstacle.kind === 'remote-deleted') return null
  const submitted = submittedOf(row)
  const decidedOn =
    intent.kind === 'delete' ? intent.deletion.rev : (submitted ?? { fromRev: base.rev }).fromRev
  const fields = pickFields(collection.kinds, base)
  const isSame =
    submitted && sameFields(collection.kinds, inServerSpelling(collection, submitted.fields, base), fields)
  return decidedOn === base.rev || isSame
    ? null
    : forkOf(context, row._id, { submitted: { fields }, working: null })
}

/**
 * The server was restored from a backup and has an older version of the document than the one it gave this device. That
 * one, with what was submitted on it, becomes the device's side of a conflict: a person decides. Requests that wait for
 * an answer can have no effect there.
 */
export function rolledBack(context: Context, row: Row, version: ServerVersion): Change {
  const kept = unseenKept(context, row)
  const moved = pulled(context, row, version)
  const next = {
    ...moved,
    inflight: null,
    unconfirmed: [],
    acked: null,
    obstacle: cleared(moved.obstacle, 'problem'),
  }
  const newer = isOtherText(context, row, version) ? headOf(context.collection, row) : null
  const submitted = newer && { fields: newer, from: null, fromRev: null }
  // What a delete is taken back for.
  if (row.intent.kind === 'delete')
    return putKeeping(submitted ? { ...next, intent: withSubmitted(row.intent, submitted) } : next, kept)
  if (!submitted)
    return putKeeping(
      { ...next, intent: toSubmit(null), obstacle: cleared(next.obstacle, 'conflict', 'retry') },
      kept,
    )
  const asked: Row = {
    ...next,
    intent: toSubmit(submitted),
    obstacle: { kind: 'conflict', conflict: 'rolled-back', rev: version.rev, since: isoNow(context) },
  }
  return putKeeping(asked, kept)
}

/**
 * The account may not work on this document any more: it goes from the device. What was written here and is not on the
 * server stays, until its author may send it or gives it up.
 */
export function withdrawn(context: Context, row: Row): Change {
  if (!isDirty(row)) return { remove: [row._id] }
  // One that the server lost stays known as that: it may come back, and is no account's to send again as its own.
  if (isMissing(row) || isWithdrawn(row)) return {}
  const message = `Your account may not change this ${context.collection.noun} any more. What you wrote is still on this device.`
  return put({ ...row, obstacle: { kind: 'problem', code: WITHDRAWN, message, since: isoNow(context) } })
}

/** A document that the server gives is one that the account may work on. */
const allowed = (obstacle: Obstacle): Obstacle => (isWithdrawn({ obstacle }) ? noObstacle : obstacle)

/**
 * The server was restored from a backup and does not have this document any more. A request that waits for its answer
 * can have no effect there. What the author wanted deleted is gone, once that cannot be taken back; anything else waits for a decision.
 */
export function missingAfterRestore(context: Context, row: Row): Change {
  if (!context.collection.lifecycle) return row.base ? withdrawn(context, row) : {}
  const next = { ...row, inflight: null, unconfirmed: [] }
  const unseen = unseenKept(context, row)
  if ((isDeleting(row) && !isHeld(row, context)) || row.obstacle.kind === 'remote-deleted')
    return joined([deletedKeepingText(context, next, hidingNothing), unseen ? put(unseen) : {}])
  const obstacle: Obstacle = { kind: 'remote-missing', since: isoNow(context) }
  const intent = isDeleting(row) ? row.intent : toSubmit(submittedOf(row))
  return putKeeping({ ...next, intent, obstacle }, unseen)
}
