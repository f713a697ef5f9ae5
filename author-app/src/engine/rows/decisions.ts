import type { ServerVersion } from '../collection.ts'
import { type Fields, pickFields, sameFields } from '../fields.ts'
import { abandoned } from './apply-server-result.ts'
import { type Change, deleteRow, hidingNothing, put, putKeeping } from './change.ts'
import { forkOf, forkOfAny } from './fork.ts'
import { isOnHead, originIn } from './origin.ts'
import { type Context, isoNow, type Row } from './row.ts'
import {
  cleared,
  headOf,
  isMissing,
  isUnknownToServer,
  isWithdrawn,
  mayBeDeleted,
  replacedBy,
  submittedOf,
  toSubmit,
  withoutBase,
} from './row-state.ts'

/** The row after a person decided about it: what stood in the way of sending it is found out anew. */
export const decided = (context: Context, row: Row): Row => ({
  ...row,
  seq: row.seq + 1,
  obstacle: cleared(row.obstacle, 'retry', 'problem', 'conflict'),
  changedAt: isoNow(context),
})

/**
 * Deletes a document: at once when the server never heard of it, else on the revision its author saw. Submitted text
 * stays in the row until the server acknowledged, because a change made elsewhere cancels the delete.
 * @param holdMs milliseconds in which it waits, whatever the document is, so that it can be taken back
 */
export function deleted(context: Context, row: Row, holdMs = 0): Change {
  if (isMissing(row) || (holdMs === 0 && isUnknownToServer(row))) return deleteRow(hidingNothing, row._id)
  const submitted = submittedOf(row)
  const rev = submitted ? submitted.fromRev : (row.base?.rev ?? null)
  const deletion = {
    rev,
    at: isoNow(context),
    typed: row.working?.stamp ?? null,
    ...(holdMs > 0 ? { holdMs } : {}),
    ...(mayBeDeleted(row.intent) ? { mayBeSent: true as const } : {}),
  }
  return put({ ...decided(context, row), intent: { kind: 'delete', deletion, submitted } })
}

/**
 * Takes back a delete that the server has not acknowledged. One that may have reached it is not sent again: whether
 * the document is still there is asked, and where it is not, it lives on as a new draft.
 */
export function deleteUndone(context: Context, row: Row): Change {
  const { base, inflight, intent } = row
  if (intent.kind !== 'delete') return {}
  const kept = decided(context, row)
  const isSent = inflight?.kind === 'delete' || mayBeDeleted(intent)
  if (!isSent || !base) return put({ ...kept, intent: toSubmit(intent.submitted) })
  const next = { ...kept, inflight: inflight?.kind === 'delete' ? null : inflight }
  const submitted = intent.submitted ?? {
    ...originIn(context, next, base),
    fields: pickFields(context.collection.kinds, base),
  }
  return put({ ...next, intent: { kind: 'undo-delete', submitted } })
}

/**
 * Throws away what was submitted but not acknowledged, and what was typed since; it is not sent any more. Of a document that the
 * account may not work on, nothing else was kept.
 */
export function reverted(context: Context, row: Row): Change {
  if (isWithdrawn(row)) return { remove: [row._id] }
  if (isMissing(row) || isUnknownToServer(row)) return deleteRow(hidingNothing, row._id)
  if (!row.base) return deleted(context, row)
  const kept = row.inflight ? abandoned(row, row.inflight, false) : row
  return put({ ...decided(context, kept), intent: replacedBy(row.intent, null), working: null })
}

/** Tries a refused row again as it stands. */
export const retried = (row: Row): Change =>
  put({ ...row, obstacle: cleared(row.obstacle, 'retry', 'problem') })

/** Tries a refused document, which was another's on a server that has it no more, again as one of the account's own. */
export function sentAsOwn({ owner, ...row }: Row): Change {
  return owner && row.base === null ? retried(row) : {}
}

