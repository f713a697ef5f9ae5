import { applyEvent } from '../apply-event.ts'
import { type Collections, collectionOf } from '../collection.ts'
import type { ImportEvent } from '../events.ts'
import type { Images } from '../images/images.ts'
import { ImageRefused } from '../images/inspect.ts'
import { sha256Hex } from '../picture-references.ts'
import { put } from '../rows/change.ts'
import { forkId } from '../rows/fork.ts'
import { type EarlierRow, readRow, type UnnamedRow } from '../rows/read-row.ts'
import { type Context, isoNow, type Row } from '../rows/row.ts'
import { submittedOf } from '../rows/row-state.ts'
import type { DraftDatabase, StoredImageRow } from '../store/database.ts'
import type { Store } from '../store/store.ts'
import type { Locks } from '../sync/leader.ts'
import { createRowReader } from './imported-row.ts'
import { openWorkFile, type WorkFile } from './read-work-file.ts'
import { damaged, FORMAT, ImportRefused, type OnProgress } from './work-file.ts'
import { writeWorkFile } from './write-work-file.ts'

/** Unsent work as a file to keep. */
export interface ExportedWork {
  name: string
  blob: Blob
  documents: number
}

export interface Transfer {
  /** The unsent work, or only that of these documents, as a file to keep. */
  exportUnsynced(ids?: readonly string[], onProgress?: OnProgress): Promise<ExportedWork>
  exportRows(rows: Row[], onProgress?: OnProgress): Promise<ExportedWork>
  /**
   * Takes a file of unsent work in, whole or not at all. What is here already is not doubled; what differs from work
   * here becomes a new draft.
   * @returns how many documents were taken in
   * @throws ImportRefused for a file of something else, another site or another author, or one that is damaged;
   * StoreFullError when the device has no room
   */
  importUnsynced(file: Blob, onProgress?: OnProgress): Promise<number>
  /**
   * Puts back rows that are in the journal and not in the store, which can be lost.
   * @returns the rows that came back
   */
  restore(rows: Array<Row | UnnamedRow | EarlierRow>, images: StoredImageRow[]): Promise<Row[]>
}

interface TransferDeps {
  db: DraftDatabase
  store: Store
  images: Pick<Images, 'add' | 'takeBack'>
  collections: Collections
  contextOf(row: Row): Context
  siteId: string
  email: string
  now(): number
  /** Names the store for all tabs of this browser. */
  name: string
  /** `undefined` where the browser has no Web Locks. */
  locks: Locks | undefined
}

/** A UUID that is the same for the same work, so that taking a file in twice makes no second draft. */
async function idOfWork(row: Row): Promise<string> {
  const text = JSON.stringify([row._id, submittedOf(row)?.fields, row.working?.fields])
  const hex = await sha256Hex(new TextEncoder().encode(text).buffer)
  return hex.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5')
}

export function createTransfer(deps: TransferDeps): Transfer {
  const { db, store, images, collections, contextOf, siteId, email, now, name, locks } = deps

  /** Writes all rows, or none. Work that was taken in before stays as its author has left it since. */
  async function takeIn(kind: ImportEvent['kind'], rows: Row[]): Promise<Row[]> {
    const newIds = new Map<string, string>()
    for (const row of rows) newIds.set(row._id, await idOfWork(row))
    const taken: Row[] = []
    const draftOf = (row: Row, newId: string) => forkId(collectionOf(collections, row), row._id, newId)
    const drafts = rows.map((row) => draftOf(row, newIds.get(row._id) ?? ''))
    await store.transactAll([...newIds.keys(), ...drafts], (found) => {
      for (const [index, from] of rows.entries()) {
        const context = contextOf(from)
        const newId = newIds.get(from._id) ?? context.newId()
        const here = found.get(from._id)
        if (!here || found.get(drafts[index] ?? '')?.row) continue
        const change = applyEvent({ ...context, newId: () => newId }, here, { kind, from })
        taken.push(...(change.put ?? []))
      }
      return put(...taken)
    })
    return taken
  }

  const missing = async (hashes: readonly string[]) => {
    const known = new Set(await db.images.toCollection().primaryKeys())
    return hashes.filter((sha256) => !known.has(sha256))
  }

  /** Reads every document and every picture once, so that nothing is kept of a file that is damaged further on. */
  async function readWhole(file: WorkFile, tell: () => void): Promise<Row[]> {
    const importedRow = await createRowReader(collections)
    const rows: Row[] = []
    for (let index = 0; index < file.documents; index++)
      rows.push(importedRow(await file.readDocument(index)))
    for (const sha256 of file.pictures) {
      await file.readPicture(sha256)
      tell()
    }
    return [...rows.values()]
  }

  /** Keeps the pictures that this device lacks, then the rows that show them; when that fails, neither. */
  async function keep(file: WorkFile, rows: Row[], tell: () => void): Promise<Row[]> {
    const kept: string[] = []
    try {
      for (const sha256 of await missing(file.pictures)) {
        await images.add(await file.readPicture(sha256))
        kept.push(sha256)
        tell()
      }
      return await takeIn('imported', rows)
    } catch (error) {
      await images.takeBack(kept)
      throw error instanceof ImageRefused ? damaged(error) : error
    }
  }

  /** One import at a time in all tabs: what one takes back when it fails, another would count on. */
  async function inTurn(work: () => Promise<Row[]>): Promise<Row[]> {
    let taken: Row[] = []
    const run = async () => {
      taken = await work()
    }
    await (locks ? locks.request(`${name}:import`, {}, run) : run())
    return taken
  }

  async function exportRows(rows: Row[], onProgress?: OnProgress): Promise<ExportedWork> {
    const exportedAt = isoNow({ now })
    const head = { format: FORMAT, version: 3, siteId, email, exportedAt } as const
    return {
      name: `fettle-unsynced-${exportedAt.slice(0, 10)}.zip`,
      blob: await writeWorkFile({ collections, db, rows, head, onProgress }),
      documents: rows.length,
    }
  }

  return {
    exportRows,

    exportUnsynced: async (ids, onProgress) =>
      exportRows(
        (await store.unsynced()).filter(({ _id }) => !ids || ids.includes(_id)),
        onProgress,
      ),

    async importUnsynced(blob, onProgress) {
      const file = await openWorkFile(blob)
      if (file.siteId !== siteId) throw new ImportRefused('This file belongs to another site.')
      if (file.email.toLowerCase() !== email.toLowerCase())
        throw new ImportRefused(`This file belongs to ${file.email}. Sign in as that author to take it in.`)
      const lacking = await missing(file.pictures)
      let done = 0
      const tell = () => onProgress?.({ done: ++done, of: file.pictures.length + lacking.length })
      const rows = await readWhole(file, tell)
      return (await inTurn(() => keep(file, rows, tell))).length
    },

    async restore(rows, pictures) {
      const lacking = new Set(await missing(pictures.map(({ sha256 }) => sha256)))
      await db.images.bulkPut(pictures.filter(({ sha256 }) => lacking.has(sha256)))
      // The store that confirmed them is gone: each is compared with the server before anything of it is sent.
      const taken = rows.map((row) => ({ ...readRow(row), confirmed: 0 }))
      return takeIn('recovered', taken)
    },
  }
}
