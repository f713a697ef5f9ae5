import { StoredImage } from '@fettle/shared-types'
import type { Images } from '../images/images.ts'
import { imagesIn, sha256Of } from '../images/references.ts'
import type { PostRow } from '../rows/row.ts'
import type { DraftDatabase } from '../store/database.ts'
import type { Answer, Ask } from './exchange.ts'

/** A picture that stands between a post and the server. */
export type PictureTrouble =
  | { kind: 'problem'; code: string; message: string }
  | { kind: 'answer'; answer: Answer }

interface PictureDeps {
  db: DraftDatabase
  images: Images
  ask: Ask
  /** Reads the bytes of a picture the server has; `undefined` when it has it no more. */
  fetchPicture(path: string): Promise<ArrayBuffer | 'missing' | 'unreachable'>
}

const missing: PictureTrouble = {
  kind: 'problem',
  code: 'picture_missing',
  message: 'A picture of this post is not on this device any more. Please add it again.',
}
const noThumbnail: PictureTrouble = {
  kind: 'problem',
  code: 'thumbnail_missing',
  message: 'Please upload a thumbnail image.',
}

export type Pictures = ReturnType<typeof createPictures>

/** Brings pictures to the server before the post that needs them, and never one twice. */
export function createPictures({ db, images, ask, fetchPicture }: PictureDeps) {
  /** Where the server keeps the pictures these texts refer to. */
  async function pathsFor(row: PostRow): Promise<Map<string, string>> {
    const texts = [row.local?.fields, row.local?.from].filter((fields) => fields != null)
    const wanted = texts.flatMap(({ content, thumbnail }) => [
      ...imagesIn(content),
      sha256Of(thumbnail) ?? '',
    ])
    const found = await db.images.bulkGet([...new Set(wanted)].filter(Boolean))
    return new Map(found.flatMap((image) => (image?.path ? [[image.sha256, image.path]] : [])))
  }

  const remember = (sha256: string, path: string) => db.images.update(sha256, { path })

  /** Uploads what the article shows and the server does not have. */
  async function uploadFor(row: PostRow): Promise<PictureTrouble | undefined> {
    for (const sha256 of imagesIn(row.local?.fields.content ?? '')) {
      const image = await db.images.get(sha256)
      if (!image) return missing
      if (image.path) continue
      const answer = await ask({
        method: 'PUT',
        path: `/api/images/${sha256}`,
        headers: { 'content-type': image.type },
        body: image.bytes,
      })
      const stored = answer.kind === 'ok' ? StoredImage.safeParse(answer.body) : undefined
      if (!stored?.success) return { kind: 'answer', answer: stored ? { kind: 'unreachable' } : answer }
      await remember(sha256, stored.data.path)
    }
    return undefined
  }

  /**
   * The file that must travel with a post whose thumbnail should become `wanted`.
   * @param current the thumbnail the server has; `undefined` for a new post
   * @returns a SHA-256 of this device, or `null` when the stored one stays
   */
  async function thumbnailFor(
    wanted: string,
    current: string | undefined,
  ): Promise<string | null | PictureTrouble> {
    if (wanted === current) return null
    if (!wanted) return current === undefined ? noThumbnail : null
    const known = await images.get(wanted)
    if (known) return known.sha256
    if (sha256Of(wanted)) return missing
    const bytes = await fetchPicture(wanted)
    if (bytes === 'unreachable') return { kind: 'answer', answer: { kind: 'unreachable' } }
    return bytes === 'missing' ? noThumbnail : (await images.add(bytes)).sha256
  }

  return { pathsFor, uploadFor, thumbnailFor, remember }
}
