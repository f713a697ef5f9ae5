import {
  type AppearanceDocument,
  NO_PICTURE,
  picturesIn,
  type SiteDocumentName,
  squareTrouble,
} from '@fettle/shared-types'
import type { Queryable } from '../database/database.ts'
import { invalid } from '../errors.ts'
import { findImages } from '../images/images.queries.ts'
import { sha256InPath } from '../images/uploads.ts'

/** Tells the uploaded pictures of a document which files are stored of them, as pages show them. Changes the document. */
export async function addPictureFiles(db: Queryable, document: unknown): Promise<void> {
  const pictures = picturesIn(document)
  if (pictures.length === 0) return
  const named = pictures.map(({ image }) => sha256InPath(image)).filter((sha256) => sha256 !== undefined)
  const images = new Map((await findImages(db, [...new Set(named)])).map((image) => [image.sha256, image]))
  for (const picture of pictures) {
    const image = images.get(sha256InPath(picture.image) ?? '')
    if (!image) continue
    const { width, height, color } = image
    const variants = image.variants.map((file) => ({ width: file.width, path: file.path }))
    picture.files = { width, height, color, variants }
  }
}

/**
 * Refuses an icon of the site that is not square.
 * @throws ApiError 400 `invalid`, as the document's schema refuses a field
 */
export async function requireSquareIcon(
  db: Queryable,
  name: SiteDocumentName,
  document: unknown,
): Promise<void> {
  const { favicon = NO_PICTURE } = name === 'appearance' ? (document as AppearanceDocument) : {}
  if (favicon === NO_PICTURE) return
  const [image] = await findImages(db, [sha256InPath(favicon.image) ?? ''])
  const message = image && squareTrouble(image)
  if (message) throw invalid(message, [{ path: 'favicon', message }])
}
