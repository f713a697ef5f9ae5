import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { type AppearanceDocument, factTexts } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { siteIconPath } from '../../components/business/site-icon.ts'
import { lookOf } from '../appearance.ts'
import { createSiteIconAnswer, presentIcon } from './answer-site-icon.ts'
import { createSiteIcons } from './draw-site-icon.ts'

const accent = { accent: 'own', ownAccent: '#2456c9' } as const
const blue = [0x24, 0x56, 0xc9]
const sage = [0xf0, 0xf7, 0xed]
const image = `/uploads/${'a'.repeat(64)}-400.webp`
const logo = {
  image,
  files: { width: 400, height: 100, color: null, variants: [{ width: 400, path: image }] },
}

const lookWith = (change: Partial<AppearanceDocument>) =>
  lookOf({ ...sampleDocuments.appearance, ...change }, 'Rapid Fix')

async function iconOf(change: Partial<AppearanceDocument>, bytes?: Buffer, size = 180) {
  const draw = createSiteIcons(
    async () => bytes && { sizeBytes: bytes.length, stream: Readable.from([bytes]) },
  )
  return draw(lookWith(change), size)
}

/** The colours of an icon, each once. */
async function coloursIn(icon: Buffer | undefined) {
  const { data, info } = await sharp(icon).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, info.channels]).toEqual([180, 180, 3])
  const corner = [...data.subarray(0, 3)]
  const seen = new Set(
    Array.from({ length: data.length / 3 }, (_, at) => data.subarray(at * 3, at * 3 + 3).join()),
  )
  return { corner, has: (colour: number[]) => seen.has(colour.join()) }
}

test('letters fill an icon with the accent, in type that needs no font of the machine', async () => {
  const { corner, has } = await coloursIn(await iconOf({ ...accent, mark: 'letters' }))
  expect(corner).toEqual(blue)
  expect(has([255, 255, 255])).toBe(true)
})

test('letters in a script without a font leave an icon of the accent, without the built-in mark', async () => {
  const { corner, has } = await coloursIn(
    await iconOf({ ...accent, paper: 'sage', mark: 'letters', letters: 'ஏ' }),
  )
  expect(corner).toEqual(blue)
  expect(has(sage)).toBe(false)
})

test('the built-in mark stands on the paper of the site, in its accent', async () => {
  const { corner, has } = await coloursIn(await iconOf({ ...accent, paper: 'sage' }))
  expect(corner).toEqual(sage)
  expect(has(blue)).toBe(true)
})

test('a logo stands on the paper of the site; one that is lost gives no icon', async () => {
  const red = { r: 200, g: 20, b: 20 }
  const bytes = await sharp({ create: { width: 400, height: 100, channels: 3, background: red } })
    .webp({ lossless: true })
    .toBuffer()
  const { corner, has } = await coloursIn(await iconOf({ paper: 'sage', mark: 'picture', logo }, bytes))
  expect(corner).toEqual(sage)
  expect(has([200, 20, 20])).toBe(true)
  expect(await iconOf({ mark: 'picture', logo })).toBeUndefined()
})

test('an uploaded icon fills every icon, and lets the tab show through; on a home screen it stands on the paper', async () => {
  const red = { r: 200, g: 20, b: 20, alpha: 1 }
  const half = { create: { width: 256, height: 128, channels: 4, background: red } } as const
  const bytes = await sharp(half)
    .extend({ bottom: 128, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .webp({ lossless: true })
    .toBuffer()
  const square = { width: 256, height: 256, color: null, variants: [{ width: 256, path: image }] }
  const favicon = { image, files: square }
  const look = { paper: 'sage', mark: 'letters', favicon } as const
  const { corner, has } = await coloursIn(await iconOf(look, bytes))
  expect([corner, has(sage)]).toEqual([[200, 20, 20], true])
  expect(lookWith(look).icon).toBe('')
  const small = await sharp(await iconOf(look, bytes, 32))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([small.info.channels, small.data[3], small.data.at(-1)]).toEqual([4, 255, 0])
  expect(siteIconPath(lookWith({ favicon }), 32)).not.toBe(siteIconPath(lookWith(look), 32))
  expect(siteIconPath(lookWith({ favicon: { image } }), 32)).toBeUndefined()
})

/** Answers the icons of an appearance over HTTP. */
async function serveIcons(appearance: () => AppearanceDocument, draw: ReturnType<typeof createSiteIcons>) {
  const reads = {
    document: async (name: keyof typeof sampleDocuments) =>
      name === 'appearance' ? appearance() : sampleDocuments[name],
    facts: async () => factTexts(sampleDocuments.facts),
  } as Parameters<typeof presentIcon>[0]
  const answer = createSiteIconAnswer({ reads, draw, headers: {} })
  const server = createServer((req, res) =>
    answer(req, res, req.url ?? '').catch(() => void res.writeHead(503).end()),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return {
    reads,
    path: () => presentIcon(reads, '/apple-touch-icon.png'),
    ask: (path = '') => fetch(`http://127.0.0.1:${port}${path}`),
  }
}

test('icons follow the published look at their own path and at those that browsers guess', async () => {
  let appearance: AppearanceDocument = sampleDocuments.appearance
  const {
    ask,
    path: present,
    reads,
  } = await serveIcons(
    () => appearance,
    createSiteIcons(async () => undefined),
  )

  expect(await presentIcon(reads, '/favicon.ico')).toBeUndefined()
  appearance = { ...appearance, mark: 'letters' }
  const path = await present()
  expect(path).toBe(siteIconPath(lookOf(appearance, sampleDocuments.business.name), 180))
  expect(await presentIcon(reads, '/about')).toBeUndefined()
  const icon = await ask(path)
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(icon.headers.get('cache-control')).toContain('immutable')
  appearance = { ...appearance, accent: 'green' }
  expect((await ask(path)).status).toBe(404)
  expect(await present()).not.toBe(path)
})

test('where the picture of an icon is lost, the mark stands in for it until it is back', async () => {
  const file = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#c81414' } })
    .webp({ lossless: true })
    .toBuffer()
  let stored: Buffer | undefined
  const appearance: AppearanceDocument = { ...sampleDocuments.appearance, mark: 'picture', logo }
  const { ask, path } = await serveIcons(
    () => appearance,
    createSiteIcons(async () => stored && { sizeBytes: stored.length, stream: Readable.from([stored]) }),
  )
  const lost = await ask(await path())
  expect([lost.status, lost.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const mark = await coloursIn(Buffer.from(await lost.arrayBuffer()))
  expect(mark.has([200, 20, 20])).toBe(false)
  stored = file
  const back = await ask(await path())
  expect(back.headers.get('cache-control')).toContain('immutable')
  expect((await coloursIn(Buffer.from(await back.arrayBuffer()))).has([200, 20, 20])).toBe(true)
})

test('an icon that could not be drawn is drawn when it is asked for again', async () => {
  const appearance: AppearanceDocument = { ...sampleDocuments.appearance, mark: 'letters' }
  const drawn = createSiteIcons(async () => undefined)
  let isFailing = true
  const draw: typeof drawn = async (...asked) => {
    if (isFailing) throw new Error('EMFILE')
    return drawn(...asked)
  }
  const icons = await serveIcons(() => appearance, draw)
  const ask = async () => (await icons.ask(await icons.path())).status
  expect(await ask()).toBe(503)
  isFailing = false
  expect(await ask()).toBe(200)
})
