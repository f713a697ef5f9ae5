import { bounds } from '@fettle/shared-types'
import { sha256Hex } from '../picture-references.ts'
import {
  AnyWorkHead,
  damaged,
  documentEntry,
  fileBounds,
  HEAD_ENTRY,
  notUnsyncedWork,
  pictureEntry,
  tooLarge,
  WorkDocument,
} from './work-file.ts'

/** A file of unsent work that was opened. Its documents and pictures are read when they are asked for. */
export interface WorkFile {
  siteId: string
  email: string
  /** By their SHA-256, each once. */
  pictures: readonly string[]
  /** How many documents it holds. */
  documents: number
  /** A document as it stands in the file, which may hold anything. @throws ImportRefused */
  readDocument(index: number): Promise<unknown>
  /** The bytes whose SHA-256 this is. @throws ImportRefused when they are missing or are others */
  readPicture(sha256: string): Promise<ArrayBuffer>
}

async function parseJson(bytes: ArrayBuffer | Blob): Promise<unknown> {
  try {
    return JSON.parse(await new Blob([bytes]).text())
  } catch {
    return undefined
  }
}

async function checked(sha256: string, bytes: ArrayBuffer): Promise<ArrayBuffer> {
  if ((await sha256Hex(bytes)) !== sha256) throw damaged()
  return bytes
}

/** Version 1. Its pictures become bytes one at a time. */
async function openDocument(file: Blob): Promise<WorkFile> {
  if (file.size > fileBounds.json) throw tooLarge()
  const parsed = WorkDocument.safeParse(await parseJson(file))
  if (!parsed.success) throw notUnsyncedWork()
  const { email, images, rows, siteId } = parsed.data
  const base64 = new Map(images.map((image) => [image.sha256, image.base64]))
  return {
    siteId,
    email,
    pictures: [...base64.keys()],
    documents: rows.length,
    readDocument: async (index) => rows[index],
    readPicture: (sha256) =>
      checked(sha256, Uint8Array.from(atob(base64.get(sha256) ?? ''), (char) => char.charCodeAt(0)).buffer),
  }
}

async function openZip(file: Blob): Promise<WorkFile> {
  if (file.size > fileBounds.zip) throw tooLarge()
  const { readStoredEntries } = await import('./read-stored-entries.ts')
  const read = await readStoredEntries(file, fileBounds.documents + fileBounds.pictures + 1)
  const head = await read(HEAD_ENTRY, fileBounds.head)
  const parsed = AnyWorkHead.safeParse(head && (await parseJson(head)))
  if (!parsed.success) throw notUnsyncedWork()
  const { documents, email, pictures, siteId } = parsed.data
  let left: number = fileBounds.json
  return {
    siteId,
    email,
    pictures: [...new Set(pictures)],
    documents: documents.length,
    async readDocument(index) {
      const named = documents[index]
      const bytes = named && (await read(documentEntry(named), Math.min(fileBounds.document, left)))
      left -= bytes?.byteLength ?? 0
      const document = bytes && (await parseJson(bytes))
      if (!document) throw damaged()
      return document
    },
    async readPicture(sha256) {
      const bytes = await read(pictureEntry(sha256), bounds.image.maxBytes)
      if (!bytes) throw damaged()
      return checked(sha256, bytes)
    },
  }
}

/** The first bytes of a zip: the header of its first entry. */
const ZIP_SIGNATURE = 'PK\x03\x04'

/**
 * Opens a file of unsent work, of either version.
 * @throws ImportRefused for a file of something else, one that is not whole, or one that is too large
 */
export async function openWorkFile(file: Blob): Promise<WorkFile> {
  const start = await file.slice(0, ZIP_SIGNATURE.length).text()
  return start === ZIP_SIGNATURE ? openZip(file) : openDocument(file)
}
