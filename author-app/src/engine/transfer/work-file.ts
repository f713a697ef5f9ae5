import { z } from 'zod'
import { EARLIER_COLLECTION } from '../rows/read-row.ts'
import type { StoredImageRow } from '../store/database.ts'

/**
 * The file of unsent work: everything this device has and the server does not. Version 3 is a zip whose entries are
 * stored uncompressed: `{collection}/{id}.json` for each document, `pictures/{sha256}` with the bytes as they are, and at
 * the end `work.json`, which names them all. Version 2 had posts alone, version 1 was one JSON document with the pictures
 * in base64.
 */
export const FORMAT = 'fettle-unsynced-work'

/** Whose work it is. */
const owner = {
  format: z.literal(FORMAT),
  siteId: z.string().max(200),
  email: z.string().max(320),
  exportedAt: z.iso.datetime(),
}

const MEBIBYTE = 1024 * 1024

/** What a file may hold; sizes in bytes. Far above what a device holds, and far below what would exhaust one. */
export const fileBounds = {
  zip: 8 * 1024 * MEBIBYTE,
  /** The text of all documents together, and of a file of version 1: the longest that a browser makes. */
  json: 512 * MEBIBYTE,
  documents: 10_000,
  pictures: 20_000,
  head: 8 * MEBIBYTE,
  /** A document with its article in each of its versions: base, submitted, typed, under way. */
  document: 64 * MEBIBYTE,
} as const

export const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** The id of a row; it is a part of names of files. */
export const rowId = z.string().regex(/^[a-z0-9-]{1,120}$/i)
export const collectionName = z.string().regex(/^[a-z-]{1,40}$/)

const pictures = z.array(sha256).max(fileBounds.pictures)

/** `work.json` of version 3. */
const Head = z.object({
  ...owner,
  version: z.literal(3),
  documents: z.array(z.object({ collection: collectionName, id: rowId })).max(fileBounds.documents),
  pictures,
})
export type WorkHead = z.infer<typeof Head>

/** `work.json` of version 2. */
const PostsHead = z
  .object({ ...owner, version: z.literal(2), posts: z.array(z.uuid()).max(fileBounds.documents), pictures })
  .transform(({ posts, ...head }) => ({
    ...head,
    documents: posts.map((id) => ({ collection: EARLIER_COLLECTION, id })),
  }))

/** `work.json` of either version. */
export const AnyWorkHead = z.union([Head, PostsHead])

/** The document of version 1. Its rows are checked one by one. */
export const WorkDocument = z.object({
  ...owner,
  version: z.literal(1),
  rows: z.array(z.unknown()).max(fileBounds.documents),
  images: z.array(z.object({ sha256, base64: z.base64() })).max(fileBounds.pictures),
})

export const HEAD_ENTRY = 'work.json'
export const documentEntry = ({ collection, id }: WorkHead['documents'][number]) => `${collection}/${id}.json`
export const pictureEntry = (hash: StoredImageRow['sha256']) => `pictures/${hash}`

/** How far the making or the reading of a file is, in steps. */
export interface TransferProgress {
  done: number
  of: number
}
export type OnProgress = (progress: TransferProgress) => void

/** A file that is not this author's unsent work, or not whole, in words for its reader. Nothing of it was taken in. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused'
}

export const notUnsyncedWork = () => new ImportRefused('This file does not hold unsynced work.')

export const damaged = (cause?: unknown) =>
  new ImportRefused(
    'This file is damaged: a part of it is missing or was changed. Nothing of it was imported.',
    {
      cause,
    },
  )

export const tooLarge = () => new ImportRefused('This file is too large to be imported.')
