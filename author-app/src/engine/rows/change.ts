import type { Context, Row } from './row.ts'

/** A document that was deleted and stays deleted, and the draft its unsent edits live on in. */
export interface Tombstone {
  _id: string
  movedTo: string | null
  /** It hides the document for this generation of the server's data only: a restored backup may have it again. */
  generation: number
}

/** What one transaction writes. Row logic is pure: it returns changes, the store commits them. */
export interface Change {
  put?: Row[]
  remove?: string[]
  tombstones?: Tombstone[]
  /** Of an edit: the row that holds the editor's text from now on. */
  holder?: Row
  /** The new draft that keeps what the change took out of the row. */
  kept?: Row
}

/** Several changes as one. */
export const joined = (changes: Change[]): Change => ({
  put: changes.flatMap((change) => change.put ?? []),
  remove: changes.flatMap((change) => change.remove ?? []),
  tombstones: changes.flatMap((change) => change.tombstones ?? []),
})

export const put = (...rows: Row[]): Change => ({ put: rows })

/** Writes a row, and the draft that keeps what was taken out of it, where there is one. */
export const putKeeping = (row: Row, kept: Row | null): Change =>
  kept ? { ...put(row, kept), kept } : put(row)

/** The row goes for good and leaves a tombstone, so that no answer that was under way brings it back. */
export const deleteRow = (
  { generation }: Pick<Context, 'generation'>,
  id: string,
  movedTo: Row | null = null,
): Change => ({
  remove: [id],
  tombstones: [{ _id: id, movedTo: movedTo?._id ?? null, generation: generation() }],
  ...(movedTo ? { put: [movedTo], kept: movedTo } : {}),
})

/**
 * A context for `deleteRow` whose tombstone hides nothing. This device has sent nothing under that id: a document that the
 * server gives later comes from another device, and is shown.
 */
export const hidingNothing: Pick<Context, 'generation'> = { generation: () => 0 }
