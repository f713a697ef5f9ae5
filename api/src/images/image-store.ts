import { extname } from 'node:path'
import type { Readable } from 'node:stream'

/** A stored object, open for reading; destroy the stream when it is not read to its end. */
export interface StoredFile {
  sizeBytes: number
  contentType: string
  stream: Readable
}

/** What a listing tells of an object. */
export interface ListedObject {
  name: string
  /** When it was last written, by the store's own clock. */
  modifiedAt: Date
}

/** The files of pictures, by plain names without a path: a folder of the disk, or a bucket. */
export interface ImageStore {
  /** Writes the whole object or nothing: afterwards it is stored under its name. Replaces an object of that name. */
  put(name: string, bytes: Uint8Array): Promise<void>
  open(name: string): Promise<StoredFile | undefined>
  /** Puts an object into a new file of the local disk. @returns false where there is no such object */
  saveTo(name: string, file: string): Promise<boolean>
  /** The lengths in bytes of those objects that are there. */
  sizesOf(names: readonly string[]): Promise<Map<string, number>>
  /** What is another one once an object was written again, of those that are there; of none where the store does not say. */
  versionsOf(names: readonly string[]): Promise<Map<string, string>>
  /** Every object, in pages of at most 1,000; what broken writes left counts too. */
  list(): AsyncIterable<ListedObject[]>
  /** Removes an object. Safe to repeat. Only the sweep does this. */
  remove(name: string): Promise<void>
  /** The id of the site whose pictures these are; `undefined` where nobody has said so. */
  owner(): Promise<string | undefined>
  setOwner(siteId: string): Promise<void>
}

/** The store cannot be asked at the moment, or refuses what its operator has to correct. */
export class ImageStoreError extends Error {
  override readonly name = 'ImageStoreError'
}

/** Whether a name has no path and no character with a meaning of its own. */
export const isPlainName = (name: string): boolean => /^[\w-][\w.-]*$/.test(name)

/** @throws Error for a name that could lead out of the store */
export function requirePlainName(name: string): void {
  if (!isPlainName(name)) throw new Error(`"${name}" is not a plain file name`)
}

const TYPES: Record<string, string> = { '.webp': 'image/webp', '.avif': 'image/avif' }

/** The type of a file by its name, which the server gave to it. */
export const contentTypeOf = (name: string): string => TYPES[extname(name)] ?? 'application/octet-stream'
