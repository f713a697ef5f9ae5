import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { ErrorBody, Post, StoredImage } from '@fettle/shared-types'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openPublicSnapshot } from '../open-snapshot.ts'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'
import { noise, sha256 } from '../testing/pictures.ts'
import { S3_PREFIX, type S3Server, startS3Server } from '../testing/s3-server.ts'
import { ImageStoreError } from './image-store.ts'
import { sweepImages } from './sweep-images.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let s3: S3Server
let site: TestApi
let author: Client
let thumbnail: Buffer
let clock: number
let log: string[]
beforeEach(async () => {
  clock = Date.now()
  log = []
  s3 = await startS3Server()
  site = await startApi({
    env: s3.env,
    now: () => new Date(clock),
    log: pino({ level: 'debug' }, { write: (line) => void log.push(line) }),
  })
  author = await site.author()
  thumbnail = await image()
})
afterEach(async () => {
  await site.close()
  await s3.close()
})

const keyOf = (path: string) => path.replace('/uploads/', S3_PREFIX)
const pictures = () => [...s3.objects.keys()].filter((key) => key.endsWith('.webp') || key.endsWith('.avif'))
const rows = async (table: string) => (await site.deps.reader(table)).length
const upload = (bytes: Buffer, headers = {}) =>
  author.put<StoredImage & ErrorBody>(`/api/images/${sha256(bytes)}`, bytes, { headers })
const newPost = (fields = {}, headers = {}) =>
  author.post<Post & ErrorBody>('/api/blogs', postForm(fields, thumbnail), { headers })
const picture = () => noise(20, 20).png().toBuffer()

function expectAway({ status, headers, body }: { status: number; headers: Headers; body: ErrorBody }): void {
  expect([status, body.code, headers.get('Retry-After')]).toEqual([503, 'unavailable', '5'])
  expect(body.error).toBe('The server cannot reach its pictures. Please try again in a moment.')
}

test('what an author uploads lies in the bucket, and is read at the same address as ever', async () => {
  const { body: post } = await newPost()
  const object = s3.objects.get(keyOf(post.thumbnail))
  expect(object?.type).toBe('image/webp')
  const answer = await author.send('GET', post.thumbnail)
  expect(answer.status).toBe(200)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(object?.bytes)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/webp',
    'content-length': String(object?.bytes.length),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(await readdir(site.dataDir)).not.toContain('uploads')
  expect(s3.refusals).toEqual([])
})

test('who has a picture, or asks for its head, makes the store send none', async () => {
  const { body: post } = await newPost()
  const etag = (await author.send('HEAD', post.thumbnail)).headers.get('etag') ?? ''
  s3.requests = []
  const head = await author.send('HEAD', post.thumbnail)
  const known = await author.send('GET', post.thumbnail, { headers: { 'If-None-Match': etag } })
  expect([head.status, known.status]).toEqual([200, 304])
  expect(head.headers.get('content-length')).toBe(String(s3.objects.get(keyOf(post.thumbnail))?.bytes.length))
  expect(s3.requests).toEqual(Array.from({ length: 2 }, () => `HEAD ${keyOf(post.thumbnail)}`))
})

test('while the store is away pages go on, uploads are told to come back, and nothing is half stored', async () => {
  const { body: post } = await newPost()
  const bytes = await picture()
  const [key, imageKey] = [randomUUID(), randomUUID()]
  const content = `<p>See:</p><img src="${post.thumbnail}" alt="A tap">`
  thumbnail = await image()
  const before = [await rows('posts'), await rows('images')]
  s3.fail('broken')
  expectAway(await upload(bytes, { 'Idempotency-Key': imageKey }))
  expectAway(await newPost({}, { 'Idempotency-Key': key }))
  expectAway(await author.put<ErrorBody>(`/api/blogs/${post._id}`, postForm({ content })))
  expect([await rows('posts'), await rows('images')]).toEqual(before)
  for (const path of ['/api/blogs', `/api/blogs/${post._id}`, '/api/ready'])
    expect((await author.get(path)).status).toBe(200)
  expect((await author.put(`/api/blogs/${post._id}`, postForm({ title: 'Without pictures' }))).status).toBe(
    200,
  )
  const lost = await author.get<ErrorBody>(post.thumbnail)
  expectAway(lost)
  expect(lost.headers.get('Cache-Control')).toBe('no-store')
  expectAway(await author.get<ErrorBody>(`/uploads/${'0'.repeat(64)}-9.webp`))
  expect((await author.get('/uploads/nothing.webp')).status).toBe(404)

  s3.heal()
  expect((await author.send('GET', post.thumbnail)).status).toBe(200)
  const stored = await newPost({}, { 'Idempotency-Key': key })
  const again = await newPost({}, { 'Idempotency-Key': key })
  expect([stored.status, again.status, again.body._id]).toEqual([201, 201, stored.body._id])
  expect((await upload(bytes, { 'Idempotency-Key': imageKey })).status).toBe(201)
  expect(await rows('posts')).toBe(2)
})

test('a server starts while the store is away', async () => {
  s3.fail('broken')
  const second = await startApi({ env: s3.env, dataDir: site.dataDir })
  onTestFinished(() => second.close({ keepFolder: true }))
  expect((await second.visitor().get('/api/ready')).status).toBe(200)
  expectAway(await second.visitor().get<ErrorBody>(`/uploads/${'0'.repeat(64)}-9.webp`))
})

