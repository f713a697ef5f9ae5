import { sameFields } from '../fields.ts'
import { type Context, isoNow, newRow, type Opened, type Row, type Submitted, type Working } from './row.ts'
import { submittedOf, toSubmit } from './row-state.ts'

/** The `seq` of a new draft. */
const FIRST = 1

/**
 * How a text that was opened on a deleted document relates to the draft this moved to. Its `seq` and `rev` mean nothing
 * there: the text was written on the draft's submitted text if its author had that on the screen, else on no version the
 * draft ever had, concurrent with everything the draft sent.
 */
export function openedOnDraft(
  { collection }: Context,
  { head }: Opened,
  draft: Pick<Row, 'base' | 'intent' | 'seq'>,
): Opened {
  const was = head && collection.asDraft(head)
  const submitted = submittedOf(draft)
  const isSeen = was !== null && submitted !== null && sameFields(collection.kinds, was, submitted.fields)
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
 * A new draft that carries on what was written on another document: after a delete elsewhere, after 'keep both', or
 * when a second editor submitted over a version it never saw. Always a draft: nothing is published by itself.
 */
export function forkOf(context: Context, of: string, { submitted, working }: Unsent): Row {
  const { asDraft } = context.collection
  const intent = toSubmit(submitted && { fields: asDraft(submitted.fields), from: null, fromRev: null })
  const draft = { base: null, intent, seq: FIRST }
  return {
    ...newRow(context, context.newId()),
    ...draft,
    working: working && {
      ...working,
      fields: asDraft(working.fields),
      opened: openedOnDraft(context, working.opened, draft),
    },
    notice: { kind: 'kept-as-new-draft', of, since: isoNow(context) },
  }
}

/** The draft that keeps this text; `null` where there is none. */
export const forkOfAny = (context: Context, of: string, unsent: Unsent): Row | null =>
  unsent.submitted || unsent.working ? forkOf(context, of, unsent) : null
