import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PublicReads } from '@fettle/api'
import { LRUCache } from 'lru-cache'
import { fillTexts } from '../../components/business/fill-texts.ts'
import { readValues } from '../../components/business/site-facts.ts'
import type { SiteLook } from '../../components/business/site-look.ts'
import {
  type CardBusiness,
  type CardFacts,
  postCard,
  SITE_CARD,
  type SiteCard,
  shareCardKey,
  siteCard,
} from '../../components/share-card/share-card-path.ts'
import { lookOf } from '../appearance.ts'
import type { DrawShareCard } from './share-card.ts'

const cardAddress = /^\/og\/(_site|[a-z0-9-]+)(?:\.([0-9a-f]+))?\.png$/
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

  return (facts: CardFacts, business: CardBusiness): Buffer | Promise<Buffer> | undefined => {
    const key = shareCardKey(facts, business)
    const card = kept.get(key)
    if (card) return card
    const begun = drawing.get(key)
    if (begun || drawing.size >= waiting) return begun
    const drawn = last.then(() => draw(facts, business))
    drawing.set(key, drawn)
    last = drawn
      .then(
        (made) => void kept.set(key, made),
        () => {},
      )
      .finally(() => drawing.delete(key))
    return drawn
  }
}

type BusinessReads = Pick<PublicReads, 'document' | 'facts'>

/** What cards and icons show of the published business. */
export async function readCardBusiness(reads: BusinessReads): Promise<CardBusiness & { look: SiteLook }> {
  const { name } = (await readValues(reads)).business
  return { name, look: lookOf(await reads.document('appearance'), name) }
}

/** The card of the published site. */
export async function readSiteCard(reads: BusinessReads): Promise<SiteCard> {
  const { business, facts } = await readValues(reads)
  const [slide] = (await reads.document('home')).slides
  return siteCard(business, fillTexts(slide, business, facts))
}

export interface ShareCardOptions {
  reads: Pick<PublicReads, 'postBySlug'> & BusinessReads
  draw: DrawShareCard
  headers: Record<string, string>
  bounds?: ShareCardBounds
}

/**
 * Answers `/og/{slug}.{key}.png`, the card of a Published post, and `/og/_site.{key}.png`, that of the site. The key names what the card shows: with the present
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

  async function factsOf(name: string): Promise<CardFacts | undefined> {
    if (name === SITE_CARD) return readSiteCard(reads)
    const post = await reads.postBySlug(name)
    return post && postCard(post)
  }

  return async function answerShareCard(req: IncomingMessage, res: ServerResponse, path: string) {
    const [, name, key] = cardAddress.exec(path) ?? []
    const facts = name === undefined ? undefined : await factsOf(name)
    if (!facts) return say(res, 404, 'There is no such picture.')
    const business = await readCardBusiness(reads)
    const present = shareCardKey(facts, business)
    const shared = {
      ...headers,
      'Cache-Control': key === present ? year : 'public, no-cache',
      ETag: `"${present}"`,
    }
    if (req.headers['if-none-match']?.includes(shared.ETag)) {
      res.writeHead(304, shared)
      return void res.end()
    }
    const card = await cardOf(facts, business)
    if (!card)
      return say(res, 503, 'Many pictures are being drawn. Please ask again soon.', { 'Retry-After': '5' })
    res.writeHead(200, { ...shared, 'Content-Type': 'image/png', 'Content-Length': card.length })
    res.end(req.method === 'HEAD' ? undefined : card)
  }
}
