import { bounds } from '@fettle/shared-types'
import type { Queryable } from '../database/database.ts'
import { missingImages } from '../errors.ts'
import { type ImageFile, listFilesOf, markImagesUsed } from './images.queries.ts'
import type { ImageDeps } from './images.service.ts'
import { isThere } from './stored-files.ts'
import { sha256InPath } from './uploads.ts'

/** Files looked for on the disk at once. */
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
    const there = await Promise.all(some.map(async ({ file }) => file !== undefined && isThere(store, file)))
    missing.push(...some.filter((_, index) => !there[index]).map(({ path }) => path))
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
  const found = await filesAt(trx, paths)
  refuse(found.filter(({ file }) => file === undefined).map(({ path }) => path))
  await markImagesUsed(
    trx,
    paths.map(sha256InPath).filter((sha256) => sha256 !== undefined),
    now.toISOString(),
  )
}
