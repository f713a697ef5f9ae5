import { createHash } from 'node:crypto'
import type {
  ErrorBody,
  HomeDocument,
  ShownPhotograph,
  SiteDocument,
  StoredImage,
} from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Client, startApi, sweepImages, type TestApi } from '../testing/index.ts'

let site: TestApi
let clock: number
let staff: Client
beforeEach(async () => {
  clock = Date.parse('2026-03-01T09:00:00.000Z')
  site = await startApi({ now: () => new Date(clock) })
  staff = await site.author('editor@example.com', 'editor')
})
afterEach(() => site.close())

const DAY_MS = 24 * 60 * 60 * 1000
const path = '/api/site/home'
const ofColor = (background: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

async function upload(background: string, width = 1000, height = 500): Promise<string> {
  const bytes = await ofColor(background, width, height)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { body } = await staff.put<StoredImage>(`/api/images/${sha256}`, bytes)
  return body.path
}
const photograph = (image: string) => ({
  image,
  alt: 'The bench',
  decorative: false,
  focal: { x: 20, y: 80 },
})
const homeWith = (drawing: unknown): HomeDocument => {
  const [first, ...slides] = sampleDocuments.home.slides
  return { ...sampleDocuments.home, slides: [{ ...first, drawing } as (typeof slides)[number], ...slides] }
}
const save = (value: unknown) => staff.put<SiteDocument & ErrorBody>(path, value)
const publish = () => staff.post<SiteDocument>(`${path}/publish`)
const shown = async () => (await site.api.reads.document('home')).slides[0]?.drawing
const sha256In = (image = '') => image.slice('/uploads/'.length).split('-')[0] ?? ''

test('a page reads a photograph with its size, its colour and its files', async () => {
  const image = await upload('#336699')
  await save(homeWith(photograph(image)))
  await publish()
  const { files, ...rest } = (await shown()) as ShownPhotograph
  expect(rest).toEqual(photograph(image))
  expect([files?.width, files?.height, files?.variants.length]).toEqual([1000, 500, 6])
  expect(files?.color).toMatch(/^#3[2-4]6[5-7]9[89a]$/)
  const { body } = await staff.get<SiteDocument>(path)
  expect((body.value as HomeDocument).slides[0]?.drawing).toEqual(photograph(image))
})

test('a site of photographs alone shows no drawing, and each of them again with drawings', async () => {
  const image = await upload('#336699')
  await save(homeWith(photograph(image)))
  await publish()
  const owner = await site.author('owner@example.com', 'owner')
  const setPictures = async (pictures: 'drawings' | 'photographs') => {
    await owner.put('/api/site/appearance', { ...sampleDocuments.appearance, pictures })
    await owner.post('/api/site/appearance/publish')
  }
  const read = async () => {
    const { reads } = site.api
    const { slides } = await reads.document('home')
    const { services } = await reads.document('services')
    const { reviews } = await reads.document('testimonials')
    const [own, other] = slides.map(({ drawing }) => (typeof drawing === 'string' ? drawing : drawing.image))
    return [own, other, services[0]?.drawing, reviews[0]?.image]
  }
  const drawn = [
    image,
    sampleDocuments.home.slides[1]?.drawing,
    sampleDocuments.services.services[0]?.drawing,
    sampleDocuments.testimonials.reviews[0]?.image,
  ]
  await setPictures('photographs')
  // A review has letters in the place of its portrait.
  expect(await read()).toEqual([image, 'nothing', 'nothing', 'letters'])
  const { body } = await staff.get<SiteDocument>('/api/site/services')
  expect(body.value).toEqual(sampleDocuments.services)
  await setPictures('drawings')
  expect(await read()).toEqual(drawn)
})

test('a drawing and nothing are as good as a photograph', async () => {
  for (const drawing of ['workbench', 'nothing']) {
    expect((await save(homeWith(drawing))).status).toBe(200)
    await publish()
    expect(await shown()).toBe(drawing)
  }
})

test('a photograph without words, beyond its edges or with no upload is refused, and nothing changes', async () => {
  const image = await upload('#336699')
  const bad = [
    [{ ...photograph(image), alt: '' }, 400, 'Describe the photograph, or say that it is decorative.'],
    [{ ...photograph(image), focal: { x: 101, y: 0 } }, 400, 'focal.x must be a whole number from 0 to 100'],
    [{ ...photograph('/uploads/../site.sqlite') }, 400, 'image must be the path of an uploaded picture'],
  ] as const
  for (const [drawing, status, sentence] of bad) {
    const { status: found, body } = await save(homeWith(drawing))
    expect(found).toBe(status)
    expect(JSON.stringify(body)).toContain(sentence)
  }
  const missing = `/uploads/${'a'.repeat(64)}-800.webp`
  const { status, body } = await save(homeWith(photograph(missing)))
  expect([status, body.code, body.details]).toEqual([422, 'missing_images', { paths: [missing] }])
  expect((await staff.get<SiteDocument>(path)).body.state).toBe('sample')
})

test('the sweep leaves what a draft, the site or an earlier version shows, and takes the rest', async () => {
  const [earlier, published, draft, unused] = await Promise.all(
    ['#111111', '#222222', '#333333', '#444444'].map((colour) => upload(colour)),
  )
  for (const image of [earlier, published]) {
    await save(homeWith(photograph(image as string)))
    await publish()
  }
  await save(homeWith(photograph(draft as string)))
  clock += 8 * DAY_MS
  expect((await sweepImages(site.deps))?.images).toBe(1)
  const kept: string[] = await site.deps.db('images').pluck('sha256')
  const isKept = [earlier, published, draft, unused].map((image) => kept.includes(sha256In(image)))
  expect(isKept).toEqual([true, true, true, false])
})

test('an icon of the site is a square picture; another is refused with a sentence at its field', async () => {
  const owner = await site.author('owner@example.com', 'owner')
  const saveIcon = (image: string) =>
    owner.put<SiteDocument & ErrorBody>('/api/site/appearance', {
      ...sampleDocuments.appearance,
      favicon: { image },
    })
  const wide = await saveIcon(await upload('#336699'))
  const sentence = 'The icon must be a square picture, as wide as it is high. This one is 1000 × 500 pixels.'
  expect([wide.status, wide.body.error, wide.body.details]).toEqual([
    400,
    sentence,
    [{ path: 'favicon', message: sentence }],
  ])
  const small = await saveIcon(await upload('#336699', 96, 96))
  expect(small.body.error).toBe('The icon must be at least 180 × 180 pixels. This one is 96 × 96 pixels.')
  const square = await upload('#336699', 512, 512)
  expect((await saveIcon(square)).status).toBe(200)
  await owner.post('/api/site/appearance/publish')
  expect(await site.api.reads.document('appearance')).toMatchObject({
    favicon: { image: square, files: { width: 512, height: 512 } },
  })
})
