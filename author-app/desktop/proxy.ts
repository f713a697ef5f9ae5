import { randomUUID } from 'node:crypto'
import type { ErrorBody, ErrorCode } from '@fettle/shared-types'
import type { CookieJar } from './cookie-jar.ts'
import { readBounded, watchProgress, withProgress } from './progress.ts'

export interface ProxyOptions {
  /** The server's origin; `undefined` until one is chosen. */
  origin(): string | undefined
  cookies: CookieJar
  /** Electron's `net.fetch` in the app. */
  fetch(url: string, init: RequestInit): Promise<Response>
  /** Called when the cookie jar cannot be stored; the response is still passed on. */
  reportError(error: unknown): void
  /** Longest time without progress, in milliseconds. */
  waitMs?: number
}

export const MAX_BODY_BYTES = 12 * 1024 * 1024
const WAIT_MS = 30_000
/** The slowest upload to wait for. `fetch` does not report upload progress, so the limit grows with the size. */
const SLOWEST_BYTES_PER_SECOND = 16 * 1024

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])
const requestHeaders = [
  'accept',
  'content-type',
  'fettle-site',
  'idempotency-key',
  'if-match',
  'if-none-match',
]
/** Without cookies, and without length and encoding: `fetch` hands over decoded bodies. */
const answerHeaders = [
  'cache-control',
  'content-disposition',
  'content-type',
  'etag',
  'last-modified',
  'link',
  'location',
  'retry-after',
  'x-request-id',
  'x-total-count',
]
const forwarded = (path: string) => /^\/(?:api|uploads|assets|drawings)\//.test(path)
const bodiless = new Set([204, 205, 304])

/** Proxied responses are data. Opened as a document, nothing in them may run. */
const guards = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

const tooLargeHere = (origin: string) =>
  `The app sends at most 12 MiB at once. For a larger file please open the studio in a browser: ${origin}/dashboard`

/** An error of the shell itself, in the contract's shape. */
function refusal(status: number, code: ErrorCode, error: string): Response {
  const body: ErrorBody = { error, code, requestId: randomUUID() }
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}

function pick(from: Headers, names: string[]): Headers {
  const picked = new Headers()
  for (const name of names) {
    const value = from.get(name)
    if (value !== null) picked.set(name, value)
  }
  return picked
}

/**
 * Forwards the studio's requests under `/api` and `/uploads`, and those of previews for files of the site, to the
 * configured server. Headers pass by allow-list in both directions, cookies stay in the jar, redirects are not followed.
 * @returns `Response.error()` when the server did not respond: `fetch` in the studio rejects as for a network error
 */
export function createProxy(options: ProxyOptions): (request: Request) => Promise<Response> {
  const { cookies, waitMs = WAIT_MS } = options

  return async (request) => {
    const origin = options.origin()
    if (!origin) return refusal(503, 'unavailable', 'No server is set up yet.')
    if (!methods.has(request.method))
      return refusal(405, 'method_not_allowed', `${request.method} is not answered here.`)
    const { pathname, search } = new URL(request.url)
    const url = new URL(`${origin}${pathname}${search}`)
    if (url.origin !== origin || !forwarded(url.pathname))
      return refusal(404, 'not_found', 'There is nothing at this address.')
    const body = await readBounded(request, MAX_BODY_BYTES).catch(() => null)
    if (body === null) return Response.error()
    if (!body) return refusal(413, 'too_large', tooLargeHere(origin))

    const headers = pick(request.headers, requestHeaders)
    const cookie = cookies.header(url)
    if (cookie) headers.set('cookie', cookie)
    const progress = watchProgress(Math.max(waitMs, (body.byteLength / SLOWEST_BYTES_PER_SECOND) * 1_000))
    try {
      const answer = await options.fetch(url.href, {
        method: request.method,
        headers,
        redirect: 'manual',
        credentials: 'omit',
        cache: pathname.startsWith('/api/') ? 'no-store' : 'default',
        signal: AbortSignal.any([progress.signal, request.signal]),
        ...(body.byteLength > 0 ? { body } : {}),
      })
      return await passOn(answer)
    } catch {
      progress.done()
      return Response.error()
    }

    async function passOn(answer: Response): Promise<Response> {
      // The API never redirects: this is a captive portal or a server that moved.
      if (
        answer.type === 'opaqueredirect' ||
        (answer.status >= 300 && answer.status < 400 && answer.status !== 304)
      ) {
        progress.done()
        await answer.body?.cancel()
        return Response.error()
      }
      // A response that arrives after the server was changed must not set cookies of the new one.
      if (options.origin() === origin) await cookies.accept(url, answer.headers).catch(options.reportError)
      progress.moved(waitMs)
      const headers = pick(answer.headers, answerHeaders)
      for (const [name, value] of Object.entries(guards)) headers.set(name, value)
      const { status } = answer
      if (!answer.body || bodiless.has(status) || request.method === 'HEAD') {
        progress.done()
        return new Response(null, { status, headers })
      }
      return new Response(withProgress(answer.body, progress), { status, headers })
    }
  }
}
