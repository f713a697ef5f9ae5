import { type Fields, fieldsOf, sameFields } from '../fields.ts'
import { bury, type Change, hidingNothing, put, type Tombstone } from './change.ts'
import { asDraft, forkOf, openedOnDraft } from './fork.ts'
import { abandoned } from './hearing.ts'
import { originIn, originOf } from './origin.ts'
import {
  asUnknown,
  type Clock,
  headOf,
  isoNow,
  type Local,
  newRow,
  type Opened,
  type PostRow,
  type Working,
} from './row.ts'

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
  const opened = { head, rev: row?.base?.rev ?? null, seq: row?.seq ?? 0, hadLocal: Boolean(row?.local) }
  return { opened, fields: head, stamp: null }
}

/** Where an editor's text goes: its own row, the draft it moved to, or a fresh row when the post is gone. */
function rowFor(
  clock: Clock,
  id: string,
  row: PostRow | undefined,
  tombstone: Tombstone | undefined,
): PostRow {
  if (row) return row
  if (!tombstone) return newRow(clock, id)
  return {
    ...newRow(clock, clock.newId()),
    notice: { kind: 'kept-as-new-draft', of: id, since: isoNow(clock) },
  }
}

interface Writing {
  id: string
  row: PostRow | undefined
  /** Set when the post was deleted; `row` is then the draft it moved to, if there is one. */
  tombstone: Tombstone | undefined
  opened: Opened
  /** The savings this editor knows, its own and the one it started with, by their stamps. */
  known: ReadonlySet<string | null>
  /** The last of them, of which the text was made; `null` where none was saved since the version it was opened on. */
  carriesOn: string | null
  fields: Fields
}

/** What an editor writes, as it stands to the row it goes to: beside a deleted post it is a Draft of another row. */
function placed(clock: Clock, { id, row, tombstone, opened, fields }: Writing) {
  const target = rowFor(clock, id, row, tombstone)
  return tombstone
    ? { target, opened: openedOnDraft(opened, target), fields: asDraft(fields) }
    : { target, opened, fields: structuredClone(fields) }
}

/**
 * Whether the saved typing that this text carries on has been submitted by another editor in the meantime. Both texts
 * hold that typing then and no version of the post is their ancestor: a merge would insert each rewriting of it.
 */
const isSubmittedElsewhere = ({ working, seq }: PostRow, opened: Opened, carriesOn: string | null) =>
  carriesOn !== null && working === null && seq !== opened.seq

/** A row with saved typing. */
export type Typed = PostRow & { working: Working }

/**
 * Saves typing on the device. It is not submitted and does not count as a decision. Typing this editor never saw
 * (another tab's, or a file's) is not written over, and typing that another editor submitted is not submitted twice:
 * this text becomes a draft of its own.
 */
export function autosaved(clock: Clock, writing: Writing): Typed {
  const { id, known, carriesOn } = writing
  const { target, opened, fields } = placed(clock, writing)
  const savedAt = isoNow(clock)
  const working = { fields, opened, stamp: clock.newId(), savedAt }
  const isForeign = target.working !== null && !known.has(target.working.stamp)
  const isKept = isForeign && !sameFields(target.working?.fields ?? fields, fields)
  if (!isKept && !isSubmittedElsewhere(target, opened, carriesOn))
    return { ...target, working, changedAt: savedAt }
  const fork = forkOf(clock, { _id: id, local: null, working })
  return { ...fork, working: fork.working ?? working }
}

/** The row after a person decided about it: what stood in the way of sending it is asked anew. */
export const decided = (clock: Clock, row: PostRow): PostRow => ({
  ...row,
  seq: row.seq + 1,
  problem: null,
  failure: null,
  conflict: null,
  changedAt: isoNow(clock),
})

/**
 * Takes what the author submitted as the row's `local`. Submitting over a version this editor never saw (another tab
 * submitted meanwhile), or text that carries on typing of which another editor made its own, keeps both: this text
 * becomes a new draft.
 * @returns the change, and the row that holds the text
 */
export function submitted(clock: Clock, writing: Writing): Change & { holder: PostRow } {
  const { id, known, carriesOn } = writing
  const { target: found, opened, fields } = placed(clock, writing)
  const target = found.absent ? asUnknown(found) : found
  const working = known.has(target.working?.stamp ?? null) ? null : target.working
  const isOver = target.local !== null && target.seq !== opened.seq
  const isTypedElsewhere = carriesOn !== null && working !== null
  if (isOver || isTypedElsewhere || isSubmittedElsewhere(target, opened, carriesOn)) {
    const fork = forkOf(clock, { _id: id, local: { fields }, working: null })
    return { ...put({ ...target, working }, fork), holder: fork }
  }
  const local: Local = { ...(target.local ?? originOf(target, opened)), fields }
  const holder = { ...decided(clock, target), local, working, removing: null }
  return { ...put(holder), holder }
}

/**
 * Deletes a post: at once when the server never heard of it, else on the revision its author saw. Submitted work
 * stays in the row until the server agreed, because a change made elsewhere cancels the delete.
 */
export function removed(clock: Clock, row: PostRow): Change {
  if (row.absent) return bury(hidingNothing, row._id)
  if (!row.base && !row.inflight && row.unsure.length === 0) return bury(clock, row._id)
  const rev = row.local ? row.local.fromRev : (row.base?.rev ?? null)
  return put({
    ...decided(clock, row),
    removing: { rev, at: isoNow(clock), typed: row.working?.stamp ?? null },
  })
}

/**
 * Takes back a delete that the server has not agreed to. One that may have reached it is not sent again: whether the
 * post is still there is asked, and where it is not, it lives on as a new draft.
 */
export function recalled(clock: Clock, row: PostRow): Change {
  const { base, inflight, local, removing } = row
  if (!removing) return {}
  const kept = { ...decided(clock, row), removing: null }
  if (inflight?.kind !== 'delete' || !base) return put(kept)
  const asked = { ...kept, inflight: null, recalled: true }
  return put({ ...asked, local: local ?? { ...originIn(asked, base), fields: fieldsOf(base) } })
}

/** Throws away what was submitted but not acknowledged, and what was typed since; it is not sent any more. */
export function reverted(clock: Clock, row: PostRow): Change {
  if (row.absent) return bury(hidingNothing, row._id)
  if (!row.base && !row.inflight && row.unsure.length === 0) return bury(clock, row._id)
  if (!row.base) return removed(clock, row)
  const kept = row.inflight ? abandoned(row, row.inflight, false) : row
  return put({ ...decided(clock, kept), local: null, working: null, removing: null })
}

/** Tries a refused row again as it stands. */
export const retried = (row: PostRow): Change => put({ ...row, problem: null, failure: null })
