import type { Post } from '@fettle/shared-types'
import { fieldsOf } from '../fields.ts'
import type { Local, Mutation, Opened, PostRow } from './row.ts'

/** How a text stands to a request that was given up and may take effect yet; `undefined` when it follows on it. */
function besideOf(sent: Mutation, { rev, seq, hadLocal }: Opened): 'replaces' | 'apart' | undefined {
  if (sent.seq > seq) return 'apart'
  if (hadLocal) return undefined
  // Any other revision than the one it was made on is its own, or a later one.
  return sent.baseRev === rev ? 'replaces' : 'apart'
}

/** What a submitted text was written on, when no submitted work stands in the row any more. */
export function originOf({ base, acked, inflight, unsure }: PostRow, opened: Opened): Omit<Local, 'fields'> {
  const { head, rev, seq, hadLocal } = opened
  const beside: Local['beside'] = {}
  for (const sent of inflight ? [...unsure, inflight] : unsure) {
    const standing = besideOf(sent, opened)
    if (standing) beside[sent.key] = standing
  }
  if (!base) return { from: null, fromRev: null, beside }
  return { from: head, fromRev: hadLocal ? (acked?.seq === seq ? acked.rev : null) : rev, beside }
}

/** What a decision stands on that was taken now, with this version of the server before its author's eyes. */
export const originIn = (row: PostRow, sight: Post | null): Omit<Local, 'fields'> =>
  originOf(row, {
    head: sight && fieldsOf(sight),
    rev: sight?.rev ?? null,
    seq: row.seq,
    hadLocal: false,
  })
