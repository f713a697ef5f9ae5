import pLimit from 'p-limit'
import { ApiError, unavailable } from '../errors.ts'
import type { EncodedImage, PictureShape } from './encode-image.ts'
import { type Encoder, startEncoder } from './encoder.ts'
import type { EncoderRequest } from './encoder-process.ts'

/** What the processes that encode may take. */
export interface EncodingBounds {
  /** How long one image may keep a process busy, in milliseconds. */
  limitMs: number
  /** A process without work is ended after so many milliseconds, and its memory given back. */
  idleMs: number
  /** After so many bytes of uploads a process is replaced: decoders keep some of what they took. */
  bytesEach: number
}

const usual: EncodingBounds = { limitMs: 20_000, idleMs: 5_000, bytesEach: 50_000_000 }
/** Encoding takes every core it gets; the rest of the server keeps answering beside two at once. */
const ENCODERS = 2
const RETRY_S = 5
/** What an image counts for at least: a small file can hold many pixels. */
const LEAST_BYTES = 100_000

const stopping = () => unavailable('The server is stopping. Please try again in a moment.', RETRY_S)

/** Processes that encode images. */
export interface Encoders {
  /** @throws ApiError as {@link Encoder} has it; 503 `unavailable` also once they are closed */
  encode(bytes: Buffer, shape: PictureShape): Promise<EncodedImage>
  /** Ends them, also while they encode. */
  close(): Promise<void>
}

/** Two processes that encode images at most: started when there is work, ended when there is none. */
export function createEncoders(encoding: Partial<EncodingBounds> = {}): Encoders {
  const { limitMs, idleMs, bytesEach } = { ...usual, ...encoding }
  const running = new Map<Encoder, { bytes: number; idleTimer: NodeJS.Timeout | undefined }>()
  const idle: Encoder[] = []
  const limit = pLimit(ENCODERS)
  let isClosed = false

  async function end(encoder: Encoder): Promise<void> {
    const at = idle.indexOf(encoder)
    if (at !== -1) idle.splice(at, 1)
    clearTimeout(running.get(encoder)?.idleTimer)
    await encoder.end()
    running.delete(encoder)
  }

  function take(): Encoder {
    for (let encoder = idle.pop(); encoder; encoder = idle.pop()) {
      clearTimeout(running.get(encoder)?.idleTimer)
      if (encoder.isAlive()) return encoder
      void end(encoder)
    }
    const encoder = startEncoder()
    running.set(encoder, { bytes: 0, idleTimer: undefined })
    return encoder
  }

  async function giveBack(encoder: Encoder, bytes: number): Promise<void> {
    const state = running.get(encoder)
    if (!state) return
    state.bytes += Math.max(bytes, LEAST_BYTES)
    if (isClosed || !encoder.isAlive() || state.bytes >= bytesEach) return end(encoder)
    state.idleTimer = setTimeout(() => void end(encoder), idleMs).unref()
    idle.push(encoder)
  }

  async function encodeWithin(request: EncoderRequest, restMs: number): Promise<EncodedImage> {
    if (isClosed) throw stopping()
    const encoder = take()
    try {
      return await encoder.encode(request, restMs)
    } finally {
      await giveBack(encoder, request.bytes.length)
    }
  }

  /** A process that was ended from outside, perhaps before it began, is stood in for once, within the same time. */
  async function encode(request: EncoderRequest): Promise<EncodedImage> {
    const until = performance.now() + limitMs
    try {
      return await encodeWithin(request, limitMs)
    } catch (error) {
      const restMs = until - performance.now()
      if (!(error instanceof ApiError && error.code === 'unavailable') || restMs <= 0) throw error
      return encodeWithin(request, restMs)
    }
  }

  return {
    encode: (bytes: Buffer, shape: PictureShape) => limit(() => encode({ bytes, shape })),
    async close() {
      isClosed = true
      await Promise.all([...running.keys()].map(end))
    },
  }
}
