import { randomUUID } from 'node:crypto'
import sharp, { type Metadata } from 'sharp'
import { expect, test } from 'vitest'
import { noise, sha256, turnedJpeg } from '../testing/pictures.ts'
import { siteOfPictures } from '../testing/uploads.ts'

const at = siteOfPictures()
const { put, filesOf, rowOf } = at

/** Requests with images beyond these are refused where they have to wait. */
const MOST_THAT_WAIT = 64

async function download(path: string): Promise<Metadata> {
  const response = await fetch(at.site.url + path)
  expect(response.status).toBe(200)
  return sharp(Buffer.from(await response.arrayBuffer())).metadata()
}

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  'a %s is kept as WebP and AVIF',
  async (format) => {
    const bytes = await noise(120, 90).toFormat(format).toBuffer()
    const answer = await put(bytes)
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({ path: `/uploads/${sha256(bytes)}-120.webp`, width: 120, height: 90 })
    expect(await filesOf(bytes)).toEqual([`${sha256(bytes)}-120.avif`, `${sha256(bytes)}-120.webp`])
    expect(await download(answer.body.path)).toMatchObject({ format: 'webp', width: 120, height: 90 })
  },
)

test('a large image is kept in three widths, the widest first in the answer', async () => {
  const bytes = await noise(2000, 500).jpeg().toBuffer()
  const { body } = await put(bytes)
  expect(body).toEqual({ path: `/uploads/${sha256(bytes)}-1600.webp`, width: 1600, height: 400 })
  expect(JSON.parse((await rowOf(bytes)).variants)).toMatchObject(
    [400, 800, 1600].flatMap((width) =>
      ['webp', 'avif'].map((extension) => ({
        width,
        path: `/uploads/${sha256(bytes)}-${width}.${extension}`,
      })),
    ),
  )
  expect(await download(`/uploads/${sha256(bytes)}-400.avif`)).toMatchObject({
    format: 'heif',
    width: 400,
    height: 100,
  })
})

test('an image is never enlarged, and a width is kept once', async () => {
  const bytes = await noise(500, 500).png().toBuffer()
  await put(bytes)
  expect((await filesOf(bytes)).map((name) => name.slice(65))).toEqual([
    '400.avif',
    '400.webp',
    '500.avif',
    '500.webp',
  ])
})

test('a photograph taken sideways stands upright and keeps none of its metadata', async () => {
  const bytes = await turnedJpeg(300, 200)
  expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('Asha Verma')
  const { body } = await put(bytes)
  expect(body).toMatchObject({ width: 200, height: 300 })
  const kept = await download(body.path)
  expect(kept).toMatchObject({ width: 200, height: 300 })
  expect([kept.exif, kept.icc, kept.xmp, kept.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('transparency, grey and many colours survive', async () => {
  const bytes = await sharp({
    create: { width: 20, height: 20, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
  })
    .png()
    .toBuffer()
  expect((await put(bytes)).status).toBe(201)
  expect(await download(`/uploads/${sha256(bytes)}-20.webp`)).toMatchObject({ hasAlpha: true })
  const grey = await noise(20, 20).greyscale().toColourspace('b-w').jpeg().toBuffer()
  expect((await put(grey)).status).toBe(201)
})

test('a very tall image is narrowed until WebP can hold it', async () => {
  const bytes = await sharp({ create: { width: 10, height: 20_000, channels: 3, background: '#aaa' } })
    .png()
    .toBuffer()
  const { status, body } = await put(bytes)
  expect(status).toBe(201)
  expect(body).toMatchObject({ width: 8, height: 16_383 })
})

test('the same image again answers 200 and makes nothing new', async () => {
  const bytes = await noise(30, 30).png().toBuffer()
  const first = await put(bytes)
  const again = await put(bytes)
  expect([first.status, again.status]).toEqual([201, 200])
  expect(again.body).toEqual(first.body)
})

test('ten sendings of one image at once are one image', async () => {
  const bytes = await noise(60, 60).png().toBuffer()
  const answers = await Promise.all(Array.from({ length: 10 }, () => put(bytes)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(9)
  expect(await filesOf(bytes)).toHaveLength(2)
})

test('requests with an image that is there wait for no other one', async () => {
  const bytes = await noise(50, 50).png().toBuffer()
  await put(bytes)
  const many = 2 * MOST_THAT_WAIT
  const answers = await Promise.all(Array.from({ length: many }, () => put(bytes)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(many)
})

test('an image whose files were lost is made again', async () => {
  const bytes = await noise(40, 40).png().toBuffer()
  await put(bytes)
  await at.site.deps.imagePipeline.store.remove(`${sha256(bytes)}-40.webp`)
  expect((await put(bytes)).status).toBe(200)
  expect(await filesOf(bytes)).toHaveLength(2)
})

test('a repeated Idempotency-Key answers as the first time', async () => {
  const bytes = await noise(41, 40).png().toBuffer()
  const headers = { 'Idempotency-Key': randomUUID() }
  const first = await put(bytes, { headers })
  const again = await put(bytes, { headers })
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  const other = await put(await noise(42, 40).png().toBuffer(), { headers })
  expect([other.status, other.body.code]).toEqual([422, 'key_reused'])
})
