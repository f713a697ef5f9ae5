import { createHash } from 'node:crypto'
import type { ImageStore } from './disk-image-store.ts'
import type { Image, ImageFile } from './images.queries.ts'

/** Where the files of an image are read, relative to the API host. */
export const UPLOADS_PATH = '/uploads/'

/** The name of a stored file inside the image store, from its public path. */
export const fileName = ({ path }: Pick<ImageFile, 'path'>) => path.slice(UPLOADS_PATH.length)

/** Whether a file is there in its full length; reads none of it. */
export async function isThere(store: ImageStore, file: ImageFile): Promise<boolean> {
  const sizeBytes = await store.sizeOf(fileName(file))
  return file.sizeBytes === undefined ? (sizeBytes ?? 0) > 0 : sizeBytes === file.sizeBytes
}

async function hasItsBytes(store: ImageStore, file: ImageFile): Promise<boolean> {
  if (file.sha256 === undefined) return true
  const opened = await store.open(fileName(file))
  if (!opened) return false
  const hash = createHash('sha256')
  for await (const chunk of opened.stream) hash.update(chunk)
  return hash.digest('hex') === file.sha256
}

/** Whether every file of an image is there in its full length; reads none of them. */
export async function isComplete(store: ImageStore, { variants }: Image): Promise<boolean> {
  return (await Promise.all(variants.map((file) => isThere(store, file)))).every(Boolean)
}

/** Whether every file of an image holds the bytes that were written; reads all of them. */
export async function isIntact(store: ImageStore, image: Image): Promise<boolean> {
  if (!(await isComplete(store, image))) return false
  for (const file of image.variants) if (!(await hasItsBytes(store, file))) return false
  return true
}
