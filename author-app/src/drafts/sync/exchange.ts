import { answerError } from '../../api/errors.ts'

/** The server's sentence about its own failure (500 and above, and 429); `null` where it had none. */
export interface ServerFailure {
  message: string | null
}

/**
 * What came of one request. Only `ok`, `refused`, `overtaken`, `gone` and `taken` are definite; after the others
 * nobody knows whether the server acted.
 */
export type Answer =
  | { kind: 'ok'; body: unknown }
  /** 400, 403, 413, 415, 422: this request will never be accepted as it is. */
  | { kind: 'refused'; code: string; message: string }
  /** 412, with the stored post in `details.post` when it came from the contract's server. */
  | { kind: 'overtaken'; details: unknown }
  /** 404 or 410 in the contract's words. */
  | { kind: 'gone' }
  /** 409 `conflict`: there is a post with this identifier already. */
  | { kind: 'taken' }
  | { kind: 'signed-out' }
  /** Ask again later; `afterMs` when the server named a time. `concernsAll` is 429 and 503: no request is welcome. */
  | { kind: 'busy'; afterMs: number | undefined; concernsAll: boolean; failed?: ServerFailure | undefined }
  /** No answer, or one that cannot be read. */
  | { kind: 'unreachable' }

/** Why a pass ends before its end: nothing further can be asked now. */
export type Stop = Extract<Answer, { kind: 'signed-out' | 'unreachable' | 'busy' }>

export interface RequestInitial {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the origin, from `/api`. */
  path: string
  headers?: Record<string, string>
  body?: BodyInit
}

export type Ask = (request: RequestInitial) => Promise<Answer>

const refusals = new Set([400, 403, 413, 415, 422])

/** Milliseconds of a `Retry-After` header, seconds or a date. */
function retryAfterMs(response: Response, now: number): number | undefined {
  const header = response.headers.get('Retry-After')
  if (!header) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}

async function readAnswer(response: Response, now: number): Promise<Answer> {
  const { status } = response
  if (status === 204) return { kind: 'ok', body: undefined }
  if (response.ok) return { kind: 'ok', body: await response.json() }
  const { refusal, message } = await answerError(response)
  if (status === 401) return { kind: 'signed-out' }
  if (status === 412) return { kind: 'overtaken', details: refusal.details }
  if (status === 410 && refusal.code === 'deleted') return { kind: 'gone' }
  if (status === 404 && refusal.code === 'not_found') return { kind: 'gone' }
  if (status === 409 && refusal.code === 'conflict') return { kind: 'taken' }
  if (refusals.has(status)) return { kind: 'refused', code: refusal.code ?? `http_${status}`, message }
  const failed = status >= 500 || status === 429 ? { message: refusal.error ?? null } : undefined
  const concernsAll = status === 429 || status === 503
  return { kind: 'busy', afterMs: retryAfterMs(response, now), concernsAll, failed }
}

interface ExchangeOptions {
  fetch: typeof globalThis.fetch
  now(): number
  /** Ends every request when the studio closes. */
  signal: AbortSignal
  /** Time to the last byte; a 10 MiB picture over a weak line needs minutes. */
  timeoutMs: number
}

/** Sends one request at a time as the studio's own, and never throws: whatever happens is an `Answer`. */
export const createExchange =
  ({ fetch, now, signal, timeoutMs }: ExchangeOptions): Ask =>
  async ({ path, ...request }) => {
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), timeoutMs)
    try {
      const response = await fetch(path, {
        ...request,
        headers: { accept: 'application/json', ...request.headers },
        credentials: 'same-origin',
        redirect: 'error',
        cache: 'no-store',
        signal: AbortSignal.any([signal, timeout.signal]),
      })
      return await readAnswer(response, now())
    } catch {
      return { kind: 'unreachable' }
    } finally {
      clearTimeout(timer)
    }
  }
