import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { drawingNames } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { lookOf } from '../appearance.ts'
import { createShareCards } from './share-card.ts'

const post = { title: 'A tap that drips', category: 'Plumbing', picture: { upload: '/uploads/a' } }
const site = { title: 'We come today', category: '' }
const business = { name: 'Fettle', look: lookOf(sampleDocuments.appearance, 'Fettle') }
const red = { r: 200, g: 20, b: 20 }

const picture = (bytes: Buffer | undefined) => async () =>
  bytes && { sizeBytes: bytes.length, stream: Readable.from([bytes]) }
const cards = (bytes?: Buffer, publicOrigin = 'https://www.fettle.example') =>
  createShareCards({ openUpload: picture(bytes), publicOrigin })

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

/** What a part of a card shows, as a hash. */
const hash = async (card: Buffer, part: { left: number; top: number; width: number; height: number }) =>
  createHash('sha256')
    .update(await sharp(card).extract(part).raw().toBuffer())
    .digest('hex')

test('a title of any length stays inside its room', async () => {
  const short = await cards()({ ...post, title: 'tap' }, business)
  const edges = [
    { left: 0, top: 0, width: 1200, height: 150 },
    { left: 0, top: 510, width: 1200, height: 120 },
    { left: 690, top: 0, width: 510, height: 630 },
  ]
  for (const title of ['WWW '.repeat(50), 'W'.repeat(200), 'मशीन '.repeat(40)]) {
    const card = await cards()({ ...post, title }, business)
    for (const edge of edges) expect(await hash(card, edge), title).toBe(await hash(short, edge))
  }
})

test.each([
  'Waschmaschinen und Geschirrspüler',
  'Waschmaschinen, Trockner, Geschirrspüler und Kühlgeräte rund',
])('the category %s leaves half of its line to the mark and the name', async (category) => {
  const half = { left: 0, top: 0, width: 64 + 312, height: 132 }
  const card = await cards()({ ...post, category }, business)
  expect(await hash(card, half)).toBe(await hash(await cards()(post, business), half))
  const other = { ...half, left: half.width, width: 312 }
  expect(await hash(card, other)).not.toBe(await hash(await cards()(post, business), other))
})

test('a long host is set smaller, inside its room', async () => {
  const long = cards(undefined, 'https://www.moeller-hausgeraetedienst-berlin.example')
  const right = { left: 690, top: 0, width: 510, height: 630 }
  const card = await long(post, business)
  expect(await hash(card, right)).toBe(await hash(await cards()(post, business), right))
  const cut = cards(undefined, 'https://www.moeller-hausgeraetedienst-berlin.exampla')
  const foot = { left: 64, top: 530, width: 626, height: 100 }
  expect(await hash(card, foot)).not.toBe(await hash(await cut(post, business), foot))
})

test('a title in a script without a font gives way to the category', async () => {
  expect(await cards()({ ...post, title: 'ஏசி சர்வீஸ்' }, business)).toEqual(
    await cards()({ ...post, title: 'Plumbing' }, business),
  )
})

/** The share of a part of the card that is of one colour. */
async function shareOf(card: Buffer, { r, g, b }: typeof red) {
  const { data, info } = await sharp(card)
    .extract({ left: 620, top: 10, width: 570, height: 610 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  let found = 0
  for (let at = 0; at < data.length; at += info.channels)
    if (data[at] === r && data[at + 1] === g && data[at + 2] === b) found += 1
  return found / (info.width * info.height)
}

const accented = (change: object) => ({
  name: 'Rapid Fix',
  look: lookOf(
    { ...sampleDocuments.appearance, accent: 'own', ownAccent: '#2456c9', ...change },
    'Rapid Fix',
  ),
})
const blue = { r: 0x24, g: 0x56, b: 0xc9 }

test('a drawing on the card of the site has the colours of the site', async () => {
  const card = { ...site, picture: { drawing: 'slide-appliances' as const } }
  expect(await shareOf(await cards()(card, accented({})), blue)).toBeGreaterThan(0.01)
  const orange = { r: 0xf3, g: 0x68, b: 0x0f }
  expect(await shareOf(await cards()(card, accented({})), orange)).toBe(0)
  expect(await shareOf(await cards()(card, business), orange)).toBeGreaterThan(0.01)
})

test('every large drawing can stand on the card of the site', async () => {
  for (const drawing of drawingNames)
    expect(await cards()({ ...site, picture: { drawing } }, business), drawing).toBeInstanceOf(Buffer)
})

test('without a picture, the card of the site shows its mark', async () => {
  const card = await cards()(site, accented({ mark: 'letters' }))
  expect(await shareOf(card, blue)).toBeGreaterThan(0.1)
})

test('where no text of a card is in a script with a font, it shows the host, and no mark of the sample', async () => {
  const tamil = { title: 'ஏசி சர்வீஸ்', category: 'பழுது', picture: { upload: '/uploads/a' } }
  const card = await cards()(tamil, { ...accented({ mark: 'letters', letters: 'ஏ' }), name: 'ஏசி' })
  expect(await pixel(card, 64 + 25, 81)).toEqual(blue)
  expect(await pixel(card, 64 + 10, 81)).toEqual(blue)
  expect(await ink(card)).toBeGreaterThan(0.03)
})

test('a photograph on the card of the site is cut around its focal point', async () => {
  const half = { create: { width: 800, height: 800, channels: 3 as const, background: red } }
  const photograph = await sharp(half)
    .extend({ right: 800, background: blue })
    .webp({ lossless: true })
    .toBuffer()
  const at = (x: number) =>
    cards(photograph)({ ...site, picture: { upload: '/uploads/a', focal: { x, y: 50 } } }, business)
  expect(await pixel(await at(0), 900, 300)).toEqual(red)
  expect(await pixel(await at(100), 900, 300)).toEqual(blue)
})

test('a long name goes on in a second line', async () => {
  const long = { ...business, name: 'Reparaturwerkstatt für Haushaltsgeräte Schönhauser & Söhne' }
  const line = (card: Buffer) =>
    sharp(card).extract({ left: 130, top: 84, width: 400, height: 24 }).threshold(128).stats()
  const [{ mean: short = 0 } = {}] = (await line(await cards()(site, { ...business, name: 'Reparatur' })))
    .channels
  const [{ mean: twice = 0 } = {}] = (await line(await cards()(site, long))).channels
  expect(twice).toBeLessThan(short)
})
