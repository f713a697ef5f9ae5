import type { Collection, ServerVersion } from '../collection.ts'
import type { Fields } from '../fields.ts'

/** What the author submitted and the server has not acknowledged: the only text that syncs. */
export interface Submitted<Own = Fields> {
  fields: Own
  /** The version it was written on, the ancestor of a three-way merge; `null` for a document that was never there. */
  from: Own | null
  /** The server's revision of `from`; `null` when no revision is exactly that. */
  fromRev: string | null
  /** When its author submitted it here, ISO 8601. Missing where that is not known: text of a file or an earlier version. */
  submittedAt?: string
  /**
   * How it relates to earlier requests that may still take effect and that it does not follow on, by their keys.
   * `supersedes`: replaces a request that the author discarded. `concurrent`: written without knowing of it.
   */
  relations?: Record<string, Relation>
  /**
   * Texts that came in a file, this one or ones that it replaces: they may have been sent after the file was made. At
   * most 5, the newest last.
   */
  mayBeSent?: Own[]
}

export type Relation = 'supersedes' | 'concurrent'

/** The version an editor was opened on. */
export interface Opened<Own = Fields> {
  /** What was on the screen before the first key; `null` for a new document. */
  head: Own | null
  /** The revision of `base` then. */
  rev: string | null
  seq: number
  /** Whether `head` was submitted text that the server had not acknowledged. */
  isSubmitted: boolean
}

/** Typing that was saved but not submitted. It never leaves the device. */
export interface Working<Own = Fields> {
  fields: Own
  opened: Opened<Own>
  /** Names this one saving, so that a submit clears only the typing its editor knew. */
  stamp: string
  savedAt: string
}

/**
 * A request whose outcome may be unknown. It is frozen: sent again, with the same fields, file and key, until a
 * definite answer came.
 */
export interface Mutation<Own = Fields> {
  /** The `Idempotency-Key`, a UUID. */
  key: string
  kind: 'create' | 'update' | 'delete'
  /** `seq` of the row when it was frozen: a higher one on acknowledgement means edits made while sending. */
  seq: number
  /** Goes out as `If-Match`; `null` for a create. */
  baseRev: string | null
  /** What is sent; `null` for a delete. */
  payload: Own | null
  /** What the author had submitted; `payload` differs where it was merged. */
  submitted: Own | null
  merged: boolean
  /** SHA-256 of the picture that travels as the collection's `part`; `null` leaves the stored one. */
  thumbnailFile: string | null
  /** Sent again only to learn whether it took effect once. */
  isProbe: boolean
  startedAt: string
}

/** A delete that the server has not acknowledged. */
export interface Deletion {
  /** The revision it was decided on; `null` when no revision is exactly that. */
  rev: string | null
  at: string
  /** The stamp of the saved typing that the author deleted with the document; `null` where there was none. */
  typed: string | null
  /** An earlier delete of this document, taken back since, may have reached the server. */
  mayBeSent?: true
  /** Milliseconds after `at` in which it waits on the device, to be taken back; without it, it is sent at once. */
  holdMs?: number
}

/**
 * What the author wants of the server. A delete keeps the submitted text below it until the server acknowledged: the
 * delete can be taken back, and a change made elsewhere cancels it. `undo-delete`: a delete was taken back that may
 * have reached the server; whether the document still exists is asked before anything is sent.
 */
export type Intent<Own = Fields> =
  | { kind: 'none' }
  | { kind: 'submit'; submitted: Submitted<Own> }
  | { kind: 'delete'; deletion: Deletion; submitted: Submitted<Own> | null }
  | { kind: 'undo-delete'; submitted: Submitted<Own> | null }

/**
 * `edited-both`: some piece was changed on both sides. `merged-published`: the sides merged cleanly, but the result
 * would be public and nobody has read it. `merged-picture-lost`: they merged cleanly, but the server's brings a picture
 * whose file is nowhere any more. `delete-cancelled`: deleted here, changed elsewhere; it was not deleted.
 * `rolled-back`: the server was restored from a backup and has an older version than the one this device holds.
 */
