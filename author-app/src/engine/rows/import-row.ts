import { sameFields } from '../fields.ts'
import { type Change, put } from './change.ts'
import { forkOf, type Unsent } from './fork.ts'
import type { EditedRow } from './local-edits.ts'
import type { Context, Obstacle, Row, Submitted, Working } from './row.ts'
import {
  cleared,
  isDirty,
  noObstacle,
  onSentText,
  submittedOf,
  typedSinceDelete,
  withSubmitted,
} from './row-state.ts'

/**
 * What of the file's obstacle stands in the way of the row that is here. A conflict holds for the versions it was found
 * between; a cancelled delete is asked about anyway. Whether the server has the document, this device knows better.
 */
const carried = (obstacle: Obstacle): Obstacle =>
  obstacle.kind === 'conflict' && obstacle.conflict !== 'delete-cancelled'
    ? noObstacle
    : cleared(obstacle, 'remote-missing', 'remote-deleted')

/**
 * The text of a file on the row that is here. Typing that followed on the file's submitted text still does, and where
 * the server had acknowledged that text it stands on the same revision as before.
 */
function onto({ base, confirmed, seq: here }: Row, from: Row): Row {
  const seq = Math.max(here, from.seq) + 1
  const moved = <Counted extends { seq: number }>(one: Counted): Counted =>
    one.seq === from.seq ? { ...one, seq } : one
  const working = from.working && { ...from.working, opened: moved(from.working.opened) }
  const acked = from.acked && moved(from.acked)
  return { ...from, base, confirmed, seq, working, acked, obstacle: carried(from.obstacle) }
}

/** Replaced texts of files that a row remembers. */
const MAY_BE_SENT_KEPT = 5

/** The row with its submitted text as one that may have been sent since the file was made. */
function asMayBeSent({ collection: { kinds } }: Context, row: Row): Row {
  const submitted = submittedOf(row)
  if (!submitted) return row
  const { fields, mayBeSent = [] } = submitted
  const others = mayBeSent.filter((earlier) => !sameFields(kinds, earlier, fields))
  const kept = [...others, fields].slice(-MAY_BE_SENT_KEPT)
  return { ...row, intent: withSubmitted(row.intent, { ...submitted, mayBeSent: kept }) }
}

const unsentOf = (row: Row): Unsent => ({ submitted: submittedOf(row), working: row.working })

/** Where a row of a file goes. */
export function imported(context: Context, { row, tombstone }: EditedRow, file: Row): Change {
  const from = asMayBeSent(context, file)
  if (tombstone && from.intent.kind === 'delete') {
    const working = typedSinceDelete(from)
    return working ? put(forkOf(context, from._id, { submitted: null, working })) : {}
  }
  if (tombstone?.movedTo) return {}
  if (!row) return put(tombstone ? forkOf(context, from._id, unsentOf(from)) : from)
  if (!isDirty(row)) return put(onSentText(context, onto(row, from)))
  const texts = [submittedOf(row)?.fields, row.working?.fields, row.inflight?.submitted].filter(
    (fields) => fields != null,
  )
  const isHere = (written: Working | Submitted | null) =>
    !written || texts.some((text) => sameFields(context.collection.kinds, text, written.fields))
  return isHere(submittedOf(from)) && isHere(from.working)
    ? {}
    : put(forkOf(context, from._id, unsentOf(from)))
}

/** Where a row of this device's journal goes. The store is written first, so a row it has is never the older one. */
export const recovered = (context: Context, found: EditedRow, from: Row): Change =>
  found.row && found.row.seq >= from.seq ? {} : imported(context, found, from)
