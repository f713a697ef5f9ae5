import type { PostRow } from './row.ts'

/** A post that was deleted and stays deleted, and the draft its unsent edits live on in. */
export interface Tombstone {
  _id: string
  movedTo: string | null
}

/** What one transaction writes. Row logic is pure: it returns changes, the store commits them. */
export interface Change {
  put?: PostRow[]
  remove?: string[]
  tombstones?: Tombstone[]
}

export const put = (...rows: PostRow[]): Change => ({ put: rows })

/** The row goes for good and leaves a tombstone, so that no answer that was under way brings it back. */
export const bury = (id: string, movedTo: PostRow | null = null): Change => ({
  remove: [id],
  tombstones: [{ _id: id, movedTo: movedTo?._id ?? null }],
  ...(movedTo ? { put: [movedTo] } : {}),
})
