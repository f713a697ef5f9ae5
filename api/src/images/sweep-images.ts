import type { Database, Queryable } from '../database/database.ts'
import type { Dialect } from '../database/dialect.ts'
import { inTransaction } from '../database/transaction.ts'
import { type ImageStore, ImageStoreError } from './image-store.ts'
import {
  deleteImage,
  listFilesOf,
  listTextsWithImages,
  listUnpinnedImages,
  siteTexts,
} from './images.queries.ts'
import { claimStore, fileName, imageOfFile } from './stored-files.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A picture pasted into a draft that is still offline has this long to be referred to, and a file to get its row. */
const UNUSED_FOR_MS = 7 * DAY_MS
const PAGE = 50
/** Objects removed in one transaction, while which nobody else adds the row of an image. */
const BATCH = 16
const UNFINISHED = /^[0-9a-f-]{36}\.tmp$/
const IMAGE_IN_TEXT = /\/uploads\/([0-9a-f]{64})-/g

export interface SweepDeps extends Pick<Dialect, 'lockImages' | 'onlyOne'> {
  db: Database
  imagePipeline: { store: ImageStore }
  siteId: string
  /** Whether the database named pictures when it was opened. */
  knowsPictures: boolean
  now: () => Date
}

/** How many images and how many objects went. */
export interface Swept {
  images: number
  files: number
}

function removeNamed(images: Set<string>, text: string) {
  for (const [, sha256 = ''] of text.matchAll(IMAGE_IN_TEXT)) images.delete(sha256)
}

async function removeReferenced(db: Database, source: 'posts' | 'revisions', images: Set<string>) {
  for (let after = 0, page = PAGE; page === PAGE && images.size > 0; ) {
    const texts = await listTextsWithImages(db, source, after, PAGE)
    for (const { text } of texts) removeNamed(images, text)
    after = texts.at(-1)?.row ?? after
    page = texts.length
  }
}

async function removeUnusedRows({ db }: SweepDeps, before: Date): Promise<number> {
  const time = before.toISOString()
  const unused = new Set(await listUnpinnedImages(db, time))
  await removeReferenced(db, 'posts', unused)
  await removeReferenced(db, 'revisions', unused)
  if (unused.size > 0) for await (const text of siteTexts(db, PAGE)) removeNamed(unused, text)
  for (const sha256 of unused) await deleteImage(db, sha256, time)
  return unused.size
}

/** Those of the names that no row names. */
async function withoutRow(db: Queryable, names: readonly string[]): Promise<string[]> {
  const images = new Set(names.map(imageOfFile).filter((sha256) => sha256 !== undefined))
  const named = new Set((await listFilesOf(db, [...images])).map(fileName))
  return names.filter((name) => !named.has(name))
}

/**
 * A request may be storing one of these just now. While they go nobody else adds the row of an image: a row is either
 * seen here, or committed when the objects are gone, and then who commits it makes them again.
 */
async function removeBatch(deps: SweepDeps, names: readonly string[]): Promise<number> {
  return inTransaction(deps.db, async (trx) => {
    await deps.lockImages(trx)
    const unnamed = await withoutRow(trx, names)
    await Promise.all(unnamed.map((name) => deps.imagePipeline.store.remove(name)))
    return unnamed.length
  })
}

async function removeUnnamedObjects(deps: SweepDeps, before: Date, signal: AbortSignal): Promise<number> {
  let removed = 0
  for await (const page of deps.imagePipeline.store.list()) {
    const isOld = page.filter(({ modifiedAt }) => modifiedAt < before).map(({ name }) => name)
    const ours = isOld.filter((name) => imageOfFile(name) !== undefined || UNFINISHED.test(name))
    const unnamed = await withoutRow(deps.db, ours)
    for (let start = 0; start < unnamed.length && !signal.aborted; start += BATCH)
      removed += await removeBatch(deps, unnamed.slice(start, start + BATCH))
    if (signal.aborted) break
  }
  return removed
}

/**
 * Removes what broken requests and forgotten uploads left: images that nothing has referred to for seven days, then
 * objects as old that no image names. Nothing else removes a picture. Other files in the store are left alone.
 * @param signal ends it after the batch that has begun
 * @returns `undefined` where another process is sweeping
 * @throws ImageStoreError where the store cannot be asked, or belongs to another site
 */
export async function sweepImages(
  deps: SweepDeps,
  signal: AbortSignal = new AbortController().signal,
): Promise<Swept | undefined> {
  const before = new Date(deps.now().getTime() - UNUSED_FOR_MS)
  return deps.onlyOne('sweep-images', async () => {
    if (!(await claimStore(deps.imagePipeline.store, deps.siteId, deps.knowsPictures)))
      throw new ImageStoreError('The store holds the pictures of another site, and is not swept')
    const images = await removeUnusedRows(deps, before)
    return { images, files: await removeUnnamedObjects(deps, before, signal) }
  })
}
