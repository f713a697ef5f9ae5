import { statfs } from 'node:fs/promises'
import type { Database } from '../database/database.ts'
import { listImages } from '../images/images.queries.ts'
import { OperatorError } from '../operator-error.ts'

const PAGE = 1_000
export const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** Asks before anything is written: a disk that a backup has filled takes no change of the site either. */
export async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { blocks, bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  // Some file systems do not say how large they are.
  if (blocks > 0 && free < bytes)
    throw new OperatorError(
      `The backup needs ${megabytes(bytes)} in ${folder}, and ${megabytes(free)} are free there. Make room, then try again. No backup was written.`,
    )
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
