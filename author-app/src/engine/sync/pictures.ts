import { StoredImage } from '@fettle/shared-types'
import type { Collection, ServerVersion } from '../collection.ts'
import { type Fields, textAt } from '../fields.ts'
import type { Images } from '../images/images.ts'
import { ImageRefused } from '../images/inspect.ts'
import { imagesBefore, imagesOf, sha256Of } from '../picture-references.ts'
import type { Row } from '../rows/row.ts'
import { submittedOf } from '../rows/row-state.ts'
import type { DraftDatabase, StoredImageRow } from '../store/database.ts'
import type { Download, Send, SyncResponse } from './request.ts'

/** What became of pictures that the server had lost. */
export interface SentAgain {
  /** Where each is now, by the path it had. */
  moved: Map<string, string>
  /** The paths of those that this device does not have either. */
  gone: string[]
}

/** A picture that stands between a document and the server. */
export type PictureTrouble =
  | { kind: 'problem'; code: string; message: string }
  | { kind: 'answer'; answer: SyncResponse }

interface PictureDeps {
  collection: Collection
  db: DraftDatabase
  images: Images
  send: Send
  download: Download
}

const problem = (code: string, message: string): PictureTrouble => ({ kind: 'problem', code, message })
const unreachable: PictureTrouble = { kind: 'answer', answer: { kind: 'unreachable' } }

export const isTrouble = (found: object | string | null): found is PictureTrouble =>
  found !== null && typeof found === 'object' && 'kind' in found

export type Pictures = ReturnType<typeof createPictures>

/** Brings pictures to the server before the document that needs them, and never one twice that is still there. */
export function createPictures({ collection, db, images, send, download }: PictureDeps) {
  const { noun, part } = collection
  const missing = problem(
    'picture_missing',
    `A picture of this ${noun} is not on this device any more. Please add it again.`,
  )
  const partOf = (version: Fields | ServerVersion | null | undefined) =>
    part ? textAt(version, part.field) : undefined

  /** Where the server keeps the pictures these texts refer to. */
  async function pathsFor(row: Row): Promise<Map<string, string>> {
    const submitted = submittedOf(row)
    const texts = [submitted?.fields, submitted?.from].filter((fields) => fields != null)
    const pictures = await found([...new Set(texts.flatMap((fields) => imagesOf(collection, fields)))])
    return new Map(pictures.flatMap((image) => (image?.path ? [[image.sha256, image.path]] : [])))
  }

  const found = async (sha256s: string[]) => (sha256s.length > 0 ? db.images.bulkGet(sha256s) : [])

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

    /** Says that pictures are nowhere any more; only the author can bring them back. */
    lost: (count: number) =>
      problem(
        'picture_lost',
        count === 1
          ? `A picture of this ${noun} is neither on the server nor on this device any more. Please add it again.`
          : `${count} pictures of this ${noun} are neither on the server nor on this device any more. Please add them again.`,
      ),

    /** The server took the picture that travelled: where it keeps it now. */
    async rememberPart(sha256: string, version: ServerVersion): Promise<void> {
      const path = partOf(version)
      if (path) await remember(sha256, path)
    },

    /** Bytes that have to go out before this row is on the server: tells rows that take their time from others. */
    async bytesToSend(row: Row): Promise<number> {
      const { inflight, base } = row
      const fields = submittedOf(row)?.fields
      const file = inflight?.thumbnailFile
      const before = inflight || !fields ? [] : imagesBefore(collection, fields)
      const isNew = partOf(fields) !== partOf(base)
      const travels = file ?? (isNew ? sha256Of(partOf(fields) ?? '') : undefined)
      const pictures = await found(travels ? [...before, travels] : before)
      return pictures.reduce((sum, image) => {
        const isSent = image && (image.sha256 === travels || !image.path)
        return sum + (isSent ? image.bytes.byteLength : 0)
      }, 0)
    },

    /** Uploads what has to be on the server before this row is. */
    async uploadFor(row: Row): Promise<PictureTrouble | undefined> {
      const fields = submittedOf(row)?.fields
      for (const sha256 of fields ? imagesBefore(collection, fields) : []) {
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
     */
    async sendAgain(paths: string[]): Promise<SentAgain | PictureTrouble> {
      const moved = new Map<string, string>()
      const gone: string[] = []
      for (const path of paths) {
        const image = await bytesOf(path)
        if (image === 'unreachable') return unreachable
        if (image === 'missing') {
          gone.push(path)
          continue
        }
        const stored = await upload(image)
        if (isTrouble(stored)) return stored
        moved.set(path, stored)
      }
      return { moved, gone }
    },

    /**
     * The picture that must travel with these fields.
     * @param base what the server has; `null` for a new document
     * @returns a SHA-256 of this device, or `null` when the stored one stays
     */
    async partFor(fields: Fields, base: ServerVersion | null): Promise<string | null | PictureTrouble> {
      const wanted = partOf(fields)
      if (!part || wanted === partOf(base)) return null
      const none = problem(part.missing.code, part.missing.message)
      if (!wanted) return base ? null : none
      const ref = sha256Of(wanted)
      if (ref) return (await db.images.get(ref)) ? ref : missing
      const image = await bytesOf(wanted)
      if (image === 'unreachable') return unreachable
      return image === 'missing' ? none : image.sha256
    },
  }
}
