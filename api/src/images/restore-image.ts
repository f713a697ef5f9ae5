import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { inTransaction } from '../database/transaction.ts'
import { unreadableImage } from '../errors.ts'
import { imageType } from './image-type.ts'
import { findImage, type Image, type ImageFile, upsertImage } from './images.queries.ts'
import { type ImageDeps, thumbnailPath } from './images.service.ts'
import { fileName, imageOfFile, UPLOADS_PATH } from './stored-files.ts'

/** An image that another site has encoded, with the bytes of its files by their names. */
export interface EncodedPicture {
  image: Image
  files: ReadonlyMap<string, Buffer>
}

/** Whether a file is what its name and its row say: one of this image and of this site, of this type and width, with these bytes. */
async function isWhatItSays(image: Image, file: ImageFile, bytes: Buffer | undefined): Promise<boolean> {
  const name = fileName(file)
  if (!bytes || file.path !== UPLOADS_PATH + name || imageOfFile(name) !== image.sha256) return false
  if (createHash('sha256').update(bytes).digest('hex') !== file.sha256 || bytes.length !== file.sizeBytes)
    return false
  const type = imageType(bytes)
  if (type === undefined || name !== `${image.sha256}-${file.width}.${type}`) return false
  const { width } = await sharp(bytes).metadata()
  return width === file.width
}

const widestOf = (image: Image) => ({
  path: thumbnailPath(image),
  width: image.width,
  height: image.height,
})

/**
 * Keeps an image as another site has encoded it, under the same addresses. What is there already stays as it is.
 * @returns its widest WebP
 * @throws ApiError 422 `unreadable_image` where a file is missing or not what it says
 */
export async function restoreImage(deps: ImageDeps, { image, files }: EncodedPicture) {
  const { db, imagePipeline, now } = deps
  const { store } = imagePipeline
  const sizeBytes = [...files.values()].reduce((size, bytes) => size + bytes.length, 0)
  return imagePipeline.runExclusive({ sha256: image.sha256, sizeBytes, account: '' }, async () => {
    const known = await findImage(db, image.sha256)
    if (known && (await imagePipeline.isIntact(known))) return widestOf(known)
    for (const file of image.variants)
      if (!(await isWhatItSays(image, file, files.get(fileName(file))).catch(() => false)))
        throw unreadableImage('A file of the image is missing or damaged.')
    for (const [name, bytes] of files) await store.put(name, bytes)
    await inTransaction(db, (trx) => upsertImage(trx, image, now().toISOString()))
    return widestOf(image)
  })
}
