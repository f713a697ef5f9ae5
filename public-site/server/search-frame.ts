import { LRUCache } from 'lru-cache'
import { type PagePart, placeOfResults } from '../components/request/page-part.ts'
import type { PageMetrics } from './metrics/page-metrics.ts'
import { acceptedEncoding } from './page-answer.ts'
import { compressed, type PageCache, type RenderedPage, type StoredPage, storePage } from './page-cache.ts'
import { frameKey } from './page-key.ts'
import { joinDeflated, joinTexts, type PagePiece, pagePiece } from './page-pieces.ts'
import { classLists, type StylePage } from './page-styles.ts'

/** What stands before the results, and after them. */
type Frame = readonly [PagePiece, PagePiece]

/** Frames with their styles that are kept, of about 100 kB each. */
const MOST_FRAMES = 50

/** A frame is compressed once and sent often; results are sent once. */
const levels = { frame: 9, results: 1 }

/** @returns of a frame and the HTML of results, both as pieces of one page */
function createFrames(styled: StylePage): (frame: StoredPage, results: string) => PagePiece[] {
  const frames = new LRUCache<string, Frame>({ max: MOST_FRAMES })

  /** The frame with the styles that these results need. What it is made of is its key, so none is ever out of date. */
  function frameFor({ etags, bodies }: StoredPage, results: string): Frame {
    const key = [etags?.identity, ...classLists(results)].join('"')
    const before = frames.get(key)
    if (before) return before
    const html = styled(bodies.identity.toString(), results)
    const at = html.indexOf(placeOfResults)
    if (at < 0) throw new Error('The page has no place for the results of a search')
    const made = [
      pagePiece(html.slice(0, at), levels.frame),
      pagePiece(html.slice(at + placeOfResults.length), levels.frame),
    ] as const
    frames.set(key, made)
    return made
  }

  return (frame, results) => {
    const [before, after] = frameFor(frame, results)
    return [before, pagePiece(results, levels.results), after]
  }
}

interface SearchPagesOptions extends Pick<PageMetrics, 'timeRender'> {
  cache: Pick<PageCache, 'render'>
  /** The page that is kept under a key, where it is as new as the database. */
  known: (key: string) => StoredPage | undefined
  render: (url: string, only: { part: PagePart }) => Promise<RenderedPage>
  styled: StylePage
}

/**
 * Makes pages of searches: the frame is kept for all of them, and only what was found is rendered and compressed for each one
 * (docs/decisions/002-page-cache.md).
 * @returns of an address and the encodings that a client accepts, the page; `undefined` where nothing is searched
 */
export function createSearchPages({ cache, known, render, styled, timeRender }: SearchPagesOptions) {
  const piecesOf = createFrames(styled)
  return async (path: string, query: string, accepts?: string): Promise<StoredPage | undefined> => {
    const key = frameKey(path, query)
    if (!key) return undefined
    const only = (part: PagePart) => render(`${path}?${query}`, { part })
    const frame =
      known(key) ?? (await cache.render(key, () => timeRender('kept', () => only('frame')), 'identity'))
    if (frame.status !== 200) return frame
    const results = await timeRender('once', () => only('results'))
    if (results.status !== 200) return storePage(results, acceptedEncoding(accepts))
    const pieces = piecesOf(frame, results.body)
    const identity = joinTexts(pieces)
    // What brotli has compressed cannot be joined.
    const encoding = acceptedEncoding(accepts, ['gzip', 'br'])
    const body = encoding === 'gzip' ? joinDeflated(pieces) : await compressed(encoding, identity, 'sentOnce')
    const { status, contentType } = frame
    return { status, contentType, bodies: { identity, [encoding]: body } }
  }
}
