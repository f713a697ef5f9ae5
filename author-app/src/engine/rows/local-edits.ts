import { type Fields, sameFields } from '../fields.ts'
import { type Change, put, type Tombstone } from './change.ts'
import { decided } from './decisions.ts'
import { asDraft, forkOf, openedOnDraft } from './fork.ts'
import { originOf } from './origin.ts'
import { type Clock, isoNow, newRow, type Opened, type PostRow } from './row.ts'
import { headOf, replacedBy, submittedOf, withoutBase } from './row-state.ts'

/** What an editor starts with. */
export interface Start {
  opened: Opened
  /** Saved typing, which the editor carries on, else the head of the row; `null` for a new post. */
  fields: Fields | null
  /** The saving it carries on. */
  stamp: string | null
}

export function startOf(row: PostRow | undefined): Start {
  if (row?.working) return row.working
  const head = row ? headOf(row) : null
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
  fields: Fields
}

/** The rows that an edit of this id meets. */
export interface EditedRow {
  row: PostRow | undefined
  /** Set when the post was deleted; `row` is then the draft it moved to, if there is one. */
  tombstone: Tombstone | undefined
}

/**
 * The row an edit goes to: its own, the draft it moved to, or a fresh one when the post is deleted. Text of a deleted
 * post is a Draft of another row.
 */
function placed(clock: Clock, { row, tombstone }: EditedRow, { id, opened, fields }: Edit) {
  if (!tombstone) return { target: row ?? newRow(clock, id), opened, fields: structuredClone(fields) }
  const target = row ?? {
    ...newRow(clock, clock.newId()),
    notice: { kind: 'kept-as-new-draft' as const, of: id, since: isoNow(clock) },
  }
  return { target, opened: openedOnDraft(opened, target), fields: asDraft(fields) }
}

/**
 * Whether the saved typing that this text carries on has been submitted by another editor in the meantime. Both texts
 * hold that typing then and no version of the post is their ancestor: a merge would insert each rewriting of it.
 */
const isSubmittedElsewhere = ({ working, seq }: PostRow, opened: Opened, { carriesOn }: Edit) =>
  carriesOn !== null && working === null && seq !== opened.seq

/**
 * Saves typing on the device. It is not submitted and does not count as a decision. Typing this editor never saw
 * (another tab's, or a file's) is not written over, and typing that another editor submitted is not submitted twice:
 * this text becomes a draft of its own.
 */
export function autosaved(clock: Clock, found: EditedRow, edit: Edit): Change & { holder: PostRow } {
  const { target, opened, fields } = placed(clock, found, edit)
  const savedAt = isoNow(clock)
  const working = { fields, opened, stamp: clock.newId(), savedAt }
  const isForeign = target.working !== null && !edit.known.has(target.working.stamp)
  const isKept = isForeign && !sameFields(target.working?.fields ?? fields, fields)
  const holder =
    isKept || isSubmittedElsewhere(target, opened, edit)
      ? forkOf(clock, edit.id, { submitted: null, working })
      : { ...target, working, changedAt: savedAt }
  return { ...put(holder), holder }
}

/**
 * Takes what the author submitted. Submitting over a version this editor never saw (another tab submitted meanwhile),
 * or text that carries on typing of which another editor made its own, keeps both: this text becomes a new draft.
 */
export function submitted(clock: Clock, found: EditedRow, edit: Edit): Change & { holder: PostRow } {
  const { target: at, opened, fields } = placed(clock, found, edit)
  const target = at.obstacle.kind === 'remote-missing' ? withoutBase(at) : at
  const working = edit.known.has(target.working?.stamp ?? null) ? null : target.working
  const before = submittedOf(target)
  const isOver = before !== null && target.seq !== opened.seq
  const isTypedElsewhere = edit.carriesOn !== null && working !== null
  if (isOver || isTypedElsewhere || isSubmittedElsewhere(target, opened, edit)) {
    const holder = forkOf(clock, edit.id, { submitted: { fields }, working: null })
    return { ...put({ ...target, working }, holder), holder }
  }
  const text = { ...(before ?? originOf(target, opened)), fields }
  const holder = { ...decided(clock, target), intent: replacedBy(target.intent, text), working }
  return { ...put(holder), holder }
}

/** Drops what was typed and not submitted. A post that is nothing else goes with it. */
export function typingDiscarded(row: PostRow): Change {
  if (!row.working) return {}
  return row.base || submittedOf(row) || row.inflight ? put({ ...row, working: null }) : { remove: [row._id] }
}
