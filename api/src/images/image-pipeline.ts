import { slots } from '../slots.ts'
import { type EncodedImage, encodeImage } from './encode-image.ts'
import type { ImageStore } from './image-store.ts'

/** Encoding takes every core it gets; the rest of the server keeps answering beside two at once. */
const ENCODERS = 2

/** The image store together with what this process is doing to it right now. */
export interface ImagePipeline {
  store: ImageStore
  /** `encodeImage`, at most two at once. */
  encode(bytes: Buffer): Promise<EncodedImage>
  /** Runs `work` alone among all work on the same image: its files are never removed under another request. */
  alone<Result>(sha256: string, work: () => Promise<Result>): Promise<Result>
}

/** What every request that handles images shares; one for each image store. */
export function createImagePipeline(store: ImageStore): ImagePipeline {
  const encoder = slots(ENCODERS)
  const last = new Map<string, Promise<unknown>>()
  return {
    store,
    encode: (bytes) => encoder(() => encodeImage(bytes)),
    async alone(sha256, work) {
      const before = last.get(sha256) ?? Promise.resolve()
      const mine = before.then(work, work)
      const settled = mine.catch(() => undefined)
      last.set(sha256, settled)
      try {
        return await mine
      } finally {
        if (last.get(sha256) === settled) last.delete(sha256)
      }
    },
  }
}
