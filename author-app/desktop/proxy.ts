import { refusal } from './answers.ts'
import type { CookieJar } from './cookie-jar.ts'
import { readBounded, watchProgress, withProgress } from './progress.ts'

export interface ProxyOptions {
  /** The server's origin; `undefined` until one is chosen. */
  origin(): string | undefined
  cookies: CookieJar
  /** Electron's `net.fetch` in the app. */
  fetch(url: string, init: RequestInit): Promise<Response>
  /** Told when the jar could not be kept; the answer goes on. */
  reportError(error: unknown): void
  /** How long nothing may move, in milliseconds. */
  waitMs?: number
}

export const MAX_BODY_BYTES = 12 * 1024 * 1024
const WAIT_MS = 30_000
/** The slowest upload that is waited for: its progress cannot be seen, so its size stands in for it. */
const SLOWEST_BYTES_PER_SECOND = 16 * 1024

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])
const requestHeaders = ['accept', 'content-type', 'if-match', 'if-none-match', 'idempotency-key']
/** No cookie, no length, no encoding: bodies arrive decoded. */
const answerHeaders = [
  'cache-control',
  'content-type',
  'etag',
  'last-modified',
  'link',
  'location',
  'retry-after',
  'x-request-id',
  'x-total-count',
]
const forwarded = (path: string) => /^\/(?:api|uploads)\//.test(path)
const bodiless = new Set([204, 205, 304])

/** What is proxied is data: were it ever opened as a document, nothing in it could run. */
const guards = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
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
 * Passes the studio's requests under `/api` and `/uploads` to the configured server, as the app's own. Headers are
 * chosen by name in both directions, cookies stay in the jar, redirects are not followed.
 * @returns `Response.error()` when no answer of the server arrived: the studio sees what a browser calls a network error
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
    if (!body) return refusal(413, 'too_large', 'A request may carry at most 12 MiB.')

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
      // A redirect here is a captive portal or a moved server, never the API.
      if (
        answer.type === 'opaqueredirect' ||
        (answer.status >= 300 && answer.status < 400 && answer.status !== 304)
      ) {
        progress.done()
        await answer.body?.cancel()
        return Response.error()
      }
      // An answer that was still under way when the server was changed sets nothing.
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