/** An earlier version that is to be the newest one. */
export interface Restoring<Own = Fields, Version = ServerVersion> {
  fields: Own
  /** The server's version that its author had seen: the ancestor, if another one has come meanwhile. */
  over: Version
}

/**
 * Submits an earlier version in the place of what the document says now, as any other edit. What only this device has
 * of the document, submitted or typed or lost by the server, lives on as a new draft (`kept`).
 */
export function versionRestored(context: Context, row: Row, { fields, over }: Restoring): Change {
  const before = submittedOf(row)
  const replaced = before?.mayBeSent ? { mayBeSent: before.mayBeSent } : {}
  const unlessSame = <Written extends { fields: Fields }>(written: Written | null) =>
    written && sameFields(context.collection.kinds, written.fields, fields) ? null : written
  const lost = isMissing(row) && row.base ? { fields: pickFields(context.collection.kinds, row.base) } : null
  const unsent = { submitted: unlessSame(before ?? lost), working: unlessSame(row.working) }
  const submitted = { ...originIn(context, row, over), ...replaced, fields: structuredClone(fields) }
  const next = { ...decided(context, row), intent: replacedBy(row.intent, submitted), working: null }
  return putKeeping(next, forkOfAny(context, row._id, unsent))
}

/** Sends a document again that the server does not have any more, under its own id, with what was changed. */
export function sentAgain(context: Context, row: Row): Change {
  const fields = headOf(context.collection, row)
  if (!isMissing(row) || !fields) return {}
  const submitted = { fields, from: null, fromRev: null }
  return put({ ...withoutBase(context, decided(context, row)), intent: toSubmit(submitted) })
}

/**
 * Keeps a document that the server does not have any more as a draft of this device, to be submitted or not. What it says is a
 * draft of its own where it was typed on another text.
 */
export function keptAsDraft(context: Context, row: Row): Change {
  const { collection } = context
  const head = headOf(collection, row)
  const fields = row.working?.fields ?? head
  if (!isMissing(row) || !fields || !head) return {}
  const isAside = row.working !== null && !isOnHead(row, row.working.opened)
  const kept = isAside ? forkOf(context, row._id, { submitted: { fields: head }, working: null }) : null
  const next = withoutBase(context, decided(context, row))
  const opened = { head: null, rev: null, seq: next.seq, isSubmitted: false }
  const working = {
    fields: collection.asDraft(fields),
    opened,
    stamp: context.newId(),
    savedAt: isoNow(context),
  }
  return putKeeping({ ...next, intent: toSubmit(null), working }, kept)
}

/**
 * How a conflict is decided. `fields` is the text that stands from now on, `null` for the server's version. `fork`:
 * what was submitted here also lives on as a new draft. `delete`: the document is deleted after all.
 */
export type Decision = { kind: 'take'; fields: Fields | null } | { kind: 'fork' } | { kind: 'delete' }

/** The row after a decision that was taken in sight of both versions: it stands on the server's present one. */
export function resolved(context: Context, row: Row, decision: Decision): Change {
  const submitted = submittedOf(row)
  const taking = (fields: Fields | null): Row => ({
    ...decided(context, row),
    intent: toSubmit(fields && { ...originIn(context, row, row.base), fields: structuredClone(fields) }),
  })
  if (decision.kind === 'take') return put(taking(decision.fields))
  if (decision.kind === 'fork')
    return putKeeping(taking(null), submitted && forkOf(context, row._id, { submitted, working: null }))
  // What was typed since is not on the conflict's screen, so it lives on as a new draft.
  const next = taking(submitted?.fields ?? null)
  const deletion = { rev: row.base?.rev ?? null, at: isoNow(context), typed: null }
  return putKeeping(
    { ...next, working: null, intent: { kind: 'delete', deletion, submitted: submittedOf(next) } },
    row.working && forkOf(context, row._id, { submitted: null, working: row.working }),
  )
}
