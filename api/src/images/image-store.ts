import type { Readable } from 'node:stream'

/** A stored file, open for reading; destroy the stream when it is not read to its end. */
export interface StoredFile {
  sizeBytes: number
  stream: Readable
}

/** The files of one folder, by plain names without a path. A disk today; an object store fits behind it. */
export interface ImageStore {
  /** Writes the whole file or nothing: afterwards it is on the disk under its name. Replaces a file of that name. */
  put(name: string, bytes: Uint8Array): Promise<void>
  open(name: string): Promise<StoredFile | undefined>
  /** A file's length in bytes; `undefined` where there is none. */
  sizeOf(name: string): Promise<number | undefined>
  /** Removes a file. Safe to repeat. */
  remove(name: string): Promise<void>
  /** Every name, those of broken writes included. */
  list(): Promise<string[]>
}
