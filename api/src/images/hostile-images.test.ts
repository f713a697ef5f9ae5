import { deflateSync } from 'node:zlib'
import type { ErrorBody, StoredImage } from '@fettle/shared-types'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApi, type TestApi } from '../testing/index.ts'
import { bombPng, noise, pngChunk, pngWith, sha256 } from '../testing/pictures.ts'

let site: TestApi
let author: Client
beforeAll(async () => {
  site = await startApi()
  author = await site.author()
})
afterAll(() => site.close())

const put = (bytes: Buffer) => author.put<StoredImage & ErrorBody>(`/api/images/${sha256(bytes)}`, bytes)
const repeat = (part: Buffer, count: number) => Buffer.alloc(part.length * count, part)
const tiny = () => noise(10, 10).png().toBuffer()

async function pixelsOf({ body }: { body: StoredImage }): Promise<Buffer> {
  const file = await author.send('GET', body.path.replace('.webp', '.avif'))
  return sharp(Buffer.from(await file.arrayBuffer()))
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** 50 MB of nothing, which a text of a PNG holds in 50 kB. */
const packed = () => deflateSync(Buffer.alloc(50_000_000))
const text = (head: string) => Buffer.concat([Buffer.from(head, 'latin1'), packed()])

/** A WebP of 10 by 10 pixels that shows its one frame so often. */
async function animation(frames: number): Promise<Buffer> {
  const two = await sharp(Buffer.concat([Buffer.alloc(300, 10), Buffer.alloc(300, 200)]), {
    raw: { width: 10, height: 20, channels: 3, pageHeight: 10 },
  })
    .webp({ loop: 0 })
    .toBuffer()
  const first = two.indexOf('ANMF')
  const end = first + 8 + two.readUInt32LE(first + 4)
  const body = Buffer.concat([two.subarray(8, first), repeat(two.subarray(first, end), frames)])
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length)
  return Buffer.concat([two.subarray(0, 4), size, body])
}

function framesOfGif(frames: number): Buffer {
  const head = Buffer.from('GIF89a\x02\0\x02\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  const frame = Buffer.from('\x21\xf9\x04\0\0\0\0\0\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0', 'latin1')
  return Buffer.concat([head, repeat(frame, frames), Buffer.from(';')])
}

async function commentedJpeg(): Promise<Buffer> {
  const jpeg = await noise(10, 10).jpeg({ progressive: true }).toBuffer()
  const comment = Buffer.from([0xff, 0xfe, 0, 4, 65, 65])
  return Buffer.concat([jpeg.subarray(0, 2), repeat(comment, 1_600_000), jpeg.subarray(2)])
}

const slow: Array<[string, () => Promise<Buffer>]> = [
  [
    'a PNG of 185 texts that unpack to 50 MB each',
    async () => pngWith(await tiny(), new Array(185).fill(pngChunk('zTXt', text('Comment\0\0')))),
  ],
  [
    'a PNG of 185 international texts that do',
    async () => pngWith(await tiny(), new Array(185).fill(pngChunk('iTXt', text('Comment\0\x01\0\0\0')))),
  ],
  [
    'a PNG of half a million unknown chunks',
    async () => pngWith(await tiny(), [repeat(pngChunk('abCd', Buffer.alloc(1)), 500_000)]),
  ],
  ['a WebP of a hundred thousand frames', () => animation(100_000)],
  ['a GIF of four hundred thousand frames', async () => framesOfGif(400_000)],
  ['a JPEG of a million comments', commentedJpeg],
]
test.each(slow)('%s takes no longer than its pixels', async (_name, make) => {
  const bytes = await make()
  expect(bytes.length).toBeLessThan(10 * 1024 * 1024)
  expect((await put(bytes)).status).toBe(201)
})

test.each([
  ['one pixel wide and 50 million high', () => bombPng(1, 50_000_000)],
  ['one pixel too wide', () => bombPng(20_001, 1)],
])('an image %s is refused before it is decoded', async (_name, make) => {
  const { status, body } = await put(make())
  expect([status, body.code]).toEqual([413, 'too_large'])
  expect(body.error).toBe('The image must be at most 20,000 pixels wide and high.')
})

test('a JPEG that repeats a scan over and over is refused for that, not for its time', async () => {
  const jpeg = await noise(16, 16).resize(4000, 4000).jpeg({ progressive: true, quality: 20 }).toBuffer()
  const lastScan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
  const scans = repeat(lastScan, Math.min(5_000, Math.floor(9_000_000 / lastScan.length)))
  const { status, body } = await put(Buffer.concat([jpeg.subarray(0, -2), scans, jpeg.subarray(-2)]))
  expect([status, body.error]).toEqual([422, 'The image cannot be read; it may be damaged or cut off.'])
})

test('what tells how a PNG is shown survives what is left out of it', async () => {
  const turned = await noise(20, 10).withMetadata({ orientation: 6 }).withIccProfile('p3').png().toBuffer()
  const comment = pngChunk('tEXt', Buffer.from('Comment\0hello', 'latin1'))
  const plain = await put(turned)
  const trimmed = await put(pngWith(turned, [comment, comment]))
  expect([plain.body, trimmed.body]).toMatchObject([
    { width: 10, height: 20 },
    { width: 10, height: 20 },
  ])
  expect(await pixelsOf(trimmed)).toEqual(await pixelsOf(plain))
  const seeThrough = await sharp({
    create: { width: 9, height: 9, channels: 4, background: '#12345600' },
  })
    .png({ palette: true })
    .toBuffer()
  const { body } = await put(pngWith(seeThrough, [comment]))
  const kept = await author.send('GET', body.path)
  expect((await sharp(Buffer.from(await kept.arrayBuffer())).stats()).isOpaque).toBe(false)
})

test('an animation is kept as its first frame', async () => {
  const one = await put(await animation(1))
  const many = await put(await animation(3))
  expect(many.body).toMatchObject({ width: 10, height: 10 })
  expect(await pixelsOf(many)).toEqual(await pixelsOf(one))
})
