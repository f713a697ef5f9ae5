import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PageTag } from '@fettle/api'
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A rendered page, ready to be sent in any encoding. */
export interface StoredPage {
  status: number
  contentType: string
  /** Where a redirect leads; a redirect is never kept. */
  location?: string | undefined
  /** The strong ETag of each encoding; none of a page that nobody may keep. */
  etags?: Record<Encoding, string>
  /** The page uncompressed, and in the encodings it will be sent in. */
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer }
  /** What it shows, where it may be kept: a shared cache is told when one of these changes. */
  tags?: ReadonlySet<PageTag> | undefined
}

/** What a renderer gives: a page and the tags of what it shows. */
export interface RenderedPage {
  status: number
  contentType: string
  location?: string | undefined
  body: string
  /** What was read: the page is dropped when one of these changes. */
  tags: ReadonlySet<PageTag>
  /** What was thrown where the page is a fault of ours (status 503). */
  failure?: unknown
}

export interface PageCache {
  /** The stored page of this key. Synchronous, so that a hit costs no promise. */
  get(key: string): StoredPage | undefined
  /**
   * Renders a page and keeps it. Concurrent calls of one key share one rendering. Only status 200 is kept, and
   * no page whose tags changed while it was rendered.
   */
  render(key: string, render: () => Promise<StoredPage>): Promise<StoredPage>
  /** Drops every page that shows one of these. */
  drop(tags: ReadonlySet<PageTag>): void
  /** What is kept now: pages, and the bytes of their bodies. */
  size(): { pages: number; bytes: number }
}

type KeptPage = StoredPage & { tags: ReadonlySet<PageTag> }

/** Brotli looks back 256 KiB, more than any page has; the usual 4 MiB would be made ready for each of them. */
const WINDOW_BITS = 18

/**
 * Quality of compression: a kept page is compressed once and sent often. Another is sent once, a tenth larger in a third of the
 * time.
 */
const qualities = { kept: { br: 6, gzip: 6 }, sentOnce: { br: 1, gzip: 1 } }

/**
 * Bytes that are made room for at a time. A page that is sent once comes in one piece, a third of the work; of one that is kept,
 * the room that it does not fill would be kept with it.
 */
const pieces = { kept: 16 * 1024, sentOnce: 64 * 1024 }

/** A body in an encoding. @param use whether it is kept, and sent often */
function compressed(encoding: Encoding, body: Buffer, use: keyof typeof qualities): Promise<Buffer> | Buffer {
  if (encoding === 'identity') return body
  const [quality, chunkSize] = [qualities[use], pieces[use]]
  if (encoding === 'gzip') return promisify(gzip)(body, { level: quality.gzip, chunkSize })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality.br,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
  }
  return promisify(brotliCompress)(body, { params, chunkSize })
}

/** The strong ETags of a body and of its encodings. */
export function etagsOf(body: Buffer): Record<Encoding, string> {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { identity: `"${hash}"`, br: `"${hash}-br"`, gzip: `"${hash}-gz"` }
}

/**
 * Makes a rendered page ready to be sent.
 * @param only the one encoding it will be sent in; by default every encoding of a page that may be kept
 */
export async function storePage(
  { status, contentType, location, body, tags }: Omit<RenderedPage, 'tags'> & Partial<RenderedPage>,
  only: Encoding | undefined = status === 200 ? undefined : 'br',
): Promise<StoredPage> {
  const identity = Buffer.from(body)
  const encodings: Encoding[] = only ? [only] : ['br', 'gzip']
  const use = only ? 'sentOnce' : 'kept'
  const bodies = await Promise.all(
    encodings.map(async (encoding) => [encoding, await compressed(encoding, identity, use)]),
  )
  const etags = etagsOf(identity)
  return { status, contentType, location, etags, tags, bodies: { identity, ...Object.fromEntries(bodies) } }
}

/** Bytes, at least one. */
const sizeOf = ({ bodies: { identity, br, gzip: gz } }: StoredPage) =>
  Math.max(1, identity.length + (br?.length ?? 0) + (gz?.length ?? 0))

/**
 * Pages rendered once per change of what they show (docs/decisions/002-page-cache.md).
 * @param maxBytes the memory its bodies may take; the least recently used page goes first
 */
export function createPageCache({ maxBytes }: { maxBytes: number }): PageCache {
  const byTag = new Map<PageTag, Set<string>>()
  const entries = new LRUCache<string, KeptPage>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    dispose: ({ tags }, key) => forget(key, tags),
  })
  const running = new Map<string, Promise<StoredPage>>()
  /** Tags dropped while pages are rendered, so that a page rendered from older data is not kept. */
  const drops: Array<ReadonlySet<PageTag>> = []
  let rendering = 0

  function forget(key: string, tags: ReadonlySet<PageTag>) {
    for (const tag of tags) {
      const keys = byTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) byTag.delete(tag)
    }
  }

  function keep(key: string, page: KeptPage) {
    entries.delete(key)
    for (const tag of page.tags) byTag.set(tag, (byTag.get(tag) ?? new Set()).add(key))
    entries.set(key, page)
    // A page larger than the whole cache is not stored.
    if (!entries.has(key)) forget(key, page.tags)
  }

  const isStale = (tags: ReadonlySet<PageTag>, since: number) =>
    drops.slice(since).some((dropped) => [...dropped].some((tag) => tags.has(tag)))

  async function renderAndKeep(key: string, render: () => Promise<StoredPage>): Promise<StoredPage> {
    rendering += 1
    const since = drops.length
    try {
      const { tags, ...page } = await render()
      if (page.status !== 200 || !tags || isStale(tags, since)) return page
      const kept = { ...page, tags }
      keep(key, kept)
      return kept
    } finally {
      rendering -= 1
      if (rendering === 0) drops.length = 0
    }
  }

  return {
    get: (key) => entries.get(key),
    render(key, render) {
      const shared = running.get(key)
      if (shared) return shared
      const promise = renderAndKeep(key, render).finally(() => {
        if (running.get(key) === promise) running.delete(key)
      })
      running.set(key, promise)
      return promise
    },
    drop(tags) {
      if (rendering > 0) drops.push(tags)
      running.clear()
      for (const tag of tags) for (const key of [...(byTag.get(tag) ?? [])]) entries.delete(key)
    },
    size: () => ({ pages: entries.size, bytes: entries.calculatedSize }),
  }
}

/**
 * Pages of addresses with parameters have a room of their own: there is no end of such addresses, and no number of them takes the room
 * of the others.
 * @param room bytes for each
 */
export function createDividedPageCache(room: { pages: number; lists: number }): PageCache {
  const pages = createPageCache({ maxBytes: room.pages })
  const lists = createPageCache({ maxBytes: room.lists })
  const cacheOf = (key: string) => (key.includes('?') ? lists : pages)
  return {
    get: (key) => cacheOf(key).get(key),
    render: (key, render) => cacheOf(key).render(key, render),
    drop(tags) {
      pages.drop(tags)
      lists.drop(tags)
    },
    size() {
      const [one, other] = [pages.size(), lists.size()]
      return { pages: one.pages + other.pages, bytes: one.bytes + other.bytes }
    },
  }
}
