import type { ImageStore } from './image-store.ts'
import type { Image, ImageFile } from './images.queries.ts'

/** Where the files of an image are read, relative to the API host. */
export const UPLOADS_PATH = '/uploads/'

/** The names that the server gives to files: the SHA-256 of the uploaded bytes, and the file's width. */
const FILE_NAME = /^([0-9a-f]{64})-\d{1,5}\.(?:webp|avif)$/

/** The SHA-256 of the uploaded bytes that a file was made from; `undefined` for a name that no file has. */
export const imageOfFile = (name: string): string | undefined => FILE_NAME.exec(name)?.[1]

/** The name of a stored file inside the image store, from its public path. */
export const fileName = ({ path }: Pick<ImageFile, 'path'>) => path.slice(UPLOADS_PATH.length)

/**
 * Whether a store is this site's, or has no owner. One without an owner that holds pictures, where the database of this site
 * names none, belongs to another site: the settings then name no database or the wrong one.
 * @param knowsPictures whether the database names any picture
 */
export async function isOwnStore(
  store: Pick<ImageStore, 'owner' | 'list'>,
  siteId: string,
  knowsPictures: boolean,
): Promise<boolean> {
  const owner = await store.owner()
  if (owner !== undefined) return owner === siteId
  if (!knowsPictures)
    for await (const page of store.list())
      if (page.some(({ name }) => imageOfFile(name) !== undefined)) return false
  return true
}

/** `isOwnStore`, and makes this site the owner of a store that has none: only its owner sweeps it. */
export async function claimStore(
  store: Pick<ImageStore, 'owner' | 'setOwner' | 'list'>,
  siteId: string,
  knowsPictures: boolean,
): Promise<boolean> {
  const isOwn = await isOwnStore(store, siteId, knowsPictures)
  if (isOwn && (await store.owner()) === undefined) await store.setOwner(siteId)
  return isOwn
}

/** Those files that are there in their full length; reads none of them. */
export async function filesThere(store: ImageStore, files: readonly ImageFile[]): Promise<Set<ImageFile>> {
  const sizes = await store.sizesOf(files.map(fileName))
  const isWhole = (file: ImageFile) => {
    const sizeBytes = sizes.get(fileName(file)) ?? 0
    return file.sizeBytes === undefined ? sizeBytes > 0 : sizeBytes === file.sizeBytes
  }
  return new Set(files.filter(isWhole))
}

/** Whether every file of an image is there in its full length; reads none of them. */
export async function isComplete(store: ImageStore, { variants }: Image): Promise<boolean> {
  return (await filesThere(store, variants)).size === variants.length
}
