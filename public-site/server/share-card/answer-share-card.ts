import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PublicReads } from '@fettle/api'
import { LRUCache } from 'lru-cache'
import type { SiteLook } from '../../components/business/site-look.ts'
import {
  type CardBusiness,
  type CardPostFacts,
  shareCardKey,
  shareCardPath,
} from '../../components/share-card/share-card-path.ts'
import { lookOf } from '../appearance.ts'
import type { DrawShareCard } from './share-card.ts'

const cardAddress = /^\/og\/([a-z0-9-]+)(?:\.([0-9a-f]+))?\.png$/
const year = 'public, max-age=31536000, immutable'

export interface ShareCardBounds {
  /** Cards are kept up to this many bytes, least recently asked for let go first. A card takes about 200 kB. */
  keptBytes: number
  /** How many cards may wait to be drawn, one at a time, before others are told to ask again later. */
  waiting: number
}

/** Draws one card at a time, and each only once while it is kept. Gives undefined where too many wait. */
function keptCards(draw: DrawShareCard, { keptBytes, waiting }: ShareCardBounds) {
  const kept = new LRUCache<string, Buffer>({
    maxSize: keptBytes,
    sizeCalculation: (card) => card.length || 1,
  })
  const drawing = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()

  return (post: CardPostFacts, business: CardBusiness): Buffer | Promise<Buffer> | undefined => {
    const path = shareCardPath(post, business)
    const card = kept.get(path)
    if (card) return card
    const begun = drawing.get(path)
    if (begun || drawing.size >= waiting) return begun
    const drawn = last.then(() => draw(post, business))
    drawing.set(path, drawn)
    last = drawn
      .then(
        (made) => void kept.set(path, made),
        () => {},
      )
      .finally(() => drawing.delete(path))
    return drawn
  }
}

/** What cards and icons show of the published business. */
export async function readCardBusiness(
  reads: Pick<PublicReads, 'document'>,
): Promise<CardBusiness & { look: SiteLook }> {
  const { name } = await reads.document('business')
  return { name, look: lookOf(await reads.document('appearance'), name) }
}

export interface ShareCardOptions {
  reads: Pick<PublicReads, 'postBySlug' | 'document'>
  draw: DrawShareCard
  headers: Record<string, string>
  bounds?: ShareCardBounds
}

/**
 * Answers `/og/{slug}.{key}.png`, the card of a Published post. The key names what the card shows: with the present
 * key the answer is immutable; with another, or none, it is the present card, to be revalidated each time.
 */
export function createShareCardAnswer({
  reads,
  draw,
  headers,
  bounds = { keptBytes: 32 * 1024 * 1024, waiting: 16 },
}: ShareCardOptions) {
  const cardOf = keptCards(draw, bounds)

  const say = (res: ServerResponse, status: number, text: string, more: Record<string, string> = {}) => {
    const plain = { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain;charset=utf-8' }
    res.writeHead(status, { ...headers, ...plain, ...more })
    res.end(text)
  }

  return async function answerShareCard(req: IncomingMessage, res: ServerResponse, path: string) {
    const [, slug, key] = cardAddress.exec(path) ?? []
    const post = slug === undefined ? undefined : await reads.postBySlug(slug)
    if (!post) return say(res, 404, 'There is no such picture.')
    const business = await readCardBusiness(reads)
    const present = shareCardKey(post, business)
    const shared = {
      ...headers,
      'Cache-Control': key === present ? year : 'public, no-cache',
      ETag: `"${present}"`,
    }
    if (req.headers['if-none-match']?.includes(shared.ETag)) {
      res.writeHead(304, shared)
      return void res.end()
    }
    const card = await cardOf(post, business)
    if (!card)
      return say(res, 503, 'Many pictures are being drawn. Please ask again soon.', { 'Retry-After': '5' })
    res.writeHead(200, { ...shared, 'Content-Type': 'image/png', 'Content-Length': card.length })
    res.end(req.method === 'HEAD' ? undefined : card)
  }
}
