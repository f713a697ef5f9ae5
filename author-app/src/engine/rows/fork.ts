import type { Collection, ServerVersion } from '../collection.ts'
import { type Fields, sameFields } from '../fields.ts'
import { inServerSpelling } from '../server-spelling.ts'
import { type Context, isoNow, newRow, type Opened, type Row, type Submitted, type Working } from './row.ts'
import { submittedOf, toSubmit } from './row-state.ts'

/** The `seq` of a new draft. */
const FIRST = 1

/**
 * How a text that was opened on a deleted document relates to the draft this moved to. Its `seq` and `rev` mean nothing
 * there: the text was written on the draft's submitted text if its author had that on the screen, else on no version the
 * draft ever had, concurrent with everything the draft sent.
 * @param version the document as the server had it: an author saw pictures under other names before they were there
 */
export function openedOnDraft(
  { collection }: Context,
  { head }: Opened,
  draft: Pick<Row, 'base' | 'intent' | 'seq'>,
  version: ServerVersion | null = null,
): Opened {
  const was = head && collection.asDraft(head)
  const submitted = submittedOf(draft)
  const spelled = (fields: Fields) => (version ? inServerSpelling(collection, fields, version) : fields)
  const isSeen =
    was !== null &&
    submitted !== null &&
    sameFields(collection.kinds, spelled(was), spelled(submitted.fields))
  return isSeen
    ? { head: was, rev: draft.base?.rev ?? null, seq: draft.seq, isSubmitted: true }
    : { head: was, rev: null, seq: FIRST - 1, isSubmitted: false }
}

/** Text of a row that a new draft carries on. */
export interface Unsent {
  submitted: (Pick<Submitted, 'fields'> & Partial<Pick<Submitted, 'from' | 'fromRev'>>) | null
  working: Working | null
  /** The document as the server had it last. */
  base?: ServerVersion | null
}

/**
 * A new draft that carries on what was written on another document: after a delete elsewhere, after 'keep both', or
 * when a second editor submitted over a version it never saw. Always a draft: nothing is published by itself.
 */
export function forkOf(context: Context, of: string, { submitted, working, base }: Unsent): Row {
  const { asDraft, lifecycle } = context.collection
  if (!lifecycle) return copyOf(context, of, { submitted, working })
  const intent = toSubmit(submitted && { fields: asDraft(submitted.fields), from: null, fromRev: null })
  const draft = { base: null, intent, seq: FIRST }
  return {
    ...newRow(context, context.newId()),
    ...draft,
    working: working && {
      ...working,
      fields: asDraft(working.fields),
      opened: openedOnDraft(context, working.opened, draft, base),
    },
    notice: { kind: 'kept-as-new-draft', of, since: isoNow(context) },
  }
}

/** A copy of a copy is one of the document. */
const UUID_END = /-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The id of a new draft: a copy's begins with that of its document. @param newId a UUID */
export const forkId = ({ lifecycle }: Pick<Collection, 'lifecycle'>, of: string, newId: string): string =>
  lifecycle ? newId : `${of.replace(UUID_END, '')}-${newId}`

/**
 * The copy of a document that always exists. It is never sent: its author puts it together with the document. The text
 * keeps what it was written on.
 */
function copyOf(context: Context, of: string, { submitted, working }: Unsent): Row {
  const stamp = context.newId()
  const opened = {
    head: submitted?.from ?? null,
    rev: submitted?.fromRev ?? null,
    seq: FIRST,
    isSubmitted: false,
  }
  const typed = submitted && { fields: submitted.fields, opened, stamp, savedAt: isoNow(context) }
  return {
    ...newRow(context, forkId(context.collection, of, context.newId())),
    seq: FIRST,
    working: working ?? typed,
    notice: { kind: 'kept-as-new-draft', of: of.replace(UUID_END, ''), since: isoNow(context) },
  }
}

/** The draft that keeps this text; `null` where there is none. */
export const forkOfAny = (context: Context, of: string, unsent: Unsent): Row | null =>
  unsent.submitted || unsent.working ? forkOf(context, of, unsent) : null
