import { createHash } from 'node:crypto'
import type { ImageStore } from './image-store.ts'
import type { Image, ImageFile } from './images.queries.ts'
import { fileName, isComplete } from './stored-files.ts'

/** Images whose files are not read again until one of them is written. */
const MOST_KNOWN = 10_000

async function hasItsBytes(store: ImageStore, file: ImageFile): Promise<boolean> {
  if (file.sha256 === undefined) return true
  const opened = await store.open(fileName(file))
  if (!opened) return false
  const hash = createHash('sha256')
  for await (const chunk of opened.stream) hash.update(chunk)
  return hash.digest('hex') === file.sha256
}

/**
 * Makes what says whether every file of an image holds the bytes that were written. It reads all of them, and again only where
 * the store says that one was written since.
 */
export function createIntactFiles(store: ImageStore): (image: Image) => Promise<boolean> {
  const known = new Map<string, string>()

  /** What the store says of every file; `undefined` where it cannot tell whether one was written. */
  async function stateOf({ variants }: Image): Promise<string | undefined> {
    const versions = await store.versionsOf(variants.map(fileName))
    return versions.size === variants.length ? JSON.stringify([variants, ...[...versions].sort()]) : undefined
  }

  return async (image) => {
    // Asked for before the files are read: one that is written meanwhile is read again.
    const state = await stateOf(image)
    if (state !== undefined && known.get(image.sha256) === state) return true
    known.delete(image.sha256)
    if (!(await isComplete(store, image))) return false
    for (const file of image.variants) if (!(await hasItsBytes(store, file))) return false
    if (state !== undefined) known.set(image.sha256, state)
    const [oldest] = known.keys()
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest)
    return true
  }
}
