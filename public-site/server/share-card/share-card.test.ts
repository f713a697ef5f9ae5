import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { sampleDocuments } from '@fettle/shared-types/sample'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { lookOf } from '../appearance.ts'
import { createShareCards } from './share-card.ts'

const post = {
  slug: 'a-tap',
  title: 'A tap that drips',
  category: 'Plumbing' as const,
  thumbnail: '/uploads/a',
}
const business = { name: 'Fettle', look: lookOf(sampleDocuments.appearance, 'Fettle') }
const red = { r: 200, g: 20, b: 20 }

const picture = (bytes: Buffer | undefined) => async () =>
  bytes && { sizeBytes: bytes.length, stream: Readable.from([bytes]) }
const cards = (bytes?: Buffer) =>
  createShareCards({ openUpload: picture(bytes), publicOrigin: 'https://www.fettle.example' })

/** The colour of one pixel. */
async function pixel(card: Buffer, left: number, top: number) {
  const [r, g, b] = await sharp(card)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  return { r, g, b }
}

/** The share of the title's room that is ink. */
async function ink(card: Buffer) {
  const room = await sharp(card)
    .extract({ left: 64, top: 170, width: 620, height: 340 })
    .threshold(128)
    .png()
    .toBuffer()
  const { channels } = await sharp(room).stats()
  return 1 - (channels[0]?.mean ?? 0) / 255
}

test('a card is 1200 by 630, with the title in ink beside the thumbnail', async () => {
  const thumbnail = await sharp({ create: { width: 1600, height: 900, channels: 3, background: red } })
    .webp({ lossless: true })
    .toBuffer()
  const card = await cards(thumbnail)(post, business)
  expect(await sharp(card).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(await pixel(card, 1000, 300)).toEqual(red)
  expect(await pixel(card, 20, 20)).toEqual({ r: 0xf9, g: 0xf6, b: 0xf1 })
  expect(await ink(card)).toBeGreaterThan(0.03)
  expect(await ink(card)).toBeLessThan(0.3)
})

test.each([
  ['is missing', undefined],
  ['cannot be read', Buffer.from('no picture at all')],
])('where the thumbnail %s, graph paper stands in its place', async (_, bytes) => {
  const card = await cards(bytes)(post, business)
  expect(await pixel(card, 1005, 310)).toEqual({ r: 0xf3, g: 0xef, b: 0xe6 })
  expect(await ink(card)).toBeGreaterThan(0.03)
})

test('a title that would be markup is only text', async () => {
  const card = await cards()(
    { ...post, title: '</svg><rect width="1200" height="630" fill="red"/>&' },
    business,
  )
  expect(await pixel(card, 20, 20)).toEqual({ r: 0xf9, g: 0xf6, b: 0xf1 })
})

test('a title of any length stays inside its room', async () => {
  const short = await cards()({ ...post, title: 'tap' }, business)
  const edges = [
    { left: 0, top: 0, width: 1200, height: 150 },
    { left: 0, top: 510, width: 1200, height: 120 },
    { left: 690, top: 0, width: 510, height: 630 },
  ]
  const hash = async (card: Buffer, edge: (typeof edges)[number]) =>
    createHash('sha256')
      .update(await sharp(card).extract(edge).raw().toBuffer())
      .digest('hex')
  for (const title of ['WWW '.repeat(50), 'W'.repeat(200), 'मशीन '.repeat(40)]) {
    const card = await cards()({ ...post, title }, business)
    for (const edge of edges) expect(await hash(card, edge), title).toBe(await hash(short, edge))
  }
})

test('a title in a script without a font gives way to the category', async () => {
  expect(await cards()({ ...post, title: 'ஏசி சர்வீஸ்' }, business)).toEqual(
    await cards()({ ...post, title: 'Plumbing' }, business),
  )
})
