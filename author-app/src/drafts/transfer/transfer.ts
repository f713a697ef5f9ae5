import { z } from 'zod'
import { sha256Hex } from '../../api/sha256.ts'
import { sameFields } from '../fields.ts'
import { imagesOf } from '../images/references.ts'
import { type Change, put } from '../rows/change.ts'
import { forkOf } from '../rows/fork.ts'
import { type Clock, isDirty, newRow, type PostRow, typedSinceDelete } from '../rows/row.ts'
import type { DraftDatabase, StoredImageRow } from '../store/database.ts'
import type { Found, Store } from '../store/store.ts'

const FORMAT = 'fettle-unsynced-work'

/** The file of unsent work: everything this device has and the server does not. */
const UnsyncedFile = z.object({
  format: z.literal(FORMAT),
  version: z.literal(1),
  siteId: z.string(),
  email: z.string(),
  exportedAt: z.iso.datetime(),
  rows: z.array(z.looseObject({ _id: z.string(), seq: z.number() })),
  images: z.array(
    z.object({
      sha256: z.string(),
      type: z.string(),
      width: z.number().nullable(),
      height: z.number().nullable(),
      path: z.string().nullable(),
      addedAt: z.string(),
      base64: z.string(),
    }),
  ),
})

/** A file that is not this author's unsent work, in words for its reader. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused'
}

/** Unsent work as a file to keep. */
export interface ExportedWork {
  name: string
  blob: Blob
  posts: number
}

export interface Transfer {
  /** The unsent work, or only that of these posts, as a file to keep. */
  exportUnsynced(ids?: readonly string[]): Promise<ExportedWork>
  exportRows(rows: PostRow[]): Promise<ExportedWork>
  /**
   * Takes a file of unsent work in. What is here already is not doubled; what differs from work here becomes a new draft.
   * @returns how many posts were taken in
   * @throws ImportRefused for a file of something else, another site or another author
   */
  importUnsynced(file: Blob): Promise<number>
  /**
   * Puts back rows that are in the journal and not in the store, which can be lost.
   * @returns the rows that came back
   */
  restore(rows: PostRow[], images: StoredImageRow[]): Promise<PostRow[]>
}

interface TransferDeps {
  db: DraftDatabase
  store: Store
  clock: Clock
  siteId: string
  email: string
}

/** Every picture that what is unsent of a row needs, requests that were given up and may be asked about included. */
const picturesOf = ({ local, working, inflight, unsure }: PostRow): string[] => {
  const requests = inflight ? [...unsure, inflight] : unsure
  const texts = [local?.fields, working?.fields, ...requests.map(({ payload }) => payload)]
  return [
    ...texts.flatMap((fields) => (fields ? imagesOf(fields) : [])),
    ...requests.flatMap(({ thumbnailFile }) => thumbnailFile ?? []),
  ]
}

const toBase64 = (bytes: ArrayBuffer) => {
  let binary = ''
  for (const byte of new Uint8Array(bytes)) binary += String.fromCharCode(byte)
  return btoa(binary)
}

const fromBase64 = (base64: string): ArrayBuffer =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)).buffer

/** A UUID that is the same for the same work, so that taking a file in twice makes no second draft. */
async function idOfWork({ _id, local, working }: PostRow): Promise<string> {
  const text = JSON.stringify([_id, local?.fields, working?.fields])
  const hex = await sha256Hex(new TextEncoder().encode(text).buffer)
  return hex.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5')
}

/**
 * The work of a file on a post that has nothing unsent here. Its count goes past both, so that an editor that is open
 * here knows nothing of it; typing that was written on the file's submitted text still is.
 */
function broughtTo(row: PostRow, from: PostRow): PostRow {
  const seq = Math.max(row.seq, from.seq) + 1
  const { working } = from
  const isOnLatest = working?.opened.seq === from.seq
  return {
    ...from,
    base: row.base,
    seq,
    working: working && isOnLatest ? { ...working, opened: { ...working.opened, seq } } : working,
  }
}

/** Where a row of a file goes, beside what is here. */
function takenIn(clock: Clock, { row, tombstone }: Found, from: PostRow): Change {
  if (tombstone && from.removing) {
    const working = typedSinceDelete(from)
    return working ? put(forkOf(clock, { _id: from._id, local: null, working })) : {}
  }
  if (tombstone?.movedTo) return {}
  if (!row) return put(tombstone ? forkOf(clock, from) : from)
  if (!isDirty(row)) return put(broughtTo(row, from))
  const texts = [row.local?.fields, row.working?.fields, row.inflight?.submitted].filter(
    (fields) => fields != null,
  )
  const isHere = (fields: PostRow['working'] | PostRow['local']) =>
    !fields || texts.some((text) => sameFields(text, fields.fields))
  return isHere(from.local) && isHere(from.working) ? {} : put(forkOf(clock, from))
}

/** Where a row of this device's journal goes. The store is written first, so a row it has is never the older one. */
const putBack = (clock: Clock, found: Found, from: PostRow): Change =>
  found.row && found.row.seq >= from.seq ? {} : takenIn(clock, found, from)

export function createTransfer({ db, store, clock, siteId, email }: TransferDeps): Transfer {
  async function takeIn(
    place: typeof takenIn,
    rows: PostRow[],
    images: StoredImageRow[],
  ): Promise<PostRow[]> {
    const known = new Set(await db.images.toCollection().primaryKeys())
    await db.images.bulkPut(images.filter(({ sha256 }) => !known.has(sha256)))
    const taken: PostRow[] = []
    for (const from of rows) {
      const newId = await idOfWork(from)
      const isTaken = Boolean((await store.find(newId)).row)
      const change = await store.transact(from._id, (found) =>
        place({ ...clock, newId: () => newId }, found, from),
      )
      if (!isTaken) taken.push(...(change.put ?? []))
    }
    return taken
  }

  async function exportRows(rows: PostRow[]): Promise<ExportedWork> {
    const images = await db.images.bulkGet([...new Set(rows.flatMap(picturesOf))])
    const exportedAt = new Date(clock.now()).toISOString()
    const content = {
      format: FORMAT,
      version: 1,
      siteId,
      email,
      exportedAt,
      rows,
      images: images.flatMap((image) => {
        if (!image) return []
        const { bytes, ...facts } = image
        return [{ ...facts, base64: toBase64(bytes) }]
      }),
    }
    return {
      name: `fettle-unsynced-${exportedAt.slice(0, 10)}.json`,
      blob: new Blob([JSON.stringify(content)], { type: 'application/json' }),
      posts: rows.length,
    }
  }

  return {
    exportRows,

    exportUnsynced: async (ids) =>
      exportRows((await store.unsynced()).filter(({ _id }) => !ids || ids.includes(_id))),

    async importUnsynced(file) {
      const parsed = UnsyncedFile.safeParse(
        await file
          .text()
          .then(JSON.parse)
          .catch(() => undefined),
      )
      if (!parsed.success) throw new ImportRefused('This file does not hold unsynced work.')
      const { data } = parsed
      if (data.siteId !== siteId) throw new ImportRefused('This file belongs to another site.')
      if (data.email.toLowerCase() !== email.toLowerCase())
        throw new ImportRefused(`This file belongs to ${data.email}. Sign in as that author to take it in.`)
      const rows = data.rows.map((row) => ({ ...newRow(clock, row._id), ...row }) as PostRow)
      const images = data.images.map(({ base64, ...facts }) => ({ ...facts, bytes: fromBase64(base64) }))
      return (await takeIn(takenIn, rows, images)).length
    },

    restore: (rows, images) => takeIn(putBack, rows, images),
  }
}
