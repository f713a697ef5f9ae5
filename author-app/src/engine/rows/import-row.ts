import { sameFields } from '../fields.ts'
import { type Change, put } from './change.ts'
import { forkOf, type Unsent } from './fork.ts'
import type { EditedRow } from './local-edits.ts'
import type { Context, Obstacle, Row, Submitted, Working } from './row.ts'
import { cleared, isDirty, noObstacle, submittedOf, typedSinceDelete } from './row-state.ts'

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

const unsentOf = (row: Row): Unsent => ({ submitted: submittedOf(row), working: row.working })

/** Where a row of a file goes. */
export function imported(context: Context, { row, tombstone }: EditedRow, from: Row): Change {
  if (tombstone && from.intent.kind === 'delete') {
    const working = typedSinceDelete(from)
    return working ? put(forkOf(context, from._id, { submitted: null, working })) : {}
  }
  if (tombstone?.movedTo) return {}
  if (!row) return put(tombstone ? forkOf(context, from._id, unsentOf(from)) : from)
  if (!isDirty(row)) return put(onto(row, from))
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