export type ConflictKind =
  | 'edited-both'
  | 'merged-published'
  | 'merged-picture-lost'
  | 'delete-cancelled'
  | 'rolled-back'

/**
 * What stands between the intent and the server, at most one thing at a time:
 * - `retry`: the last attempt failed without a refusal; the outbox tries again by itself. `by` names who failed: the
 *   `server`, the `network` (no answer, though the server can be reached), or a `proxy` that answered in its place.
 * - `problem`: the author has to act; `message` is the server's own sentence, or ours where no server was asked.
 * - `conflict`: a person has to choose between versions. It holds for one revision of `base`: after that is replaced,
 *   the outbox plans again.
 * - `remote-deleted`: deleted elsewhere while a request of ours is under way. Its answer says which text is unsent.
 * - `remote-missing`: the server had the document and lost it in a restore from a backup. The author decides.
 */
export type Obstacle =
  | { kind: 'none' }
  | ({ kind: 'retry' } & Failure)
  | { kind: 'problem'; code: string; message: string; since: string }
  | { kind: 'conflict'; conflict: ConflictKind; rev: string; since: string }
  | { kind: 'remote-deleted' }
  | { kind: 'remote-missing'; since: string }

export interface Failure {
  by: 'server' | 'network' | 'proxy'
  /** In the server's own words; `null` where it had none. */
  message: string | null
  since: string
}

/** Something that was done for the writer and is shown until it is dismissed. */
export type Notice =
  /** `of`: the document this draft was saved from. */
  | { kind: 'kept-as-new-draft'; of: string; since: string }
  /** A change made elsewhere was merged into it: it is not published by itself any more. */
  | { kind: 'schedule-cancelled'; since: string }

/** One document on this device. `base`, submitted text and `working` are separate deep copies. */
export interface Row<Own = Fields, Version = ServerVersion> {
  _id: string
  /** The name of its collection. */
  collection: string
  /**
   * The e-mail address of the person whose it was on the server, of a document that the server had and has no more. Sent as a new
   * one it is theirs again. Absent for any other: that is the account's own.
   */
  owner?: string
  /** What the server last gave; `null` for a document it does not have. */
  base: Version | null
  /** The generation of the server's data in which it last gave `base`; see `Context`. */
  confirmed: number
  intent: Intent<Own>
  obstacle: Obstacle
  working: Working<Own> | null
  inflight: Mutation<Own> | null
  /** Counts what a person decided about this document: submit, delete, revert, resolve. */
  seq: number
  /** The last acknowledged `seq`, and the revision that holds it exactly (`null` when it was merged). */
  acked: { seq: number; rev: string | null } | null
  /** Requests given up on, though an earlier sending of theirs may have taken effect. At most 5. */
  unconfirmed: Mutation<Own>[]
  notice: Notice | null
  createdAt: string
  changedAt: string
}

/** What the row logic needs from outside. */
export interface Context {
  collection: Collection
  /** Of the account. */
  email: string
  /** Milliseconds since 1970. */
  now(): number
  newId(): string
  /**
   * Counts how often the server's data was found to have begun anew (a restored backup). What was confirmed in an
   * earlier generation may not be there any more.
   */
  generation(): number
}

export const isoNow = ({ now }: Pick<Context, 'now'>) => new Date(now()).toISOString()

interface NewRowContext extends Pick<Context, 'now'> {
  collection: Pick<Collection, 'name'>
}

export const newRow = (context: NewRowContext, id: string): Row<never, never> => ({
  _id: id,
  collection: context.collection.name,
  base: null,
  confirmed: 0,
  intent: { kind: 'none' },
  obstacle: { kind: 'none' },
  working: null,
  inflight: null,
  seq: 0,
  acked: null,
  unconfirmed: [],
  notice: null,
  createdAt: isoNow(context),
  changedAt: isoNow(context),
})
