import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import pLimit from 'p-limit'
import { ImageStoreError } from './image-store.ts'
import type { S3Credentials, S3Place } from './s3-place.ts'

const ATTEMPTS = 3
/** The longest pause after the first attempt; after the second it is twice as long. */
const PAUSE_MS = 200
const TIMEOUT_MS = 5_000
/** Requests to the store that read no picture. */
const AT_ONCE = 16
const MAX_WAITING = 1_000
/** Pictures that are being read. */
const MAX_OPEN = 256
const MAX_TEXT_BYTES = 4 * 1024 * 1024

/** One request below the bucket. */
export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** The whole key; without one the bucket itself is asked. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
  /** Is not tried again. */
  isOnce?: boolean
}

/** Signed requests to one bucket, a bounded number at once, each tried up to three times. */
export interface S3Requests {
  /**
   * The answer with its text; `undefined` where there is no such object.
   * @throws ImageStoreError
   */
  ask(request: S3Request): Promise<{ headers: Headers; text: string } | undefined>
  /**
   * An object as a stream, which fails where the store breaks off or falls silent.
   * @throws ImageStoreError
   */
  read(key: string): Promise<{ headers: Headers; stream: Readable } | undefined>
}

type Parts = ReadableStreamDefaultReader<Uint8Array>
type Part = Awaited<ReturnType<Parts['read']>>

async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > MAX_TEXT_BYTES) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

/**
 * @param timeoutMs for the beginning of each answer, and for each further part of it
 * @param holds what the store is called by in messages
 */
export function createS3Requests(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Place & S3Credentials,
  { timeoutMs = TIMEOUT_MS, holds = 'pictures' } = {},
): S3Requests {
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const limit = pLimit(AT_ONCE)
  let open = 0

  async function sign({ method, key, query = {}, headers, body }: S3Request): Promise<Request> {
    const url = new URL(`${endpoint}/${bucket}${key === undefined ? '' : `/${key}`}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const signed = await aws.sign(url, {
      method,
      headers: { ...headers, 'X-Amz-Content-Sha256': sha256 },
      ...(body ? { body } : {}),
    })
    // Not signed, because proxies change it: a picture is read as it was stored.
    signed.headers.set('Accept-Encoding', 'identity')
    return signed
  }

  /** `read` is called with an answer that is final; the timeout ends with it. */
  async function attempt<Result>(
    request: S3Request,
    read: (response: Response, abort: AbortController) => Promise<Result>,
  ): Promise<Result | undefined> {
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(new Error('it takes too long')), timeoutMs)
    try {
      const response = await fetch(await sign(request), { signal: abort.signal, redirect: 'manual' })
      if (response.ok) return await read(response, abort)
      const code = /<Code>(\w+)<\/Code>/.exec(await textOf(response))?.[1] ?? ''
      if (response.status === 404 && request.key !== undefined && code !== 'NoSuchBucket') {
        // A HEAD does not say what is missing: the object, or the bucket with everything in it.
        if (request.method === 'HEAD') await attempt({ method: 'HEAD' }, async () => undefined)
        return undefined
      }
      const refusal = `it answers ${response.status} ${code}`.trim()
      if (response.status >= 500 || response.status === 429) throw new Error(refusal)
      throw new ImageStoreError(`The store of ${holds} refuses ${request.method}: ${refusal}`)
    } finally {
      clearTimeout(timer)
    }
  }

  async function tryAgain<Result>(
    request: S3Request,
    read: (response: Response, abort: AbortController) => Promise<Result>,
  ): Promise<Result | undefined> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await attempt(request, read)
      } catch (error) {
        if (error instanceof ImageStoreError) throw error
        if (tried === ATTEMPTS || request.isOnce)
          throw new ImageStoreError(
            `The store of ${holds} cannot be asked (${request.method}): ${reasonOf(error)}`,
          )
        await sleep(Math.random() * PAUSE_MS * tried)
      }
    }
  }

  async function nextPart(reader: Parts, abort: AbortController) {
    const timer = setTimeout(() => abort.abort(new Error('it has fallen silent')), timeoutMs)
    return reader.read().finally(() => clearTimeout(timer))
  }

  async function* parts(reader: Parts, first: Part, abort: AbortController) {
    try {
      for (let part = first; !part.done; part = await nextPart(reader, abort)) yield part.value
    } catch (error) {
      throw new ImageStoreError(`The store of ${holds} broke off: ${reasonOf(error)}`)
    }
  }

  return {
    async ask(request) {
      if (limit.pendingCount >= MAX_WAITING)
        throw new ImageStoreError(`Too many requests wait for the store of ${holds}`)
      const since = performance.now()
      return limit(() => {
        if (performance.now() - since > ATTEMPTS * timeoutMs)
          throw new ImageStoreError(`The store of ${holds} is too slow`)
        return tryAgain(request, async (response) => ({
          headers: response.headers,
          text: await textOf(response),
        }))
      })
    },
    async read(key) {
      if (open >= MAX_OPEN) throw new ImageStoreError('Too many pictures are being read')
      open += 1
      let isOpen = false
      try {
        return await tryAgain({ method: 'GET', key }, async (response, abort) => {
          if (!response.body) throw new Error('it answers nothing')
          const reader = response.body.getReader()
          // The answer to our own caller begins with it, so what fails before can be tried again, or told.
          const first = await reader.read()
          const stream = Readable.from(parts(reader, first, abort), { objectMode: false })
          isOpen = true
          stream.once('close', () => {
            open -= 1
            abort.abort()
          })
          return { headers: response.headers, stream }
        })
      } finally {
        if (!isOpen) open -= 1
      }
    },
  }
}
