import { sameFields } from '../fields.ts'
import { type Change, put } from '../rows/change.ts'
import { forkOf } from '../rows/fork.ts'
import { type Clock, isDirty, type PostRow, typedSinceDelete } from '../rows/row.ts'
import type { Found } from '../store/store.ts'

/** Where a row from outside the store goes, beside what is here. */
export type Place = (clock: Clock, found: Found, from: PostRow) => Change

/**
 * The work of a file on the row that is here. Typing that followed on the file's submitted text still does, and where
 * the server had acknowledged that text it stands on the same revision as before.
 */
function onto({ base, confirmed, seq: here }: PostRow, from: PostRow): PostRow {
  const seq = Math.max(here, from.seq) + 1
  const moved = <Counted extends { seq: number }>(one: Counted): Counted =>
    one.seq === from.seq ? { ...one, seq } : one
  const working = from.working && { ...from.working, opened: moved(from.working.opened) }
  return { ...from, base, confirmed, seq, working, acked: from.acked && moved(from.acked) }
}

/** Where a row of a file goes. */
export const takenIn: Place = (clock, { row, tombstone }, from) => {
  if (tombstone && from.removing) {
    const working = typedSinceDelete(from)
    return working ? put(forkOf(clock, { _id: from._id, local: null, working })) : {}
  }
  if (tombstone?.movedTo) return {}
  if (!row) return put(tombstone ? forkOf(clock, from) : from)
  if (!isDirty(row)) return put(onto(row, from))
  const texts = [row.local?.fields, row.working?.fields, row.inflight?.submitted].filter(
    (fields) => fields != null,
  )
  const isHere = (fields: PostRow['working'] | PostRow['local']) =>
    !fields || texts.some((text) => sameFields(text, fields.fields))
  return isHere(from.local) && isHere(from.working) ? {} : put(forkOf(clock, from))
}

/** Where a row of this device's journal goes. The store is written first, so a row it has is never the older one. */
export const putBack: Place = (clock, found, from) =>
  found.row && found.row.seq >= from.seq ? {} : takenIn(clock, found, from)
