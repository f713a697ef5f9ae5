import { type Fields, sameFields } from '../fields.ts'
import { type Clock, isoNow, newRow, type Opened, type PostRow, type Submitted, type Working } from './row.ts'
import { submittedOf, toSubmit } from './row-state.ts'

/** A copy of these fields that publishes nothing. */
export const asDraft = (fields: Fields): Fields => ({ ...structuredClone(fields), status: 'Draft' })

/** The `seq` of a new draft. */
const FIRST = 1

/**
 * How a text that was opened on a deleted post relates to the draft the post moved to. `seq` and `rev` of the post mean
 * nothing there: the text was written on the draft's submitted text if its author had that on the screen, else on no
 * version the draft ever had, concurrent with everything the draft sent.
 */
export function openedOnDraft({ head }: Opened, draft: Pick<PostRow, 'base' | 'intent' | 'seq'>): Opened {
  const was = head && asDraft(head)
  const submitted = submittedOf(draft)
  const isSeen = was !== null && submitted !== null && sameFields(was, submitted.fields)
  return isSeen
    ? { head: was, rev: draft.base?.rev ?? null, seq: draft.seq, isSubmitted: true }
    : { head: was, rev: null, seq: FIRST - 1, isSubmitted: false }
}

/** Text of a row that a new draft carries on. */
export interface Unsent {
  submitted: Pick<Submitted, 'fields'> | null
  working: Working | null
}

/**
 * A new draft that carries on what was written on another post: after a delete elsewhere, after 'keep both', or when a
 * second editor submitted over a version it never saw. Always a Draft: nothing is published by itself.
 */
export function forkOf(clock: Clock, of: string, { submitted, working }: Unsent): PostRow {
  const intent = toSubmit(submitted && { fields: asDraft(submitted.fields), from: null, fromRev: null })
  const draft = { base: null, intent, seq: FIRST }
  return {
    ...newRow(clock, clock.newId()),
    ...draft,
    working: working && {
      ...working,
      fields: asDraft(working.fields),
      opened: openedOnDraft(working.opened, draft),
    },
    notice: { kind: 'kept-as-new-draft', of, since: isoNow(clock) },
  }
}

/** The draft that keeps this text; `null` where there is none. */
export const forkOfAny = (clock: Clock, of: string, unsent: Unsent): PostRow | null =>
  unsent.submitted || unsent.working ? forkOf(clock, of, unsent) : null
