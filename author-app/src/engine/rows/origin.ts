import type { ServerVersion } from '../collection.ts'
import { pickFields } from '../fields.ts'
import type { Context, Mutation, Opened, Relation, Row, Submitted } from './row.ts'
import { submittedOf } from './row-state.ts'

/** How a text relates to a request that was given up and may take effect yet; `undefined` when it follows on it. */
function relationTo(sent: Mutation, { rev, seq, isSubmitted }: Opened): Relation | undefined {
  if (sent.seq > seq) return 'concurrent'
  if (isSubmitted) return undefined
  // Any other revision than the one it was made on is its own, or a later one.
  return sent.baseRev === rev ? 'supersedes' : 'concurrent'
}

/** What a submitted text was written on, when no submitted text stands in the row any more. */
export function originOf(
  { base, acked, inflight, unconfirmed }: Row,
  opened: Opened,
): Omit<Submitted, 'fields'> {
  const { head, rev, seq, isSubmitted } = opened
  const relations: Record<string, Relation> = {}
  for (const sent of inflight ? [...unconfirmed, inflight] : unconfirmed) {
    const relation = relationTo(sent, opened)
    if (relation) relations[sent.key] = relation
  }
  if (!base) return { from: null, fromRev: null, relations }
  return { from: head, fromRev: isSubmitted ? (acked?.seq === seq ? acked.rev : null) : rev, relations }
}

/** Whether what was opened is what the row says still: a text that was made of it has seen all of the row. */
export const isOnHead = (row: Row, opened: Opened): boolean =>
  submittedOf(row)
    ? opened.isSubmitted && opened.seq === row.seq
    : row.base === null || originOf(row, opened).fromRev === row.base.rev

/** What a decision stands on that was taken now, with this version of the server before its author's eyes. */
export const originIn = (
  { collection }: Context,
  row: Row,
  seen: ServerVersion | null,
): Omit<Submitted, 'fields'> =>
  originOf(row, {
    head: seen && pickFields(collection.kinds, seen),
    rev: seen?.rev ?? null,
    seq: row.seq,
    isSubmitted: false,
  })
