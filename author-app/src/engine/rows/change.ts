import type { Clock, PostRow } from './row.ts'

/** A post that was deleted and stays deleted, and the draft its unsent edits live on in. */
export interface Tombstone {
  _id: string
  movedTo: string | null
  /** It hides the post for this generation of the server's data only: a restored backup may have the post again. */
  generation: number
}

/** What one transaction writes. Row logic is pure: it returns changes, the store commits them. */
export interface Change {
  put?: PostRow[]
  remove?: string[]
  tombstones?: Tombstone[]
}

/** Several changes as one. */
export const joined = (changes: Change[]): Change => ({
  put: changes.flatMap((change) => change.put ?? []),
  remove: changes.flatMap((change) => change.remove ?? []),
  tombstones: changes.flatMap((change) => change.tombstones ?? []),
})

export const put = (...rows: PostRow[]): Change => ({ put: rows })

/** The row goes for good and leaves a tombstone, so that no answer that was under way brings it back. */
export const bury = (
  { generation }: Pick<Clock, 'generation'>,
  id: string,
  movedTo: PostRow | null = null,
): Change => ({
  remove: [id],
  tombstones: [{ _id: id, movedTo: movedTo?._id ?? null, generation: generation() }],
  ...(movedTo ? { put: [movedTo] } : {}),
})

/** A clock for `bury` where the server does not have the post: should it come back, it is shown. */
export const hidingNothing: Pick<Clock, 'generation'> = { generation: () => 0 }
