import { z } from 'zod'
import { type Clocks, retryAfterMs } from './retry-schedule.ts'

/** The server's sentence about its own failure (500 and above, and 429); `null` where it had none. */
export interface ServerFailure {
  message: string | null
}

/**
 * What came of one request. Only `ok`, `refused`, `conflict`, `gone` and `id-taken` are definite; after any other the
 * request stays frozen, for it may have taken effect.
 */
export type SyncResponse =
  | { kind: 'ok'; body: unknown }
  /** 400, 403, 413, 415, 422 in the contract's words: this request will never be accepted as it is. */
  | { kind: 'refused'; code: string; message: string; details: unknown }
  /** 412, with the stored version in `details`. */
  | { kind: 'conflict'; details: unknown }
  /** 404 or 410 in the contract's words. Only the latter says that there was one, and which revision asked for it had. */
  | { kind: 'gone'; wasDeleted: boolean; details?: unknown }
  /** 409 `conflict`: there is a document with this identifier already. */
  | { kind: 'id-taken' }
  | { kind: 'signed-out' }
  /** 421: another site has taken the address. It read and changed nothing. */
  | { kind: 'other-site' }
  /** Send again later; `afterMs` when the server named a time. `concernsAll` is 429 and 503: no request is welcome. */
  | {
      kind: 'retry-later'
      afterMs: number | undefined
      concernsAll: boolean
      failed?: ServerFailure | undefined
    }
  /** A portal, proxy or filter answered in the server's place: nothing is known of it. `afterMs`: with 429 and 503. */
  | { kind: 'intercepted'; status: number; afterMs?: number | undefined }
  /** No answer. */
  | { kind: 'unreachable' }

/**
 * Why a pass ends before its end: nothing further can be asked now. Of refusals it is 403 `forbidden`: the account may not
 * even read this any more.
 */
export type Inconclusive = Extract<
  SyncResponse,
  { kind: 'signed-out' | 'other-site' | 'unreachable' | 'intercepted' | 'retry-later' | 'refused' }
>

export interface SyncRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the origin, from `/api`. */
  path: string
  headers?: Record<string, string>
  body?: BodyInit
  /** Bytes of the body, where it is large: they take their time. */
  uploadBytes?: number
}

export type Send = (request: SyncRequest) => Promise<SyncResponse>

/** Why a route that only reads did not answer. An answer that it never gives is not the server's. */
export function asInconclusive(answer: Exclude<SyncResponse, { kind: 'ok' }>): Inconclusive {
  switch (answer.kind) {
    case 'signed-out':
    case 'other-site':
    case 'retry-later':
    case 'unreachable':
    case 'intercepted':
      return answer
    case 'refused':
      if (answer.code === 'forbidden') return answer
  }
  return { kind: 'intercepted', status: 0 }
}

/** Reads a picture the server has. */
export type Download = (path: string) => Promise<ArrayBuffer | 'missing' | 'unreachable'>

export interface Requests {
  send: Send
  download: Download
  /**
   * Ends requests that have been silent for too long. What they asked for is asked again, safely:
   * every write carries a key.
   * @param why `online`: the network is another one now. `asked`: a person does not want to wait.
   */
  restartSilent(why: 'online' | 'asked'): void
}

/** A body from here on is large. Bytes. */
export const LARGE_BYTES = 256 * 1024

/** The slowest line a large body is given time for, in bytes per second. */
const SLOWEST = 16 * 1024
/** Milliseconds that a server may take to store a picture, on top. */
const STORING_MS = 45_000
/** The largest answer that is read, in bytes: a page of changes ends at 8 MiB of text. */
const LARGEST_ANSWER = 64 * 1024 * 1024

const refusals = new Set([400, 403, 413, 415, 422])
const asksAllToWait = (status: number) => status === 429 || status === 503

/**
 * What makes an answer the server's own refusal: JSON with the contract's `error` (specification, point 8: it is shown
 * when present). Its codes may be those of a later version.
 */
const AnyErrorBody = z.object({
  error: z.string().min(1),
  code: z.string().optional(),
  details: z.unknown().optional(),
})

function readRefusal(
  status: number,
  { error, code, details }: z.infer<typeof AnyErrorBody>,
  afterMs: number | undefined,
): SyncResponse {
  if (status === 401) return { kind: 'signed-out' }
  if (status === 421 && code === 'other_site') return { kind: 'other-site' }
  if (status === 412) return { kind: 'conflict', details }
  if (status === 410 && code === 'deleted') return { kind: 'gone', wasDeleted: true, details }
  if (status === 404 && code === 'not_found') return { kind: 'gone', wasDeleted: false }
  if (status === 409 && code === 'conflict') return { kind: 'id-taken' }
  if (refusals.has(status))
    return { kind: 'refused', code: code ?? `http_${status}`, message: error, details }
  const failed = status >= 500 || status === 429 ? { message: error } : undefined
  return { kind: 'retry-later', afterMs, concernsAll: asksAllToWait(status), failed }
}

