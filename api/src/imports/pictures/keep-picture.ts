import { bounds, MEBIBYTE } from '@fettle/shared-types'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { ApiError, tooLarge } from '../../errors.ts'
import { type ImageDeps, keepArticleImage } from '../../images/images.service.ts'
import { restoreImage } from '../../images/restore-image.ts'
import type { Source, SourceNote, SourcePost } from '../source.ts'
import { findPicture, type PicturePlaces, pictureKey } from './find-picture.ts'

const DRAWING =
  /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/i
const MAX_DRAWING = 2 * MEBIBYTE
const DRAWN_WIDTH = 1_600

const isDrawing = (bytes: Buffer) => DRAWING.test(bytes.subarray(0, 4_096).toString('utf8'))

/** A drawing as a picture. Nothing that it refers to is read. @throws ApiError 422 where it cannot be drawn */
async function draw(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > MAX_DRAWING) throw tooLarge('The drawing is too large.')
  return sharp(bytes, { limitInputPixels: bounds.image.maxPixels })
    .resize({ width: DRAWN_WIDTH, height: DRAWN_WIDTH, fit: 'inside', withoutEnlargement: false })
    .flatten({ background: '#ffffff' })
    .timeout({ seconds: 10 })
    .png({ compressionLevel: 3 })
    .toBuffer()
}

/** A picture that is kept here, or would be. */
export interface KeptPicture {
  /** Under `/uploads/`. */
  path: string
  width: number
  height: number
}

/** What a dry run writes for a picture that it does not keep. */
const NOT_KEPT: KeptPicture = { path: '/uploads/picture.webp', width: 1, height: 1 }

const REMEMBERED = 10_000

export interface PictureKeeper {
  /** @returns nothing where there is none; what is missing or changed is told to `notes` */
  keep(post: SourcePost, address: string, notes: SourceNote[]): Promise<KeptPicture | undefined>
  counts: { found: number; kept: number; missing: number }
}

/** Keeps the pictures of an import; one that several posts show is looked for once. */
export function createPictureKeeper(deps: ImageDeps, source: Source, places: PicturePlaces): PictureKeeper {
  const known = new LRUCache<string, { kept: KeptPicture | undefined; notes: SourceNote[] }>({
    max: REMEMBERED,
  })
  const counts = { found: 0, kept: 0, missing: 0 }

  async function store(
    bytes: Buffer,
    address: string,
    notes: SourceNote[],
  ): Promise<KeptPicture | undefined> {
    try {
      const isDrawn = isDrawing(bytes)
      if (isDrawn) notes.push({ what: 'picture-drawn', detail: address })
      if (places.isDryRun) return NOT_KEPT
      const { image } = await keepArticleImage(deps, isDrawn ? await draw(bytes) : bytes, async () => {})
      return image
    } catch (error) {
      if (error instanceof ApiError && error.status >= 500) throw error
      const why = error instanceof ApiError ? error.message : 'The drawing cannot be read.'
      notes.push({ what: 'picture-refused', detail: `${address}: ${why}` })
      return undefined
    }
  }

  async function restore(address: string, notes: SourceNote[]): Promise<KeptPicture | undefined> {
    const encoded = await source.openEncoded?.(address)
    if (!encoded) return undefined
    if (places.isDryRun) return { path: address, width: encoded.image.width, height: encoded.image.height }
    return restoreImage(deps, encoded).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status >= 500) throw error
      notes.push({ what: 'picture-refused', detail: `${address}: ${error.message}` })
      return undefined
    })
  }

  async function look(post: SourcePost, address: string) {
    const notes: SourceNote[] = []
    const restored = await restore(address, notes)
    if (restored || notes.length > 0) return { kept: restored, notes }
    const found = await findPicture(source, places, post, address)
    if ('isLater' in found) return { kept: NOT_KEPT, notes }
    if ('bytes' in found) return { kept: await store(found.bytes, address, notes), notes }
    notes.push({ what: found.missing, detail: found.why ? `${address}: ${found.why}` : address })
    return { kept: undefined, notes }
  }

  return {
    counts,
    async keep(post, address, notes) {
      // In a folder of files one address means a picture beside the post.
      const isData = address.startsWith('data:')
      const named = isData ? '' : pictureKey(address.trim())
      const key = /^(?:https?:)?\/\//.test(named) ? named : `${post.sourceId}\n${named}`
      let seen = isData ? undefined : known.get(key)
      if (!seen) {
        seen = await look(post, isData ? address : address.trim())
        if (!isData) known.set(key, seen)
        counts.found += 1
        if (seen.kept) counts.kept += 1
        else counts.missing += 1
      }
      notes.push(...seen.notes)
      return seen.kept
    },
  }
}
