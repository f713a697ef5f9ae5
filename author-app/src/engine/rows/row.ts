import type { Post } from '@fettle/shared-types'
import { type Fields, fieldsOf } from '../fields.ts'

/** What a writer is told of a post (architecture, 'Sync, exactly'). */
export type RowState = 'saved-here' | 'syncing' | 'synced' | 'needs-attention'

/** What the author submitted and the server has not acknowledged: the only thing that syncs. */
export interface Local {
  fields: Fields
  /** The version it was written on, the ancestor of a three-way merge; `null` for a post that was never there. */
  from: Fields | null
  /** The server's revision of `from`; `null` when no revision is exactly that. */
  fromRev: string | null
  /**
   * How it stands to earlier requests that may take effect yet and that it does not follow on, by their keys: `replaces`
   * one that its author gave up and wrote again without, or stands `apart` from one its author had not seen, or had as
   * part of what it was written on.
   */
  beside?: Record<string, 'replaces' | 'apart'>
}

/** The version an editor was opened on. */
export interface Opened {
  /** What was on the screen before the first key; `null` for a new post. */
  head: Fields | null
  /** The revision of `base` then. */
  rev: string | null
  seq: number
  /** Whether `head` was submitted work still waiting to be acknowledged. */
  hadLocal: boolean
}

/** Typing that was saved but not submitted. It never leaves the device. */
export interface Working {
  fields: Fields
  opened: Opened
  /** Names this one saving, so that a submit clears only the typing its editor knew. */
  stamp: string
  savedAt: string
}

/**
 * A request whose outcome may be unknown. It is frozen: sent again, byte for byte the same and with its key, until a
 * definite answer came.
 */
export interface Mutation {
  /** The `Idempotency-Key`, a UUID. */
  key: string
  kind: 'create' | 'update' | 'delete'
  /** `seq` of the row when it was frozen: a higher one on acknowledgement means edits made while sending. */
  seq: number
  /** Goes out as `If-Match`; `null` for a create. */
  baseRev: string | null
  /** What is sent; `null` for a delete. */
  payload: Fields | null
  /** What the author had submitted; `payload` differs where it was merged. */
  submitted: Fields | null
  merged: boolean
  /** SHA-256 of the picture that travels as `thumbnail`; `null` leaves the stored one. */
  thumbnailFile: string | null
  /** Sent again only to learn whether it took effect once. */
  isAskedAgain: boolean
  startedAt: string
}

/** Why a row waits for its author: the server's own sentence, or ours where no server was asked. */
export interface Problem {
  code: string
  message: string
  since: string
}

/** The server failed at the last attempt, without refusing: it is tried again by itself. */
export interface Failure {
  /**
   * Whose failure it is: the server's, where nothing is said; of the `network`, where the request got no answer though
   * the server can be reached; or of a `proxy` that answered in the server's place.
   */
  by?: 'server' | 'network' | 'proxy'
  /** In the server's own words; `null` where it had none. */
  message: string | null
  since: string
}

/** The server had this post once and has it no more: it was restored from an older backup. Its author decides. */
export interface Absence {
  since: string
}

/**
 * `edited-both`: some piece was changed on both sides. `merged-published`: the sides merged cleanly, but the result
 * would be public and nobody has read it. `delete-cancelled`: deleted here, changed elsewhere; it was not deleted.
 * `rolled-back`: the server was restored from a backup and has an older version than the one this device holds.
 */
export type ConflictKind = 'edited-both' | 'merged-published' | 'delete-cancelled' | 'rolled-back'

/** A conflict stands for one `base` and one `seq`; when either moves on it is looked at again. */
export interface Conflict {
  kind: ConflictKind
  rev: string
  seq: number
  since: string
}

/** Something that was done for the writer and is shown until it is dismissed. */
export interface Notice {
  kind: 'kept-as-new-draft'
  /** The post this draft was saved from. */
  of: string
  since: string
}