function parsed(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/** Only JSON in the contract's shape is the server's; a caller checks the shape of a 2xx with its own schema. */
function readAnswer(response: Response, bytes: ArrayBuffer, clocks: Clocks): SyncResponse {
  const { status } = response
  if (status === 204) return { kind: 'ok', body: undefined }
  const body = parsed(bytes)
  if (response.ok) return body === undefined ? { kind: 'intercepted', status } : { kind: 'ok', body }
  const error = AnyErrorBody.safeParse(body)
  const afterMs = retryAfterMs(response.headers, clocks)
  if (error.success) return readRefusal(status, error.data, afterMs)
  return { kind: 'intercepted', status, afterMs: asksAllToWait(status) ? afterMs : undefined }
}

interface RequestOptions {
  /** The site that every request is meant for: only that one acts on it. */
  siteId: string
  fetch: typeof globalThis.fetch
  clocks: Clocks
  /** Ends every request when the studio closes. */
  signal: AbortSignal
  /** Milliseconds without a byte after which a small request is given up. */
  silenceMs: number
}

interface UnderWay {
  controller: AbortController
  isLarge: boolean
  lastByteAt: number
}

/** How long a request may be silent before it is started afresh, in milliseconds. */
const patience = { online: { small: 1_000, large: 1_000 }, asked: { small: 5_000, large: 60_000 } }

/** Sends requests as the studio's own, and never throws: whatever happens is a `SyncResponse`. */
export function createRequests({ siteId, fetch, clocks, signal, silenceMs }: RequestOptions): Requests {
  const underWay = new Set<UnderWay>()
  signal.addEventListener('abort', () => {
    for (const { controller } of underWay) controller.abort()
  })

  /** Reads to the last byte. @throws when there is no answer, or silence for longer than allowed */
  async function whole(path: string, init: RequestInit, uploadBytes = 0) {
    signal.throwIfAborted()
    const isLarge = uploadBytes >= LARGE_BYTES
    const one = { controller: new AbortController(), isLarge, lastByteAt: clocks.monotonic() }
    const giveUp = () => one.controller.abort()
    const sendingMs = isLarge ? STORING_MS + (uploadBytes / SLOWEST) * 1_000 : 0
    let timer = setTimeout(giveUp, silenceMs + sendingMs)
    const progressed = () => {
      one.lastByteAt = clocks.monotonic()
      clearTimeout(timer)
      timer = setTimeout(giveUp, silenceMs)
    }
    underWay.add(one)
    try {
      const { signal } = one.controller
      const response = await fetch(path, { ...init, credentials: 'same-origin', redirect: 'error', signal })
      progressed()
      return { response, bytes: await readBytes(response, progressed) }
    } finally {
      clearTimeout(timer)
      underWay.delete(one)
    }
  }

  return {
    async send({ path, uploadBytes, ...request }) {
      const headers = { accept: 'application/json', 'fettle-site': siteId, ...request.headers }
      try {
        const { response, bytes } = await whole(path, { ...request, headers, cache: 'no-store' }, uploadBytes)
        return readAnswer(response, bytes, clocks)
      } catch {
        return { kind: 'unreachable' }
      }
    },

    async download(path) {
      try {
        const { response, bytes } = await whole(path, {})
        if (response.status === 404 || response.status === 410) {
          const isContracts = AnyErrorBody.safeParse(parsed(bytes)).success
          return isContracts ? 'missing' : 'unreachable'
        }
        const isPicture = response.ok && /^image\//.test(response.headers.get('content-type') ?? '')
        return isPicture ? bytes : 'unreachable'
      } catch {
        return 'unreachable'
      }
    },

    restartSilent(why) {
      const now = clocks.monotonic()
      for (const { controller, isLarge, lastByteAt } of underWay)
        if (now - lastByteAt >= patience[why][isLarge ? 'large' : 'small']) controller.abort()
    },
  }
}

/** Every byte of an answer. @throws RangeError past the bound */
async function readBytes(response: Response, progressed: () => void): Promise<ArrayBuffer> {
  if (!response.body) return new ArrayBuffer(0)
  const chunks: Uint8Array[] = []
  let size = 0
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) break
    progressed()
    size += value.byteLength
    if (size > LARGEST_ANSWER) {
      await reader.cancel()
      throw new RangeError(`An answer of more than ${LARGEST_ANSWER} bytes is not read`)
    }
    chunks.push(value)
  }
  return new Blob(chunks as BlobPart[]).arrayBuffer()
}
