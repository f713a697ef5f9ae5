import { createHash } from 'node:crypto'
import type { StoredImage } from '@fettle/shared-types'
import type { Database, Queryable } from '../database/database.ts'
import type { Dialect } from '../database/dialect.ts'
import type { Once } from '../database/outcome.ts'
import { inTransaction } from '../database/transaction.ts'
import type { EncodedFile } from './encode-image.ts'
import type { ImagePipeline } from './image-pipeline.ts'
import { findImage, type Image, upsertImage } from './images.queries.ts'
import { fileName, isComplete, isIntact, UPLOADS_PATH } from './stored-files.ts'

export interface ImageDeps {
  db: Database
  imagePipeline: ImagePipeline
  lockImages: Dialect['lockImages']
  now: () => Date
}

/** The public path of an image's widest WebP, which every browser reads. */
export function thumbnailPath({ variants }: Pick<Image, 'variants'>): string {
  return variants.findLast((variant) => variant.path.endsWith('.webp'))?.path ?? ''
}

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const nameOf = (sha256: string, file: EncodedFile) => `${sha256}-${file.width}.${file.extension}`

/** Another process may be storing the same image, so its row is looked for in a transaction that locks images. */
async function removeUnlessKept(deps: ImageDeps, image: Image): Promise<void> {
  const { db, imagePipeline, lockImages } = deps
  if (await findImage(db, image.sha256)) return
  await inTransaction(db, async (trx) => {
    await lockImages(trx)
    if (await findImage(trx, image.sha256)) return
    await Promise.all(image.variants.map((variant) => imagePipeline.store.remove(fileName(variant))))
  })
}

async function putFiles(deps: ImageDeps, sha256: string, bytes: Buffer): Promise<Image> {
  const { encode, store } = deps.imagePipeline
  const { width, height, files } = await encode(bytes)
  const variants = files.map((file) => ({
    width: file.width,
    path: UPLOADS_PATH + nameOf(sha256, file),
    sizeBytes: file.bytes.length,
    sha256: sha256Of(file.bytes),
  }))
  const image = { sha256, width, height, variants }
  try {
    for (const file of files) await store.put(nameOf(sha256, file), file.bytes)
  } catch (error) {
    await removeUnlessKept(deps, image)
    throw error
  }
  return image
}

/**
 * Keeps an uploaded image together with what refers to it. The files are made first; then `save` runs, which opens
 * the transaction and calls `recordImage` inside it. When `save` fails, or does not record the image, its files go.
 * Files that were lost or damaged are made again, and those that a process which has just started swept away before
 * it could see their row.
 * @returns what `save` returned
 * @throws ApiError 413 `too_large`, 415 `unsupported_type`, 422 `unreadable_image`, 503 `unavailable`, and whatever
 * `save` throws
 */
export async function storeImage<Result>(
  deps: ImageDeps,
  bytes: Buffer,
  save: (image: Image) => Promise<Result>,
): Promise<Result> {
  const { db, imagePipeline } = deps
  const sha256 = sha256Of(bytes)
  return imagePipeline.runExclusive({ sha256, sizeBytes: bytes.length }, async () => {
    const known = await findImage(db, sha256)
    const isKept = known && (await isIntact(imagePipeline.store, known))
    const image = isKept ? known : await putFiles(deps, sha256, bytes)
    try {
      const result = await save(image)
      if (!(await isComplete(imagePipeline.store, image))) await putFiles(deps, sha256, bytes)
      return result
    } finally {
      await removeUnlessKept(deps, image)
    }
  })
}

/** Inserts the row of an image inside the transaction of what refers to it. */
export async function recordImage(
  { now }: Pick<ImageDeps, 'now'>,
  trx: Queryable,
  image: Image,
): Promise<void> {
  await upsertImage(trx, image, now().toISOString())
}

/**
 * Keeps a picture of an article by itself, before the post that shows it. Safe to repeat.
 * @returns its widest WebP, and whether it is new here
 */
export async function keepArticleImage(
  deps: ImageDeps,
  bytes: Buffer,
  once: Once,
): Promise<{ image: StoredImage; isNew: boolean }> {
  return storeImage(deps, bytes, async (image) => {
    const stored: StoredImage = { path: thumbnailPath(image), width: image.width, height: image.height }
    const isNew = await inTransaction(deps.db, async (trx) => {
      const isNew = (await findImage(trx, image.sha256)) === undefined
      await recordImage(deps, trx, image)
      await once(trx, { did: isNew ? 'create' : 'update', id: image.sha256, body: stored })
      return isNew
    })
    return { image: stored, isNew }
  })
}
