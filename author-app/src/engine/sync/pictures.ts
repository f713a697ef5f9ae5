import { StoredImage } from '@fettle/shared-types'
import type { Images } from '../images/images.ts'
import { ImageRefused } from '../images/inspect.ts'
import { imagesIn, imagesOf, sha256Of } from '../images/references.ts'
import type { PostRow } from '../rows/row.ts'
import { submittedOf } from '../rows/row-state.ts'
import type { DraftDatabase, StoredImageRow } from '../store/database.ts'
import type { Download, Send, SyncResponse } from './request.ts'

/** A picture that stands between a post and the server. */
export type PictureTrouble =
  | { kind: 'problem'; code: string; message: string }
  | { kind: 'answer'; answer: SyncResponse }

interface PictureDeps {
  db: DraftDatabase
  images: Images
  send: Send
  download: Download
}

const problem = (code: string, message: string): PictureTrouble => ({ kind: 'problem', code, message })
const missing = problem(
  'picture_missing',
  'A picture of this post is not on this device any more. Please add it again.',
)
const noThumbnail = problem('thumbnail_missing', 'Please upload a thumbnail image.')
const lost = (count: number) =>
  problem(
    'picture_lost',
    count === 1
      ? 'A picture of this post is neither on the server nor on this device any more. Please add it again.'
      : `${count} pictures of this post are neither on the server nor on this device any more. Please add them again.`,
  )
const unreachable: PictureTrouble = { kind: 'answer', answer: { kind: 'unreachable' } }

export const isTrouble = (found: object | string | null): found is PictureTrouble =>
  found !== null && typeof found === 'object' && 'kind' in found

export type Pictures = ReturnType<typeof createPictures>

/** Brings pictures to the server before the post that needs them, and never one twice that is still there. */
export function createPictures({ db, images, send, download }: PictureDeps) {
  /** Where the server keeps the pictures these texts refer to. */
  async function pathsFor(row: PostRow): Promise<Map<string, string>> {
    const submitted = submittedOf(row)
    const texts = [submitted?.fields, submitted?.from].filter((fields) => fields != null)
    const found = await db.images.bulkGet([...new Set(texts.flatMap(imagesOf))])
    return new Map(found.flatMap((image) => (image?.path ? [[image.sha256, image.path]] : [])))
  }

  const remember = (sha256: string, path: string) => db.images.update(sha256, { path })

  /** @returns where the server keeps it now */
  async function upload({ sha256, type, bytes }: StoredImageRow): Promise<string | PictureTrouble> {
    const answer = await send({
      method: 'PUT',
      path: `/api/images/${sha256}`,
      headers: { 'content-type': type },
      body: bytes,
      uploadBytes: bytes.byteLength,
    })
    const stored = answer.kind === 'ok' ? StoredImage.safeParse(answer.body) : undefined
    if (!stored?.success)
      return { kind: 'answer', answer: stored ? { kind: 'intercepted', status: 200 } : answer }
    await remember(sha256, stored.data.path)
    return stored.data.path
  }

  /** The bytes behind a path of the server: of this device, or still to be had from it (or a cache on the way). */
  async function bytesOf(path: string): Promise<StoredImageRow | 'missing' | 'unreachable'> {
    const known = await images.get(path)
    if (known) return known
    const bytes = await download(path)
    if (typeof bytes === 'string') return bytes
    try {
      const { sha256 } = await images.add(bytes)
      return (await db.images.get(sha256)) ?? 'missing'
    } catch (error) {
      // Whatever answered called it a picture, and it is none.
      if (error instanceof ImageRefused) return 'unreachable'
      throw error
    }
  }

  return {
    pathsFor,
    remember,

    /** Bytes that have to go out before this row is on the server: tells rows that take their time from others. */
    async bytesToSend(row: PostRow): Promise<number> {
      const { inflight, base } = row
      const fields = submittedOf(row)?.fields
      const file = inflight?.thumbnailFile
      const wanted = inflight ? [] : imagesIn(fields?.content ?? '')
      const thumbnail = fields && fields.thumbnail !== base?.thumbnail ? fields.thumbnail : ''
      const named = [...wanted, ...(file ? [file] : [sha256Of(thumbnail) ?? ''])].filter(Boolean)
      const found = await db.images.bulkGet(named)
      return found.reduce((sum, image) => {
        const isThumbnail = image?.sha256 === file || image?.sha256 === sha256Of(thumbnail)
        return sum + (image && (isThumbnail || !image.path) ? image.bytes.byteLength : 0)
      }, 0)
    },

    /** Uploads what the article shows and the server does not have. */
    async uploadFor(row: PostRow): Promise<PictureTrouble | undefined> {
      for (const sha256 of imagesIn(submittedOf(row)?.fields.content ?? '')) {
        const image = await db.images.get(sha256)
        if (!image) return missing
        const path = image.path ?? (await upload(image))
        if (isTrouble(path)) return path
      }
      return undefined
    },

    /**
     * Sends pictures again that the server had and has no more.
     * @param paths as the server named them
     * @returns where each is now, by the path it had
     */
    async sendAgain(paths: string[]): Promise<Map<string, string> | PictureTrouble> {
      const now = new Map<string, string>()
      let gone = 0
      for (const path of paths) {
        const image = await bytesOf(path)
        if (image === 'unreachable') return unreachable
        if (image === 'missing') {
          gone += 1
          continue
        }
        const stored = await upload(image)
        if (isTrouble(stored)) return stored
        now.set(path, stored)
      }
      return gone > 0 ? lost(gone) : now
    },

    /**
     * The file that must travel with a post whose thumbnail should become `wanted`.
     * @param current the thumbnail the server has; `undefined` for a new post
     * @returns a SHA-256 of this device, or `null` when the stored one stays
     */
    async thumbnailFor(wanted: string, current: string | undefined): Promise<string | null | PictureTrouble> {
      if (wanted === current) return null
      if (!wanted) return current === undefined ? noThumbnail : null
      const ref = sha256Of(wanted)
      if (ref) return (await db.images.get(ref)) ? ref : missing
      const image = await bytesOf(wanted)
      if (image === 'unreachable') return unreachable
      return image === 'missing' ? noThumbnail : image.sha256
    },
  }
}
