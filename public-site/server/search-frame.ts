import { LRUCache } from 'lru-cache'
import { type PagePart, placeOfResults } from '../components/request/page-part.ts'
import type { PageMetrics } from './metrics/page-metrics.ts'
import { type PageCache, type RenderedPage, type StoredPage, storePage } from './page-cache.ts'
import { type SearchAddress, searchAddress } from './page-key.ts'
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
  /** Where frames are kept, among the pages. */
  pages: PageCache
  /** Where searches are kept: by themselves, so that no number of them takes the room of pages. */
  searches: PageCache
  /** The page that one of these keeps under a key, where it is as new as the database. */
  known: (cache: PageCache, key: string) => StoredPage | undefined
  render: (url: string, only: { part: PagePart }) => Promise<RenderedPage>
  styled: StylePage
}

/**
 * Makes pages of searches: the frame is kept for all of them, and only what was found is rendered and compressed for each one
 * (docs/decisions/002-page-cache.md).
 * The body is gzip for every client that takes it: what brotli has compressed cannot be joined.
 */
export function createSearchPages({
  pages,
  searches,
  known,
  render,
  styled,
  timeRender,
}: SearchPagesOptions) {
  const piecesOf = createFrames(styled)

  async function renderSearch({ url, frame: key }: SearchAddress): Promise<StoredPage> {
    const renderFrame = async () => storePage(await render(url, { part: 'frame' }), 'identity')
    const frame = known(pages, key) ?? (await pages.render(key, () => timeRender('kept', renderFrame)))
    if (frame.status !== 200) return frame
    const results = await timeRender('once', () => render(url, { part: 'results' }))
    if (results.status !== 200) return storePage(results)
    const pieces = piecesOf(frame, results.body)
    const { status, contentType } = frame
    return {
      ...{ status, contentType },
      bodies: { identity: joinTexts(pieces), gzip: joinDeflated(pieces) },
      tags: frame.tags && new Set([...frame.tags, ...results.tags]),
    }
  }

  const keptAt = (address: SearchAddress | undefined) => address && known(searches, address.url)

  return {
    /** The page of an address, where it is kept and as new as the database. */
    kept: (path: string, query: string) => keptAt(searchAddress(path, query)),
    /** The page of an address; `undefined` where nothing is searched. */
    async render(path: string, query: string): Promise<StoredPage | undefined> {
      const address = searchAddress(path, query)
      return address && (keptAt(address) ?? searches.render(address.url, () => renderSearch(address)))
    },
  }
}
