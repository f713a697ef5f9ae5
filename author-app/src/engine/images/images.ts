import { type Collections, collectionOf } from '../collection.ts'
import { imageRef, imagesOf, sha256Hex, sha256Of, uploadedAs, uploadsOf } from '../picture-references.ts'
import type { Row } from '../rows/row.ts'
import { submittedOf } from '../rows/row-state.ts'
import { type DraftDatabase, type StoredImageRow, StoreFullError, withRoom } from '../store/database.ts'
import type { Journal } from '../store/journal.ts'
import { withCopy } from '../store/second-copies.ts'
import { inspectImage } from './inspect.ts'

/** A picture kept on this device, and how a text names it. */
export interface KeptImage {
  /** Goes into a picture field, or into the `src` of a picture in an article. */
  ref: string
  sha256: string
  type: string
  width: number | null
  height: number | null
}

export interface Images {
  /**
   * Keeps a picture's bytes, once however often it is added.
   * @throws ImageRefused when the server's bounds would refuse it; StoreFullError when the device has no room; SecondCopyError
   */
  add(bytes: ArrayBuffer): Promise<KeptImage>
  /** The bytes behind a local reference or a server path, where this device has them. */
  get(refOrPath: string): Promise<StoredImageRow | undefined>
  /** Every picture that unsent work of a row needs, by SHA-256. */
  ofRow(row: Row): string[]
  /** Pictures that only this device has and that no row names, by SHA-256. They would be lost with the device. */
  loose(): Promise<string[]>
  /** Drops those of these pictures, by SHA-256, that are loose: what they were added for did not come. */
  takeBack(hashes: readonly string[]): Promise<void>
  /**
   * Drops bytes that are older than `days` and that no document here shows. What one shows is kept, though the server
   * has it: it may lose it, and is given it again from here.
   */
  sweep(days: number): Promise<void>
}

interface ImageDeps {
  collections: Collections
  db: DraftDatabase
  journal: Journal | undefined
  now(): number
}

export function createImages({ collections, db, journal, now }: ImageDeps): Images {
  /** Inside a transaction. */
  async function findLoose(): Promise<string[]> {
    const [all, sent, rows] = await Promise.all([
      db.images.toCollection().primaryKeys(),
      db.images.orderBy('path').primaryKeys(),
      db.rows.where('unsynced').equals(1).toArray(),
    ])
    return looseAmong({ collections, all, sent, rows })
  }

  /** One that is here counts as new again: another tab may sweep before the text that shows it is saved. */
  async function addAgain(sha256: string, addedAt: string): Promise<StoredImageRow | undefined> {
    const renew = withRoom(() => db.images.update(sha256, { addedAt }))
    await renew.catch((error: unknown) => {
      // A full device still has it.
      if (!(error instanceof StoreFullError)) throw error
    })
    return db.images.get(sha256)
  }

  return {
    async add(bytes) {
      const { type, size } = inspectImage(bytes)
      const sha256 = await sha256Hex(bytes)
      const { width = null, height = null } = size ?? {}
      const addedAt = new Date(now()).toISOString()
      const known = await addAgain(sha256, addedAt)
      const picture = known ?? { sha256, type, bytes, width, height, path: null, addedAt }
      if (!known) await withRoom(() => db.images.put(picture))
      // What is in the store is not always in the journal: it may have had no room, or have dropped what no row named.
      if (journal) await withCopy(() => journal.putImage(picture))
      return { ref: imageRef(sha256), sha256, type, width, height }
    },

    async get(refOrPath) {
      const sha256 = sha256Of(refOrPath)
      if (sha256) return db.images.get(sha256)
      const sent = await db.images.where('path').equals(refOrPath).first()
      const uploaded = uploadedAs(refOrPath)
      // The server may have had the same bytes from elsewhere.
      return sent ?? (uploaded ? db.images.get(uploaded) : undefined)
    },

    ofRow: (row) => imagesOfRow(collections, row),

    loose: () => db.dexie.transaction('r', [db.images, db.rows], findLoose),

    takeBack: (hashes) =>
      db.dexie.transaction('rw', [db.images, db.rows], async () => {
        const loose = await findLoose()
        await db.images.bulkDelete(loose.filter((sha256) => hashes.includes(sha256)))
      }),

    async sweep(days) {
      const before = new Date(now() - days * 86_400_000).toISOString()
      await db.dexie.transaction('rw', [db.images, db.rows], async () => {
        const rows = await db.rows.where('unsynced').equals(1).toArray()
        const needed = new Set(rows.flatMap((row) => imagesOfRow(collections, row)))
        const old = db.images.where('addedAt').below(before)
        const unneeded = old.filter(({ sha256 }) => !needed.has(sha256))
        const unused = new Map<string, string | null>()
        await unneeded.each(({ sha256, path }) => unused.set(sha256, path))
        if (unused.size === 0) return
        const shown = new Set<string>()
        await db.rows.each((row) => {
          for (const text of [row.base, submittedOf(row)?.fields, row.working?.fields])
            for (const path of text ? uploadsOf(collectionOf(collections, row), text) : []) shown.add(path)
        })
        const keys = [...unused].filter(([, path]) => path === null || !shown.has(path))
        await db.images.bulkDelete(keys.map(([sha256]) => sha256))
      })
    },
  }
}

/** Every picture that unsent work of a row needs, by SHA-256. */
export function imagesOfRow(collections: Collections, row: Row): string[] {
  const collection = collectionOf(collections, row)
  const { working, inflight, unconfirmed } = row
  const requests = [...(inflight ? [inflight] : []), ...unconfirmed]
  const texts = [
    submittedOf(row)?.fields,
    working?.fields,
    ...requests.flatMap((each) => [each.payload, each.submitted]),
  ]
  return [
    ...texts.flatMap((fields) => (fields ? imagesOf(collection, fields) : [])),
    ...requests.flatMap(({ thumbnailFile }) => thumbnailFile ?? []),
  ]
}

interface Kept {
  collections: Collections
  /** SHA-256 of every picture on the device. */
  all: readonly string[]
  /** Those that the server has. */
  sent: readonly string[]
  /** The rows with something that is on this device only. */
  rows: readonly Row[]
}

/** Pictures that only this device has and that no row names: chosen while typing, and not put into a text yet. */
export function looseAmong({ collections, all, sent, rows }: Kept): string[] {
  const accounted = new Set([...sent, ...rows.flatMap((row) => imagesOfRow(collections, row))])
  return all.filter((sha256) => !accounted.has(sha256))
}
