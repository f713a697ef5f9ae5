import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Queryable } from '../database/database.ts'
import type { ImageStore } from '../images/image-store.ts'
import { type ImageFile, listImages } from '../images/images.queries.ts'
import { fileName } from '../images/stored-files.ts'

/** Images whose rows are read at once, and files that are in memory at once. */
const PAGE = 100
const AT_ONCE = 4

export interface CopiedImages {
  images: number
  /** Files that are in the target now, with the checksum of the source. */
  files: number
  /** Those of them that were there already, after an attempt that was broken off. */
  kept: number
  /** Names of files that the source lacks or holds damaged: they are not copied. */
  lost: string[]
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function readWhole(store: ImageStore, name: string): Promise<Buffer | undefined> {
  const opened = await store.open(name)
  return opened && buffer(opened.stream)
}

async function digestIn(store: ImageStore, name: string): Promise<string | undefined> {
  const bytes = await readWhole(store, name)
  return bytes && sha256Of(bytes)
}

/** @throws Error where the target does not give back what was written */
async function copyFile(
  file: ImageFile,
  from: ImageStore,
  to: ImageStore,
): Promise<'kept' | 'copied' | 'lost'> {
  const name = fileName(file)
  const isThere = (await to.sizesOf([name])).has(name)
  if (isThere && file.sha256 !== undefined && (await digestIn(to, name)) === file.sha256) return 'kept'
  const bytes = await readWhole(from, name)
  const sha256 = bytes && sha256Of(bytes)
  if (!bytes || sha256 !== (file.sha256 ?? sha256)) return 'lost'
  if (isThere && (await digestIn(to, name)) === sha256) return 'kept'
  await to.put(name, bytes)
  if ((await digestIn(to, name)) !== sha256) throw new Error(`${name} does not read back as it was written`)
  return 'copied'
}

interface CopyImages {
  /** Knows which pictures there are. */
  db: Queryable
  from: ImageStore
  to: ImageStore
  /** Called after each page with the images so far. */
  onPage?: (images: number) => void
}

/** @throws the first failure, once every file that had begun is done with */
async function copyFiles(files: readonly ImageFile[], { from, to }: CopyImages, done: CopiedImages) {
  let failure: { reason: unknown } | undefined
  const next = files.values()
  const copySome = async () => {
    for (const file of next) {
      if (failure) return
      const outcome = await copyFile(file, from, to)
      if (outcome === 'lost') done.lost.push(fileName(file))
      else done.files += 1
      if (outcome === 'kept') done.kept += 1
    }
  }
  const oneAfterTheOther = () =>
    copySome().catch((reason: unknown) => {
      failure ??= { reason }
    })
  await Promise.all(Array.from({ length: AT_ONCE }, oneAfterTheOther))
  if (failure) throw (failure as { reason: unknown }).reason
}

/**
 * Copies the files of every image and reads each of them back. What is there with its checksum is not sent again, so
 * that a repetition goes on where the last attempt ended.
 */
export async function copyImages(copy: CopyImages): Promise<CopiedImages> {
  const done: CopiedImages = { images: 0, files: 0, kept: 0, lost: [] }
  for (let after = ''; ; ) {
    const images = await listImages(copy.db, after, PAGE)
    const last = images.at(-1)
    if (!last) return done
    await copyFiles(
      images.flatMap(({ variants }) => variants),
      copy,
      done,
    )
    done.images += images.length
    copy.onPage?.(done.images)
    after = last.sha256
  }
}
