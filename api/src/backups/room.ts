import { createReadStream } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { Parser } from 'tar'
import type { Database } from '../database/database.ts'
import { listImages } from '../images/images.queries.ts'
import { OperatorError } from '../operator-error.ts'
import { readThrough } from './archive.ts'

const PAGE = 1_000
export const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** @returns the bytes that are free; any number, where the file system does not say how large it is */
async function freeIn(folder: string): Promise<number> {
  const { blocks, bavail, bsize } = await statfs(folder)
  return blocks > 0 ? bavail * bsize : Number.POSITIVE_INFINITY
}

/** Asks before anything is written: a disk that a backup has filled takes no change of the site either. */
export async function requireRoom(folder: string, bytes: number): Promise<void> {
  const free = await freeIn(folder)
  if (free < bytes)
    throw new OperatorError(
      `The backup needs ${megabytes(bytes)} in ${folder}, and ${megabytes(free)} are free there. Make room, then try again. No backup was written.`,
    )
}

/**
 * Reads of an archive how large its files are, before any of them is written: a small one can hold any size.
 * @throws OperatorError where the folder has no room for them
 */
export async function requireRoomToUnpack(file: string, folder: string): Promise<void> {
  const free = await freeIn(folder)
  let bytes = 0
  const archive = createReadStream(file)
  const parser = new Parser({
    strict: true,
    onReadEntry(entry) {
      bytes += entry.size
      entry.resume()
      if (free < bytes)
        archive.destroy(
          new OperatorError(
            `${file} unpacks to more than the ${megabytes(free)} that are free in ${folder}. Make room, then try again. Nothing was restored.`,
          ),
        )
    },
  })
  await readThrough(archive, parser)
}

/** What all pictures take; those that an earlier version has stored do not say. */
export async function bytesOfImages(db: Database): Promise<number> {
  let bytes = 0
  for (let after = ''; ; ) {
    const images = await listImages(db, after, PAGE)
    for (const { sizeBytes = 0 } of images.flatMap(({ variants }) => variants)) bytes += sizeBytes
    const last = images.at(-1)
    if (!last) return bytes
    after = last.sha256
  }
}
