import { createHash } from 'node:crypto'
import { bounds, type StoredImage } from '@fettle/shared-types'
import type { Database, Queryable } from '../database/database.ts'
import type { Once } from '../database/outcome.ts'
import { inTransaction } from '../database/transaction.ts'
import { missingImages } from '../errors.ts'
import type { EncodedFile, PictureShape } from './encode-image.ts'
import type { ImagePipeline } from './image-pipeline.ts'
import { ImageStoreError } from './image-store.ts'
import {
  findImage,
  type Image,
  type ImageFile,
  listFilesOf,
  markImagesUsed,
  type Uploader,
  upsertImage,
} from './images.queries.ts'
import { filesThere, isComplete, UPLOADS_PATH } from './stored-files.ts'
import { sha256InPath } from './uploads.ts'

export interface ImageDeps {
  db: Database
  reader: Database
  imagePipeline: ImagePipeline
  now: () => Date
}

/** The public path of an image's widest WebP, which every browser reads. */
export function thumbnailPath({ variants }: Pick<Image, 'variants'>): string {
  return variants.findLast((variant) => variant.path.endsWith('.webp'))?.path ?? ''
}

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** What names an image. The square of a picture is another image than the picture: both may be kept. */
const keyOf = (bytes: Buffer, shape: PictureShape) =>
  shape === 'whole' ? sha256Of(bytes) : sha256Of(Buffer.concat([Buffer.from(`${shape} `), bytes]))

const nameOf = (sha256: string, file: EncodedFile) => `${sha256}-${file.width}.${file.extension}`

async function putFiles(deps: ImageDeps, sha256: string, bytes: Buffer, shape: PictureShape): Promise<Image> {
  const { encode, store } = deps.imagePipeline
  const { width, height, color, files } = await encode(bytes, shape)
  const variants = files.map((file) => ({
    width: file.width,
    path: UPLOADS_PATH + nameOf(sha256, file),
    sizeBytes: file.bytes.length,
    sha256: sha256Of(file.bytes),
  }))
  const puts = await Promise.allSettled(files.map((file) => store.put(nameOf(sha256, file), file.bytes)))
  const failed = puts.find((put) => put.status === 'rejected')
  if (failed) throw failed.reason
  return { sha256, width, height, color, variants }
}

/**
 * Keeps an uploaded image together with what refers to it. The files are made first; then `save` runs, which opens
 * the transaction and calls `recordImage` inside it. Files that were lost or damaged are made again, and old ones that
 * a sweep took before it could see their row. Nothing is removed here: when `save` fails, or does not record the image,
 * its files wait for the sweep.
 * @param upload `account` is whose request it is; empty for the server's own work
 * @returns what `save` returned
 * @throws ApiError 413 `too_large`, 415 `unsupported_type`, 422 `unreadable_image`, 503 `unavailable`, and whatever
 * `save` throws
 */
export async function storeImage<Result>(
  deps: ImageDeps,
  { bytes, account, shape = 'whole' }: { bytes: Buffer; account: string; shape?: PictureShape },
  save: (image: Image) => Promise<Result>,
): Promise<Result> {
  const { db, reader, imagePipeline } = deps
  const sha256 = keyOf(bytes, shape)
  const put = () => putFiles(deps, sha256, bytes, shape)

  async function findKept(from: Queryable): Promise<Image | undefined> {
    const known = await findImage(from, sha256)
    return known && (await imagePipeline.isIntact(known)) ? known : undefined
  }

  async function saveWith(image: Image): Promise<Result> {
    const result = await save(image)
    try {
      if (!(await isComplete(imagePipeline.store, image))) await put()
    } catch (error) {
      // What is committed is acknowledged, also where the store has gone away since.
      if (!(error instanceof ImageStoreError)) throw error
    }
    return result
  }

  // Requests with an image that is there wait for nobody.
  const kept = await findKept(reader)
  if (kept) return saveWith(kept)
  return imagePipeline.runExclusive({ sha256, sizeBytes: bytes.length, account }, async () =>
    saveWith((await findKept(db)) ?? (await put())),
  )
}

/** Inserts the row of an image inside the transaction of what refers to it. */
export async function recordImage(
  { now }: Pick<ImageDeps, 'now'>,
  trx: Queryable,
  image: Image,
  uploader?: Uploader,
): Promise<void> {
  await upsertImage(trx, image, now().toISOString(), uploader)
}

/**
 * Keeps a picture of an article by itself, before the post that shows it. Safe to repeat.
 * @returns its widest WebP, and whether it is new here
 */
export async function keepArticleImage(
  deps: ImageDeps,
  bytes: Buffer,
  once: Once,
  uploader?: Uploader,
): Promise<{ image: StoredImage; isNew: boolean }> {
  return storeImage(deps, { bytes, account: uploader?.id ?? '' }, async (image) => {
    const stored: StoredImage = { path: thumbnailPath(image), width: image.width, height: image.height }
    const isNew = await inTransaction(deps.db, async (trx) => {
      const isNew = (await findImage(trx, image.sha256)) === undefined
      await recordImage(deps, trx, image, uploader)
      await once(trx, { did: isNew ? 'create' : 'update', id: image.sha256, body: stored })
      return isNew
    })
    return { image: stored, isNew }
  })
}

/** Files looked for in the store at once. */
const AT_ONCE = 50

/** Each path with its file, where an image of that path is kept. */
async function filesAt(
  db: Queryable,
  paths: readonly string[],
): Promise<Array<{ path: string; file: ImageFile | undefined }>> {
  const images = new Set(paths.map(sha256InPath).filter((sha256) => sha256 !== undefined))
  const files = new Map((await listFilesOf(db, [...images])).map((file) => [file.path, file]))
  return paths.map((path) => ({ path, file: files.get(path) }))
}

function refuse(missing: string[]): void {
  if (missing.length > 0) throw missingImages({ paths: missing.slice(0, bounds.missingImagesNamed) })
}

/**
 * Refuses paths under `/uploads/` that no whole file lies behind. Stops looking once it can name enough of them.
 * @throws ApiError 422 `missing_images`, with the paths in `details`
 */
export async function requireImages(
  { db, imagePipeline: { store } }: Pick<ImageDeps, 'db' | 'imagePipeline'>,
  paths: readonly string[],
): Promise<void> {
  if (paths.length === 0) return
  const found = await filesAt(db, paths)
  const missing: string[] = []
  for (let start = 0; start < found.length && missing.length < bounds.missingImagesNamed; start += AT_ONCE) {
    const some = found.slice(start, start + AT_ONCE)
    const files = some.map(({ file }) => file).filter((file) => file !== undefined)
    const there = await filesThere(store, files)
    missing.push(...some.filter(({ file }) => !file || !there.has(file)).map(({ path }) => path))
  }
  refuse(missing)
}

/**
 * Counts the images of these paths as used, inside the transaction of the text that shows them. From then on the sweep
 * leaves them: it deletes a row only when that was not used of late, and a file only when it has no row.
 * @throws ApiError 422 `missing_images` for what a sweep has just removed
 */
export async function touchImages(trx: Queryable, paths: readonly string[], now: Date): Promise<void> {
  if (paths.length === 0) return
  // First: it waits for a deletion under way, which is then seen.
  await markImagesUsed(
    trx,
    paths.map(sha256InPath).filter((sha256) => sha256 !== undefined),
    now.toISOString(),
  )
  const found = await filesAt(trx, paths)
  refuse(found.filter(({ file }) => file === undefined).map(({ path }) => path))
}
