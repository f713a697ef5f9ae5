import { inTransaction } from '../database/transaction.ts'
import {
  deleteImage,
  findImage,
  listImages,
  listTextsWithImages,
  listUnpinnedImages,
} from './images.queries.ts'
import type { ImageDeps } from './images.service.ts'
import { fileName } from './stored-files.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A picture pasted into a draft that is still offline has this long to be referred to. */
const UNUSED_FOR_MS = 7 * DAY_MS
const PAGE = 50
const SHA256_LENGTH = 64
const IMAGE_IN_TEXT = /\/uploads\/([0-9a-f]{64})-/g

async function namesWithoutRow({ db, imagePipeline: { store } }: ImageDeps): Promise<Set<string>> {
  const names = new Set(await store.list())
  for (let after = '', page = PAGE; page === PAGE; ) {
    const images = await listImages(db, after, PAGE)
    for (const { variants } of images) for (const variant of variants) names.delete(fileName(variant))
    after = images.at(-1)?.sha256 ?? after
    page = images.length
  }
  return names
}

/**
 * Another process may be storing one of these just now. While they go nobody else writes to the database: a row is
 * either seen here, or committed when the files are gone, and then who commits it makes them again.
 */
async function removeFilesWithoutRow(deps: ImageDeps): Promise<number> {
  const names = await namesWithoutRow(deps)
  if (names.size === 0) return 0
  await inTransaction(deps.db, async (trx) => {
    await deps.lockImages(trx)
    for (const name of names) {
      const image = await findImage(trx, name.slice(0, SHA256_LENGTH))
      if (image?.variants.some((variant) => fileName(variant) === name)) names.delete(name)
      else await deps.imagePipeline.store.remove(name)
    }
  })
  return names.size
}

async function removeReferenced(db: ImageDeps['db'], source: 'posts' | 'revisions', images: Set<string>) {
  for (let after = 0, page = PAGE; page === PAGE && images.size > 0; ) {
    const texts = await listTextsWithImages(db, source, after, PAGE)
    for (const { text } of texts)
      for (const [, sha256 = ''] of text.matchAll(IMAGE_IN_TEXT)) images.delete(sha256)
    after = texts.at(-1)?.row ?? after
    page = texts.length
  }
}

async function removeUnusedRows({ db, now }: ImageDeps): Promise<number> {
  const before = new Date(now().getTime() - UNUSED_FOR_MS).toISOString()
  const unused = new Set(await listUnpinnedImages(db, before))
  await removeReferenced(db, 'posts', unused)
  await removeReferenced(db, 'revisions', unused)
  for (const sha256 of unused) await deleteImage(db, sha256, before)
  return unused.size
}

/**
 * Removes what broken requests and forgotten uploads left: images that nothing has referred to for seven days, then
 * files that belong to no image. Runs at the start, also beside other processes on the same folder.
 * @returns how many images and how many files went
 */
export async function sweepImages(deps: ImageDeps): Promise<{ images: number; files: number }> {
  const images = await removeUnusedRows(deps)
  return { images, files: await removeFilesWithoutRow(deps) }
}
