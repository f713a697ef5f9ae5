import type { Collection, ServerVersion } from '../collection.ts'
import { type Fields, pickFields, sameFields } from '../fields.ts'
import { inServerSpelling } from '../server-spelling.ts'
import type { Context, Intent, Obstacle, Row, Submitted, Working } from './row.ts'

/** What the author is told of a document. */
export type RowState = 'saved-here' | 'syncing' | 'synced' | 'needs-attention'

export const submittedOf = <Own>({ intent }: { intent: Intent<Own> }): Submitted<Own> | null =>
  intent.kind === 'none' ? null : intent.submitted

/** The problem of what is on the device of a document that the account may not work on any more. */
export const WITHDRAWN = 'withdrawn'

export const isWithdrawn = ({ obstacle }: Pick<Row, 'obstacle'>): boolean =>
  obstacle.kind === 'problem' && obstacle.code === WITHDRAWN

/** What the author has to solve before the row can be sent; `null` where there is nothing. */
export const problemOf = ({ obstacle }: Pick<Row, 'obstacle'>) =>
  obstacle.kind === 'problem' ? obstacle : null

export const isDeleting = ({ intent }: Pick<Row, 'intent'>): boolean => intent.kind === 'delete'

/** Whether the server had it and has it no more. */
export const isMissing = ({ obstacle }: Pick<Row, 'obstacle'>): boolean => obstacle.kind === 'remote-missing'

/** When a delete that waits to be taken back is sent, ISO 8601; '' where none waits. */
export const heldUntil = ({ intent }: Pick<Row, 'intent'>): string =>
  intent.kind === 'delete' && intent.deletion.holdMs !== undefined
    ? new Date(Date.parse(intent.deletion.at) + intent.deletion.holdMs).toISOString()
    : ''

/**
 * Whether a delete waits to be taken back. The device's clock may be set meanwhile: one that was set back by more than the
 * wait ends it, so that no delete waits for hours.
 */
export const isHeld = ({ intent }: Pick<Row, 'intent'>, { now }: Pick<Context, 'now'>): boolean =>
  intent.kind === 'delete' &&
  intent.deletion.holdMs !== undefined &&
  Math.abs(now() - Date.parse(intent.deletion.at)) < intent.deletion.holdMs

/** To send this text, or nothing. */
export const toSubmit = (submitted: Submitted | null): Intent =>
  submitted ? { kind: 'submit', submitted } : { kind: 'none' }

/** The same intent with another submitted text. */
export const withSubmitted = (intent: Intent, submitted: Submitted | null): Intent =>
  intent.kind === 'delete' || intent.kind === 'undo-delete' ? { ...intent, submitted } : toSubmit(submitted)

/** Whether a delete that was taken back may have reached the server: whether it is still there is asked first. */
export const mayBeDeleted = (intent: Intent): boolean =>
  intent.kind === 'undo-delete' || (intent.kind === 'delete' && intent.deletion.mayBeSent === true)

/** The intent after a new text took the place of what was submitted. A delete is off; one that may have been sent is not. */
export const replacedBy = (intent: Intent, submitted: Submitted | null): Intent =>
  mayBeDeleted(intent) ? { kind: 'undo-delete', submitted } : toSubmit(submitted)

export const noObstacle: Obstacle = { kind: 'none' }

/** The obstacle without one of these kinds. */
export const cleared = (obstacle: Obstacle, ...kinds: Array<Obstacle['kind']>): Obstacle =>
  kinds.includes(obstacle.kind) ? noObstacle : obstacle

/** What stands on the screen before anything is typed: submitted text, else what the server gave. */
export const headOf = ({ kinds }: Pick<Collection, 'kinds'>, row: Row): Fields | null =>
  submittedOf(row)?.fields ?? (row.base && pickFields(kinds, row.base))

/** What was typed after the delete. Told by its stamp: clocks are set, and two things can share an instant. */
export const typedSinceDelete = ({ intent, working }: Pick<Row, 'intent' | 'working'>): Working | null =>
  intent.kind === 'delete' && working?.stamp === intent.deletion.typed ? null : working

/** Obstacles that only the author can remove. */
const forAuthor: ReadonlySet<Obstacle['kind']> = new Set(['problem', 'conflict', 'remote-missing'])

export function stateOf({ obstacle, inflight, intent, working }: Row): RowState {
  if (forAuthor.has(obstacle.kind)) return 'needs-attention'
  if (inflight) return 'syncing'
  return intent.kind !== 'none' || working || obstacle.kind === 'remote-deleted' ? 'saved-here' : 'synced'
}

/** Whether something of this document exists on this device only. */
export const isDirty = (row: Row): boolean => stateOf(row) !== 'synced'

/** Whether the server is known to have had `base` since its data last began anew. */
export const isConfirmed = ({ base, confirmed }: Row, { generation }: Pick<Context, 'generation'>) =>
  base === null || confirmed === generation()

/** Whether no reading of the server has met it on this device: it came from a file or the journal. */
export const isUnread = ({ base, confirmed }: Row): boolean => base !== null && confirmed === 0

/** Whether the server never heard of the document, so that it can be dropped without asking. */
export const isUnknownToServer = ({ base, inflight, unconfirmed }: Row): boolean =>
  !base && !inflight && unconfirmed.length === 0

/**
 * The row where the server has the text of a file, which was sent after the file was made: what its author made of
 * that text here stands on that revision, and so does a delete.
 */
export function onSentText({ collection }: Pick<Context, 'collection'>, row: Row): Row {
  const { base, intent } = row
  const submitted = submittedOf(row)
  if (!base || !submitted?.mayBeSent) return row
  const theirs = pickFields(collection.kinds, base)
  const isTheirs = (fields: Fields) =>
    sameFields(collection.kinds, inServerSpelling(collection, fields, base), theirs)
  if (!submitted.mayBeSent.some(isTheirs)) return row
  const next = withSubmitted(intent, { ...submitted, from: theirs, fromRev: base.rev })
  const isDeleted = next.kind === 'delete' && next.deletion.rev === submitted.fromRev
  return {
    ...row,
    intent: isDeleted ? { ...next, deletion: { ...next.deletion, rev: base.rev } } : next,
  }
}

/** The row with what the server just gave. */
export const withBase = (context: Context, row: Row, base: ServerVersion): Row =>
  onSentText(context, {
    ...row,
    base,
    confirmed: context.generation(),
    obstacle: cleared(row.obstacle, 'remote-missing'),
  })

/** Whose a document is, by the e-mail address, where it is not the account's own. */
export function otherOwner(
  { collection, email }: Pick<Context, 'collection' | 'email'>,
  version: ServerVersion,
): string | null {
  const owner = collection.ownerOf(version)
  return owner?.toLowerCase() === email.toLowerCase() ? null : owner
}

/** The row of a document that the server does not have: what is submitted of it is sent as a new document of the same person. */
export function withoutBase(context: Pick<Context, 'collection' | 'email'>, row: Row): Row {
  const { owner: before, ...others } = row
  const owner = row.base ? otherOwner(context, row.base) : before
  const obstacle = cleared(row.obstacle, 'remote-missing')
  return { ...others, ...(owner ? { owner } : {}), base: null, acked: null, obstacle }
}
