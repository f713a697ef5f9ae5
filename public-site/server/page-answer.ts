import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Encoding, StoredPage } from './page-cache.ts'

/** The best first. */
const encodings: readonly Encoding[] = ['br', 'gzip']

/**
 * The first of these encodings that a client accepts; `q=0` refuses one (RFC 9110, 12.5.3).
 * @param among the best first
 */
export function acceptedEncoding(header: string | undefined, among = encodings): Encoding {
  if (!header) return 'identity'
  const refused = (name: string) =>
    header.includes('q=0') && new RegExp(`\\b${name}\\s*;\\s*q=0(?:\\.0*)?(?:\\s*,|\\s*$)`).test(header)
  for (const name of among) if (header.includes(name) && !refused(name)) return name
  return 'identity'
}

/** Whether `If-None-Match` names this page in any of its encodings (RFC 9110, 13.1.2: weak comparison). */
function unchanged(header: string | undefined, page: StoredPage) {
  if (!header || !page.etags) return false
  if (header === '*') return true
  const { etags } = page
  const asked = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return asked.some((tag) => Object.values(etags).includes(tag))
}

const lasting = 'public, no-cache'

/** A page that could not be made: asked for again after so many seconds, and kept by nobody. */
const FAULT_RETRY = ['Retry-After', '5']

/** How long a shared cache keeps a page whose change it was not told of, in seconds. */
const SHARED_SECONDS = 3_600

/**
 * Lets a shared cache keep a page until it is told that a tag has changed, while browsers ask again each time. `no-cache`
 * would bind the shared cache too (RFC 9111, 5.2.2.4).
 */
const kept = `public, max-age=0, must-revalidate, s-maxage=${SHARED_SECONDS}`

/** What a page shows: Fastly and Varnish read `Surrogate-Key`, Cloudflare `Cache-Tag`. */
const tagHeaders = (tags: ReadonlySet<string>) => [
  ...['Surrogate-Key', [...tags].join(' ')],
  ...['Cache-Tag', [...tags].join(',')],
]

/**
 * Sends a page, or 304 when the browser has it, with the headers every page carries.
 * @param isBehindCdn whether a shared cache in front is told of changes
 */
export function createPageAnswer(headers: Record<string, string>, { isBehindCdn = false } = {}) {
  const common = Object.entries(headers).flat()

  /** All headers of one encoding of a page, in the flat form `writeHead` takes. */
  function headersOf(page: StoredPage, encoding: Encoding, cacheControl: string) {
    const length = String((page.bodies[encoding] ?? page.bodies.identity).length)
    const tags = isBehindCdn && cacheControl === lasting ? page.tags : undefined
    const isFault = page.status === 503
    const shared = [
      ...common,
      ...(isFault ? FAULT_RETRY : []),
      'Cache-Control',
      isFault ? 'no-store' : tags ? kept : cacheControl,
      ...(tags ? tagHeaders(tags) : []),
      'Vary',
      'Accept-Encoding',
      ...(page.etags ? ['ETag', page.etags[encoding]] : []),
    ]
    const whole = [...shared, 'Content-Type', page.contentType, 'Content-Length', length]
    if (encoding !== 'identity') whole.push('Content-Encoding', encoding)
    return { shared, whole }
  }

  /** Headers of pages that are kept, so that the next answer only sends them. */
  const known = {
    identity: new WeakMap<StoredPage, ReturnType<typeof headersOf>>(),
    br: new WeakMap<StoredPage, ReturnType<typeof headersOf>>(),
    gzip: new WeakMap<StoredPage, ReturnType<typeof headersOf>>(),
  }

  function lastingHeadersOf(page: StoredPage, encoding: Encoding) {
    const before = known[encoding].get(page)
    if (before) return before
    const made = headersOf(page, encoding, lasting)
    known[encoding].set(page, made)
    return made
  }

  return function answerPage(
    req: IncomingMessage,
    res: ServerResponse,
    page: StoredPage,
    cacheControl = lasting,
  ) {
    if (page.location !== undefined) {
      const redirect = ['Cache-Control', 'no-store', 'Location', page.location, 'Content-Length', '0']
      res.writeHead(page.status, [...common, ...redirect])
      res.end()
      return
    }
    const accepts = req.headers['accept-encoding']
    const best = acceptedEncoding(accepts)
    const encoding = page.bodies[best]
      ? best
      : acceptedEncoding(
          accepts,
          encodings.filter((name) => page.bodies[name]),
        )
    const { shared, whole } =
      cacheControl === lasting ? lastingHeadersOf(page, encoding) : headersOf(page, encoding, cacheControl)
    if (page.status === 200 && unchanged(req.headers['if-none-match'], page)) {
      res.writeHead(304, shared)
      res.end()
      return
    }
    res.writeHead(page.status, whole)
    res.end(req.method === 'HEAD' ? undefined : page.bodies[encoding])
  }
}
