import { type Fields, sameFields } from '../fields.ts'
import { type Clock, isoNow, type Local, newRow, type Opened, type PostRow } from './row.ts'

/** A copy of these fields that publishes nothing. */
export const asDraft = (fields: Fields): Fields => ({ ...structuredClone(fields), status: 'Draft' })

/** The `seq` of a new draft. */
const FIRST = 1

/**
 * How a text that was opened on a deleted post stands to the draft the post moved to. `seq` and `rev` of the post mean
 * nothing there: the text was written on the draft's submitted text if its author had that on the screen, else on no
 * version the draft ever had, beside everything the draft sent.
 */
export function openedOnDraft(
  { head }: Opened,
  { base, local, seq }: Pick<PostRow, 'base' | 'local' | 'seq'>,
): Opened {
  const was = head && asDraft(head)
  const isSeen = was !== null && local !== null && sameFields(was, local.fields)
  return isSeen
    ? { head: was, rev: base?.rev ?? null, seq, hadLocal: true }
    : { head: was, rev: null, seq: FIRST - 1, hadLocal: false }
}

/**
 * A new draft that carries on what was written on another post: after a delete elsewhere, after 'keep both', or when a
 * second editor submitted over a version it never saw. Always a Draft: nothing is published by itself.
 */
export function forkOf(
  clock: Clock,
  { _id, local, working }: Pick<PostRow, '_id' | 'working'> & { local: Pick<Local, 'fields'> | null },
): PostRow {
  const row = newRow(clock, clock.newId())
  const submitted = local && { fields: asDraft(local.fields), from: null, fromRev: null }
  return {
    ...row,
    seq: FIRST,
    local: submitted,
    working: working && {
      ...working,
      fields: asDraft(working.fields),
      opened: openedOnDraft(working.opened, { base: null, local: submitted, seq: FIRST }),
    },
    notice: { kind: 'kept-as-new-draft', of: _id, since: isoNow(clock) },
  }
}
