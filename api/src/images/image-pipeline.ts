import { bounds, MEBIBYTE } from '@fettle/shared-types'
import pLimit, { type LimitFunction } from 'p-limit'
import { imageTooLarge, manyImages, unsupportedType } from '../errors.ts'
import { createShares } from '../http/places.ts'
import type { EncodedImage, PictureShape } from './encode-image.ts'
import type { Encoders } from './encoder-pool.ts'
import type { ImageStore } from './image-store.ts'
import { imageType } from './image-type.ts'
import type { Image } from './images.queries.ts'
import { createIntactFiles } from './intact-files.ts'

/** Requests with an image that may be under way or wait, half of them of one account, and what they may weigh together in bytes. */
export const mostImages = { requests: 128, bytes: 128 * MEBIBYTE }

/** The image store together with what this process is doing to it right now. */
export interface ImagePipeline {
  store: ImageStore
  /**
   * Encodes an image in a process of its own, at most two at once.
   * @param shape `whole` where it is not said
   * @throws ApiError 413 `too_large`, 415 `unsupported_type`, 422 `unreadable_image`, 503 `unavailable`
   */
  encode(bytes: Buffer, shape?: PictureShape): Promise<EncodedImage>
  /**
   * Runs `work` alone among all work on the same image in this process, so that it is encoded once.
   * @param image `account` is whose request it is; empty for the server's own work
   * @throws ApiError 503 `unavailable` where too many images wait already
   */
  runExclusive<Result>(
    image: { sha256: string; sizeBytes: number; account: string },
    work: () => Promise<Result>,
  ): Promise<Result>
  /** Whether every file of an image holds the bytes that were written. */
  isIntact(image: Image): Promise<boolean>
  /** Requests with an image that are under way or wait, and what their images weigh together. */
  underWay(): { requests: number; bytes: number }
  /** Ends the processes; an image that is still being encoded is answered 503. */
  close(): Promise<void>
}

function requireImage(bytes: Buffer): void {
  if (bytes.length > bounds.image.maxBytes) throw imageTooLarge()
  if (!imageType(bytes)) throw unsupportedType('The image must be a JPEG, PNG, WebP, AVIF or GIF.')
}

/** What every request that handles images shares; one for each image store. */
export function createImagePipeline(store: ImageStore, encoders: Encoders): ImagePipeline {
  const byImage = new Map<string, { limit: LimitFunction; requests: number }>()
  const shares = createShares(mostImages, manyImages)
  return {
    store,
    async encode(bytes, shape = 'whole') {
      requireImage(bytes)
      return encoders.encode(bytes, shape)
    },
    async runExclusive({ sha256, sizeBytes, account }, work) {
      const giveBack = shares.take(account, sizeBytes)
      const queue = byImage.get(sha256) ?? { limit: pLimit(1), requests: 0 }
      byImage.set(sha256, queue)
      queue.requests += 1
      try {
        return await queue.limit(work)
      } finally {
        giveBack()
        queue.requests -= 1
        if (queue.requests === 0) byImage.delete(sha256)
      }
    },
    isIntact: createIntactFiles(store),
    underWay: shares.underWay,
    close: encoders.close,
  }
}
