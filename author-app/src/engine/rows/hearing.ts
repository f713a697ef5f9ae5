import type { Post } from '@fettle/shared-types'
import { bury, type Change, type hidingNothing, put } from './change.ts'
import { forkOf } from './fork.ts'
import {
  based,
  type Clock,
  type ConflictKind,
  isoNow,
  type Local,
  type Mutation,
  type PostRow,
  typedSinceDelete,
} from './row.ts'

/** Given-up mutations kept; more than one needs several refusals in a row. */
const UNSURE_KEPT = 5

const answered = { inflight: null, failure: null } as const

export const conflicted = (clock: Clock, row: PostRow, kind: ConflictKind, rev: string): PostRow => ({
  ...row,
  conflict: { kind, rev, seq: row.seq, since: isoNow(clock) },
})

/**
 * The post does not exist any more. Unsent work lives on as a new draft; with a request of ours under way the row
 * waits for its answer first, because only that says which work is unsent.
 */
export function gone(clock: Clock, row: PostRow): Change {
  return row.inflight ? put({ ...row, gone: true }) : buryKeepingWork(clock, row)
}

/** What was submitted or typed on a post after its author deleted it, or without deleting it, is kept as a draft. */
export function buryKeepingWork(clock: Clock, row: PostRow, hiding: typeof hidingNothing = clock): Change {
  const local = row.removing ? null : row.local
  const working = typedSinceDelete(row)
  return bury(hiding, row._id, local || working ? forkOf(clock, { ...row, local, working }) : null)
}

/** What was submitted after this mutation, now that the server has it: what it was written on, or is to replace. */
function after(local: Local, { key, submitted, payload, merged }: Mutation, rev: string): Local {
  const beside = local.beside?.[key]
  if (beside === 'apart') return local
  return beside === 'replaces'
    ? { ...local, from: payload, fromRev: rev }
    : { ...local, from: submitted, fromRev: merged ? null : rev }
}

/**
 * A delete that was asked for on what this mutation was made on stands on its result from now on; not one whose author
 * had only seen a text apart from it.
 */
function removingAfter({ removing, local }: PostRow, { key, baseRev }: Mutation, rev: string | null) {
  const follows = removing?.rev === baseRev && local?.beside?.[key] !== 'apart'
  return removing && follows ? { ...removing, rev } : removing
}

/**
 * Takes the server's agreement to one mutation. Edits made while sending stay dirty: the row's `seq` tells. `base`
 * only moves on when it is the revision the mutation was made on: thanks to `If-Match` any other one is newer.
 */
export function acknowledged(clock: Clock, row: PostRow, mutation: Mutation, post: Post): Change {
  if (row.inflight?.key !== mutation.key) return {}
  const isLatest = row.seq === mutation.seq
  const rev = mutation.merged ? null : post.rev
  const isNext = !row.base || row.base.rev === mutation.baseRev
  const next: PostRow = {
    ...(isNext ? based(clock, row, post) : row),
    ...answered,
    local: isLatest ? null : row.local && after(row.local, mutation, post.rev),
    acked: { seq: mutation.seq, rev },
    removing: removingAfter(row, mutation, rev),
    unsure: [],
    problem: null,
    conflict: null,
  }
  return row.gone ? gone(clock, next) : put(next)
}

/** The server agreed to a delete. What was submitted after it was asked for lives on as a new draft. */
export function deleteAcknowledged(clock: Clock, row: PostRow, mutation: Mutation): Change {
  if (row.inflight?.key !== mutation.key) return {}
  return buryKeepingWork(clock, row)
}

/** The mutation is given up. What is not certain not to have taken effect is kept, to be asked about by its key. */
export function abandoned(row: PostRow, mutation: Mutation, isCertain: boolean): PostRow {
  const isKept = !isCertain && mutation.kind !== 'delete'
  return { ...row, ...answered, unsure: isKept ? [...row.unsure, mutation].slice(-UNSURE_KEPT) : row.unsure }
}

/** The server refused: the row waits for its author, with the server's sentence; it never blocks another row. */
export function refused(
  clock: Clock,
  row: PostRow,
  mutation: Mutation,
  { code, message }: { code: string; message: string },
): Change {
  if (row.inflight?.key !== mutation.key) return {}
  return put({ ...abandoned(row, mutation, false), problem: { code, message, since: isoNow(clock) } })
}

/**
 * The post was changed elsewhere first: what was to be sent stands on an old version, and the outbox looks at it again.
 * @param isCertain the server itself said that this mutation did not take effect
 */
export function overtaken(
  clock: Clock,
  row: PostRow,
  mutation: Mutation,
  { theirs, isCertain }: { theirs: Post; isCertain: boolean },
): Change {
  if (row.inflight?.key !== mutation.key) return {}
  return put(based(clock, abandoned(row, mutation, isCertain), theirs))
}

/** The post of this mutation is gone from the server: for a delete that is what was asked for. */
export function foundGone(clock: Clock, row: PostRow, mutation: Mutation): Change {
  if (row.inflight?.key !== mutation.key) return {}
  if (mutation.kind === 'delete') return deleteAcknowledged(clock, row, mutation)
  return gone(clock, { ...row, ...answered })
}

/** A post of a pull. Only `base` moves: what the author wrote is never touched by a pull. */
export function pulled(clock: Clock, row: PostRow, post: Post): PostRow {
  const conflict =
    row.conflict?.kind === 'delete-cancelled' ? { ...row.conflict, rev: post.rev } : row.conflict
  return {
    ...based(clock, row, post),
    conflict,
    changedAt: row.base?.rev === post.rev ? row.changedAt : isoNow(clock),
  }
}

/** Whether what the server has may be a write of our own whose answer never came. */
export function isDoubtful({ base, local, removing, inflight, unsure }: PostRow): boolean {
  if (!base || inflight || unsure.length === 0) return false
  return local ? local.fromRev !== base.rev : removing !== null && removing.rev !== base.rev
}

/**
 * Sends a mutation that was given up once more, with its key, before anything is merged: the server answers what it
 * made of it, or that it is too late for it. So our own write is never taken for somebody else's.
 */
export function askedAgain(row: PostRow): PostRow {
  const last = row.unsure.at(-1)
  return last ? { ...row, inflight: { ...last, isAskedAgain: true }, unsure: row.unsure.slice(0, -1) } : row
}
