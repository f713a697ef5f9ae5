import { type Fields, sameFields } from '../fields.ts'
import { type Change, put, type Tombstone } from './change.ts'
import { decided } from './decisions.ts'
import { forkOf, openedOnDraft } from './fork.ts'
import { isOnHead, originOf } from './origin.ts'
import { type Context, isoNow, newRow, type Opened, type Row } from './row.ts'
import { headOf, isMissing, isWithdrawn, replacedBy, submittedOf, withoutBase } from './row-state.ts'

/** What an editor starts with. */
export interface Start {
  opened: Opened
  /** Saved typing, which the editor carries on, else the head of the row; `null` for a new document. */
  fields: Fields | null
  /** The saving it carries on. */
  stamp: string | null
}

export function startOf({ collection }: Context, row: Row | undefined): Start {
  if (row?.working) return row.working
  const head = row ? headOf(collection, row) : null
  const isSubmitted = row !== undefined && submittedOf(row) !== null
  const opened = { head, rev: row?.base?.rev ?? null, seq: row?.seq ?? 0, isSubmitted }
  return { opened, fields: head, stamp: null }
}

/** What an editor writes. */
export interface Edit {
  id: string
  opened: Opened
  /** The savings this editor knows, its own and the one it started with, by their stamps. */
  known: ReadonlySet<string | null>
  /** The last of them, of which the text was made; `null` where none was saved since the version it was opened on. */
  carriesOn: string | null
  /** Names the saving it makes. */
  stamp: string
  fields: Fields
}

/** The rows that an edit of this id meets. */
export interface EditedRow {
  row: Row | undefined
  /** Set when the document was deleted; `row` is then the draft it moved to, if there is one. */
  tombstone: Tombstone | undefined
}

/**
 * The row an edit goes to: its own, the draft it moved to, or a fresh one when the document is deleted. Text of a
 * deleted document is a draft of another row.
 */
function placed(context: Context, { row, tombstone }: EditedRow, { id, opened, fields }: Edit) {
  if (!tombstone) return { target: row ?? newRow(context, id), opened, fields: structuredClone(fields) }
  const target = row ?? {
    ...newRow(context, context.newId()),
    notice: { kind: 'kept-as-new-draft' as const, of: id, since: isoNow(context) },
  }
  return {
    target,
    opened: openedOnDraft(context, opened, target),
    fields: context.collection.asDraft(fields),
  }
}

/**
 * Whether the saved typing that this text carries on has been submitted by another editor in the meantime. Both texts
 * hold that typing then and no version of the document is their ancestor: a merge would insert each rewriting of it.
 */
const isSubmittedElsewhere = ({ working, seq }: Row, opened: Opened, { carriesOn }: Edit) =>
  carriesOn !== null && working === null && seq !== opened.seq

/**
 * Saves typing on the device. It is not submitted and does not count as a decision. Typing this editor never saw
 * (another tab's, or a file's) is not written over, and typing that another editor submitted is not submitted twice:
 * this text becomes a draft of its own.
 */
export function autosaved(context: Context, found: EditedRow, edit: Edit): Change & { holder: Row } {
  const { target, opened, fields } = placed(context, found, edit)
  const savedAt = isoNow(context)
  const working = { fields, opened, stamp: edit.stamp, savedAt }
  const isForeign = target.working !== null && !edit.known.has(target.working.stamp)
  const isKept = isForeign && !sameFields(context.collection.kinds, target.working?.fields ?? fields, fields)
  const holder =
    isKept || isSubmittedElsewhere(target, opened, edit)
      ? forkOf(context, edit.id, { submitted: null, working })
      : { ...target, working, changedAt: savedAt }
  return { ...put(holder), holder }
}

/**
 * Whether this editor was opened on what the row says now. A restored server makes a submitted text of what the row said last,
 * which is not always what the editor was opened on.
 */
function hasSeen({ collection }: Context, row: Row, opened: Opened): boolean {
  const submitted = submittedOf(row)
  const isOpenedText = submitted && opened.head && sameFields(collection.kinds, submitted.fields, opened.head)
  return isOnHead(row, opened) || (row.seq === opened.seq && isOpenedText === true)
}

/**
 * Takes what the author submitted. Submitting over a version this editor never saw (another tab submitted meanwhile),
 * or text that carries on typing of which another editor made its own, keeps both: this text becomes a new draft.
 */
export function submitted(context: Context, found: EditedRow, edit: Edit): Change & { holder: Row } {
  const { target: at, opened, fields } = placed(context, found, edit)
  // What the server had and lost is on no screen any more, and this text was written without it: both stay.
  const isAside = isMissing(at) && !hasSeen(context, at, opened)
  const target = isMissing(at) && !isAside ? withoutBase(context, at) : at
  // The copy of a document that always exists is sent by no one.
  if (!context.collection.lifecycle && !target.base) return autosaved(context, found, edit)
  const working = edit.known.has(target.working?.stamp ?? null) ? null : target.working
  const before = submittedOf(target)
  const isOver = before !== null && !hasSeen(context, target, opened)
  const isTypedElsewhere = edit.carriesOn !== null && working !== null
  if (isAside || isOver || isTypedElsewhere || isSubmittedElsewhere(target, opened, edit)) {
    const text = { fields, from: opened.head, fromRev: opened.rev }
    const holder = forkOf(context, edit.id, { submitted: text, working: null })
    return { ...put({ ...target, working }, holder), holder }
  }
  const text = { ...(before ?? originOf(target, opened)), fields, submittedAt: isoNow(context) }
  const holder = { ...decided(context, target), intent: replacedBy(target.intent, text), working }
  return { ...put(holder), holder }
}

/** Drops what was typed and not submitted. A document that is nothing else goes with it. */
export function typingDiscarded(row: Row): Change {
  if (!row.working) return {}
  if (isWithdrawn(row) && !submittedOf(row) && !row.inflight) return { remove: [row._id] }
  return row.base || submittedOf(row) || row.inflight ? put({ ...row, working: null }) : { remove: [row._id] }
}