/** A delete that the server has not agreed to. */
export interface Removing {
  /** The revision it was decided on; `null` when no revision is exactly that. */
  rev: string | null
  at: string
  /** The stamp of the saved typing that its author let go of with the post; `null` where there was none. */
  typed: string | null
}

/** One post on this device. `base`, `local` and `working` are separate deep copies. */
export interface PostRow {
  _id: string
  /** What the server last gave; `null` for a post it does not have. */
  base: Post | null
  /** The generation of the server's data in which it last gave `base`; see `Clock`. */
  confirmed: number
  local: Local | null
  working: Working | null
  inflight: Mutation | null
  /** Counts what a person decided about this post: submit, delete, revert, resolve. */
  seq: number
  /** The last acknowledged `seq`, and the revision that holds it exactly (`null` when it was merged). */
  acked: { seq: number; rev: string | null } | null
  /** Mutations given up on, though an earlier sending of theirs may have taken effect. */
  unsure: Mutation[]
  /** Deleted here on what was then this revision, not yet on the server. */
  removing: Removing | null
  /** Deleted elsewhere while a request of ours is under way. */
  gone: boolean
  /** A delete was taken back that may have reached the server: whether the post is still there is asked first. */
  recalled: boolean
  absent: Absence | null
  problem: Problem | null
  failure: Failure | null
  conflict: Conflict | null
  notice: Notice | null
  createdAt: string
  changedAt: string
}

/** What the row logic needs from outside. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  newId(): string
  /**
   * Counts how often the server's data was found to have begun anew (a restored backup). What was confirmed in an
   * earlier generation may not be there any more.
   */
  generation(): number
}

export const isoNow = ({ now }: Pick<Clock, 'now'>) => new Date(now()).toISOString()

export const newRow = (clock: Pick<Clock, 'now'>, id: string): PostRow => ({
  _id: id,
  base: null,
  confirmed: 0,
  local: null,
  working: null,
  inflight: null,
  seq: 0,
  acked: null,
  unsure: [],
  removing: null,
  gone: false,
  recalled: false,
  absent: null,
  problem: null,
  failure: null,
  conflict: null,
  notice: null,
  createdAt: isoNow(clock),
  changedAt: isoNow(clock),
})

/** What stands on the screen before anything is typed: submitted work, else what the server gave. */
export const headOf = ({ local, base }: PostRow): Fields | null => local?.fields ?? (base && fieldsOf(base))

/** What was typed after the post was deleted. Told by its stamp: clocks are set, and two things can share an instant. */
export const typedSinceDelete = ({
  removing,
  working,
}: Pick<PostRow, 'removing' | 'working'>): Working | null =>
  removing && working?.stamp === removing.typed ? null : working

export function stateOf(row: PostRow): RowState {
  if (row.problem || row.conflict || row.absent) return 'needs-attention'
  if (row.inflight) return 'syncing'
  return row.local || row.working || row.removing || row.gone || row.recalled ? 'saved-here' : 'synced'
}

/** Whether something of this post exists on this device only. */
export const isDirty = (row: PostRow): boolean => stateOf(row) !== 'synced'

/** Whether the server is known to have had `base` since its data last began anew. */
export const isConfirmed = ({ base, confirmed }: PostRow, { generation }: Pick<Clock, 'generation'>) =>
  base === null || confirmed === generation()

/** The row with what the server just gave. */
export const based = (clock: Clock, row: PostRow, base: Post): PostRow => ({
  ...row,
  base,
  confirmed: clock.generation(),
  absent: null,
})

/** The row of a post that the server does not have: what is submitted of it is sent as a new post. */
export const asUnknown = (row: PostRow): PostRow => ({ ...row, base: null, acked: null, absent: null })

/** Whether the outbox has something to do for this row now. A person's turn (problem, conflict) is not the outbox's. */
export function isSendable(row: PostRow): boolean {
  if (row.absent) return false
  if (row.inflight || row.gone || row.recalled) return true
  if (row.problem) return false
  const { conflict } = row
  if (conflict && conflict.seq === row.seq && conflict.rev === row.base?.rev) return false
  return row.local !== null || row.removing !== null
}