test('no transaction is open while a picture is sent: others write meanwhile', async () => {
  const { body: post } = await newPost()
  s3.fail('silent')
  s3.requests = []
  let isAnswered = false
  const uploading = upload(await picture()).finally(() => {
    isAnswered = true
  })
  await expect.poll(() => s3.requests.length).toBeGreaterThan(0)
  expect((await site.visitor().put(`/api/blogs/${post._id}/like`)).status).toBeLessThan(300)
  expect(isAnswered).toBe(false)
  s3.heal()
  expect((await uploading).status).toBe(201)
})

test('a bucket that is gone is 503 and not a missing picture', async () => {
  const { body: post } = await newPost()
  s3.hasBucket = false
  expectAway(await author.get<ErrorBody>(post.thumbnail))
  const head = await author.send('HEAD', post.thumbnail)
  expect(head.status).toBe(503)
  const content = `<p>See:</p><img src="${post.thumbnail}" alt="A tap">`
  expectAway(await newPost({ content }))
})

test('a picture that the bucket has lost, or holds damaged, is stored again when it is sent again', async () => {
  const bytes = await picture()
  const { path } = (await upload(bytes)).body
  const object = s3.objects.get(keyOf(path))
  const content = `<p>See:</p><img src="${path}" alt="A tap">`
  if (!object) throw new Error('Nothing was stored')
  const whole = object.bytes

  s3.objects.delete(keyOf(path))
  expect((await author.send('GET', path)).status).toBe(404)
  const refused = await newPost({ content })
  expect([refused.status, refused.body.code]).toEqual([422, 'missing_images'])
  await upload(bytes)
  expect((await newPost({ content })).status).toBe(201)

  s3.objects.set(keyOf(path), { ...object, bytes: Buffer.alloc(whole.length) })
  await upload(bytes)
  expect(s3.objects.get(keyOf(path))?.bytes).toEqual(whole)
})

test('a picture that breaks off on its way is not taken for a whole one', async () => {
  const { body: post } = await newPost()
  const key = keyOf(post.thumbnail)
  const object = s3.objects.get(key)
  if (!object) throw new Error('Nothing was stored')
  s3.fail('cut')
  s3.objects.set(key, { ...object, bytes: Buffer.alloc(1_000_000) })
  const answer = await fetch(site.url + post.thumbnail)
  expect(answer.status).toBe(200)
  await expect(answer.arrayBuffer()).rejects.toThrow('terminated')
  expect(log.join('')).toMatch(/"level":50.*The store of pictures broke off/)

  s3.objects.set(key, { ...object, bytes: Buffer.alloc(1) })
  const { status, headers } = await fetch(site.url + post.thumbnail)
  expect([status, headers.get('Retry-After'), headers.get('Cache-Control')]).toEqual([503, '5', 'no-store'])
})

test('what is committed is acknowledged, though the store goes away in that moment', async () => {
  const { store } = site.deps.imagePipeline
  store.sizesOf = async () => {
    throw new ImageStoreError('It has just gone away')
  }
  expect((await upload(await picture())).status).toBe(201)
})

test('the sweep leaves what posts show, and takes forgotten pictures after seven days, not before', async () => {
  const { body: post } = await newPost()
  const { path } = (await upload(await picture())).body
  s3.objects.set(`${S3_PREFIX}notes.txt`, { bytes: thumbnail, type: '', modifiedAt: new Date(0) })
  const before = pictures().length
  clock = Math.floor(Date.now() / 1000) * 1000 + 6 * DAY_MS
  expect(await sweepImages(site.deps)).toEqual({ images: 0, files: 0 })
  clock += 2 * DAY_MS
  expect(await sweepImages(site.deps)).toEqual({ images: 1, files: 2 })
  expect(pictures()).toHaveLength(before - 2)
  expect(s3.objects.has(keyOf(path))).toBe(false)
  expect(s3.objects.has(`${S3_PREFIX}notes.txt`)).toBe(true)
  expect((await author.send('GET', post.thumbnail)).status).toBe(200)
  expect(s3.refusals).toEqual([])
})

test('with a bucket that holds the pictures of another site no start succeeds, and none is swept', async () => {
  await newPost()
  const before = pictures()
  await expect(startApi({ env: s3.env })).rejects.toThrow('belong to another database')
  clock += 30 * DAY_MS
  const stranger = { ...site.deps, siteId: randomUUID() }
  await expect(sweepImages(stranger)).rejects.toThrow('holds the pictures of another site')
  expect(pictures()).toEqual(before)
})

test('a snapshot for the export reads its pictures from the bucket', async () => {
  const { body: post } = await newPost()
  const snapshot = await openPublicSnapshot(site.deps.config)
  onTestFinished(() => snapshot.close())
  const file = await snapshot.openUpload(post.thumbnail)
  if (!file) throw new Error('The thumbnail has no file')
  expect(await buffer(file.stream)).toEqual(s3.objects.get(keyOf(post.thumbnail))?.bytes)
})

test('the log tells of a store that fails, and never with what', async () => {
  s3.fail(503)
  await upload(await picture())
  s3.heal()
  s3.hasBucket = false
  await upload(await picture())
  const lines = log.join('')
  expect(lines).toContain('it answers 503 SlowDown')
  expect(lines).toContain('it answers 404 NoSuchBucket')
  for (const secret of [s3.env.S3_SECRET_ACCESS_KEY ?? '', s3.env.S3_ACCESS_KEY_ID ?? '', 'AWS4-HMAC'])
    expect(lines).not.toContain(secret)
})
