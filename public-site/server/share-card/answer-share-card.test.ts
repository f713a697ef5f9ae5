import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { factTexts, type Post } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  postCard,
  SITE_CARD,
  shareCardKey,
  shareCardPath,
  siteCard,
} from '../../components/share-card/share-card-path.ts'
import { samplePost } from '../../components/testing/sample-post.ts'
import { lookOf } from '../appearance.ts'
import { createShareCardAnswer, type ShareCardBounds } from './answer-share-card.ts'
import type { DrawShareCard } from './share-card.ts'

const post = samplePost({ slug: 'a-tap', title: 'a-tap' }) as Post

const { name } = sampleDocuments.business
const business = { name, look: lookOf(sampleDocuments.appearance, name) }
const cardPath = shareCardPath(post.slug, postCard(post), business)
const slugs = [post.slug, 'a-drain', 'a-fan']

async function open(draw = vi.fn<DrawShareCard>(async () => Buffer.from('card')), bounds?: ShareCardBounds) {
  const answer = createShareCardAnswer({
    reads: {
      document: async (name) => sampleDocuments[name],
      facts: async () => factTexts(sampleDocuments.facts),
      postBySlug: async (slug) => (slugs.includes(slug) ? { ...post, slug, title: slug } : undefined),
    },
    draw,
    ...(bounds && { bounds }),
    headers: { 'X-Content-Type-Options': 'nosniff' },
  })
  const server = createServer((req, res) => {
    answer(req, res, req.url ?? '').catch(() => res.writeHead(503).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { draw, ask: (path: string, init?: RequestInit) => fetch(origin + path, init) }
}

test('a card with its present key is good for ever, and drawn once', async () => {
  const { ask, draw } = await open()
  const answers = await Promise.all([1, 2, 3].map(() => ask(cardPath)))
  for (const answer of answers) {
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await answer.text()).toBe('card')
  }
  expect(draw).toHaveBeenCalledTimes(1)
})

test('an old key and no key are answered with the present card, to be asked for again', async () => {
  const { ask } = await open()
  for (const path of ['/og/a-tap.png', '/og/a-tap.000000000000.png']) {
    const answer = await ask(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, no-cache'])
    const again = await ask(path, { headers: { 'If-None-Match': answer.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  }
})

test('no card of an unknown post or of an address that is none', async () => {
  const { ask, draw } = await open()
  for (const path of ['/og', '/og/no-such-post.png', '/og/a-tap.svg', '/og/%2e%2e/a-tap.png'])
    expect((await ask(path)).status, path).toBe(404)
  expect(draw).not.toHaveBeenCalled()
})

test('a card that could not be drawn is tried again', async () => {
  const draw = vi
    .fn<DrawShareCard>(async () => Buffer.from('card'))
    .mockRejectedValueOnce(new Error('the disk is gone'))
  const { ask } = await open(draw)
  expect((await ask('/og/a-tap.png')).status).toBe(503)
  expect((await ask('/og/a-tap.png')).status).toBe(200)
})

test('the cards least recently asked for are let go', async () => {
  const { ask, draw } = await open(undefined, { keptBytes: 8, waiting: 5 })
  for (const slug of ['a-tap', 'a-drain', 'a-tap', 'a-fan', 'a-tap']) await ask(`/og/${slug}.png`)
  expect(draw).toHaveBeenCalledTimes(3)
  await ask('/og/a-drain.png')
  expect(draw).toHaveBeenCalledTimes(4)
})

test('where too many cards wait to be drawn, the next one is told to ask again', async () => {
  let finish = (_: Buffer) => {}
  const drawn = new Promise<Buffer>((done) => {
    finish = done
  })
  const draw = vi.fn<DrawShareCard>(() => drawn)
  const { ask } = await open(draw, { keptBytes: 100, waiting: 1 })
  const first = ask('/og/a-tap.png')
  await expect.poll(() => draw.mock.calls.length).toBe(1)
  const refused = await ask('/og/a-fan.png')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  finish(Buffer.from('card'))
  expect((await first).status).toBe(200)
  expect(draw).toHaveBeenCalledTimes(1)
})

test('the site has a card of its own, which no post can take the place of', async () => {
  const { ask, draw } = await open()
  const card = siteCard(sampleDocuments.business, sampleDocuments.home.slides[0])
  const answer = await ask(shareCardPath(SITE_CARD, card, business))
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  expect(draw).toHaveBeenCalledWith(card, expect.objectContaining({ name }))
  for (const path of ['/og/_site.png', '/og/_site.000000000000.png']) {
    const present = await ask(path)
    expect([present.status, present.headers.get('cache-control')]).toEqual([200, 'public, no-cache'])
  }
  expect((await ask('/og/site.png')).status).toBe(404)
})

test('the card of the site shows the photograph of the first slide, its drawing, or nothing', () => {
  const [slide] = sampleDocuments.home.slides
  if (!slide) throw new Error('The sample has slides')
  const { tagline } = sampleDocuments.business
  const words = { title: tagline, category: '' }
  expect(siteCard({ tagline }, slide)).toEqual({
    ...words,
    picture: { drawing: 'slide-appliances' },
    pictureAlt: slide.alt,
  })
  expect(siteCard({ tagline }, { ...slide, drawing: 'nothing' })).toEqual({ ...words, pictureAlt: '' })
  expect(siteCard({ tagline }, undefined)).toEqual({ ...words, pictureAlt: '' })
  const variants = [400, 1200, 2000].flatMap((width) =>
    ['avif', 'webp'].map((type) => ({ width, path: `/uploads/bench-${width}.${type}` })),
  )
  const photograph = {
    ...{ image: '/uploads/bench-400.webp', alt: 'The bench', decorative: false, focal: { x: 30, y: 70 } },
    files: { width: 2000, height: 1500, color: '#336699', variants },
  }
  expect(siteCard({ tagline }, { ...slide, drawing: photograph })).toEqual({
    ...words,
    picture: { upload: '/uploads/bench-1200.webp', focal: { x: 30, y: 70 } },
    pictureAlt: 'The bench',
  })
})

test('the key changes with what a card shows and with nothing else', () => {
  const keyOf = (change: object, by = business) => shareCardKey(postCard({ ...post, ...change }), by)
  const key = keyOf({})
  expect(keyOf({ likes: 99, content: 'other' })).toBe(key)
  for (const change of [{ title: 'Other' }, { category: 'Carpentry' }, { thumbnail: '/uploads/other' }])
    expect(keyOf(change), JSON.stringify(change)).not.toBe(key)
  expect(keyOf({}, { ...business, name: 'Other' })).not.toBe(key)
  const inked = { ...business.look.paper, light: { ...business.look.paper.light, ink: '#000000' } }
  expect(keyOf({}, { name, look: { ...business.look, paper: inked } })).not.toBe(key)
  const look = lookOf({ ...sampleDocuments.appearance, accent: 'blue' }, name)
  expect(keyOf({}, { name, look })).not.toBe(key)
})
