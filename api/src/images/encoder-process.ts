import sharp from 'sharp'
import { ApiError } from '../errors.ts'
import { type EncodedImage, encodeImage, type PictureShape } from './encode-image.ts'

/** What the server asks of the process. */
export interface EncoderRequest {
  bytes: Uint8Array
  shape: PictureShape
}

/** The messages of the process to its server: one when it is ready, then one with the result of each image. */
export type EncoderMessage =
  | { kind: 'ready' }
  | { kind: 'encoded'; image: EncodedImage }
  | { kind: 'refused'; status: number; code: ApiError['code']; message: string }
  | { kind: 'failed'; message: string }

async function answer({ bytes, shape }: EncoderRequest): Promise<EncoderMessage> {
  try {
    return { kind: 'encoded', image: await encodeImage(Buffer.from(bytes), shape) }
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'failed', message: String(error) }
    const { status, code, message } = error
    return { kind: 'refused', status, code, message }
  }
}

const endAtOnce = () => process.kill(process.pid, 'SIGKILL')
const tell = (message: EncoderMessage) =>
  process.send?.(message, undefined, undefined, (error) => {
    if (error) endAtOnce()
  })

/** A process of its own that encodes the images it is sent, one after the other (`encoder.ts` is its other end). */
sharp.cache(false)
sharp.concurrency(1)
process.on('message', (request: EncoderRequest) => void answer(request).then(tell))
// A signal to the process group is handled by the server, which finishes running requests before it ends this process.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
// When the server is gone it exits at once, even while it encodes.
process.on('disconnect', endAtOnce)
if (!process.connected) endAtOnce()
tell({ kind: 'ready' })
