import { type Fields, sameFields } from '../fields.ts'
import { type Clock, isoNow, type Local, newRow, type Opened, type PostRow } from './row.ts'

const asDraft = (fields: Fields): Fields => ({ ...structuredClone(fields), status: 'Draft' })

/** The `seq` of a new draft. */
const FIRST = 1

/**
 * What typing stands on in its new draft: the submitted text, if it was written on that; else still the version it was
 * written on, so that submitting it does not replace a text its author never saw.
 */
function reopened({ head, ...opened }: Opened, submitted: Fields | null): Opened {
  const was = head && asDraft(head)
  if (submitted && !(was && sameFields(was, submitted)))
    return { ...opened, head: was, rev: null, seq: FIRST - 1, hadLocal: false }
  return { head: structuredClone(submitted), rev: null, seq: FIRST, hadLocal: submitted !== null }
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
  const fields = local && asDraft(local.fields)
  return {
    ...row,
    seq: FIRST,
    local: fields && { fields, from: null, fromRev: null },
    working: working && {
      ...working,
      fields: asDraft(working.fields),
      opened: reopened(working.opened, fields),
    },
    notice: { kind: 'kept-as-new-draft', of: _id, since: isoNow(clock) },
  }
}
