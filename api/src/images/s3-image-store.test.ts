import { buffer } from 'node:stream/consumers'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { S3_PREFIX, type S3Server, startS3Server } from '../testing/s3-server.ts'
import { type ImageStore, ImageStoreError } from './image-store.ts'
import { openS3ImageStore } from './s3-image-store.ts'
import { claimStore } from './stored-files.ts'

let server: S3Server
/** With patience that outlasts a busy machine. */
let store: ImageStore
/** Without any, for a store that never answers. */
let impatient: ImageStore

function open(env: Record<string, string> = {}, options = {}): ImageStore {
  const { s3 } = readConfig({ ...server.env, ...env })
  if (!s3) throw new Error('UPLOADS_URL was not read')
  return openS3ImageStore(s3, options)
}

beforeEach(async () => {
  server = await startS3Server()
  onTestFinished(() => server.close())
  store = open({}, { timeoutMs: 60_000 })
  impatient = open({}, { timeoutMs: 30 })
})

const bytes = Buffer.from('the bytes of a picture')
const requestsSince = (count: number) => server.requests.slice(count)

async function failure(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ImageStoreError)
  return (error as Error).message
}

/** Everything that is asked of a store, each in one request. */
const operations: Array<[string, (at: ImageStore) => Promise<unknown>]> = [
  ['put', (at) => at.put('a.webp', bytes)],
  ['open', async (at) => (await at.open('a.webp'))?.stream.destroy()],
  ['sizesOf', (at) => at.sizesOf(['a.webp'])],
  ['list', (at) => at.list()[Symbol.asyncIterator]().next()],
  ['owner', (at) => at.owner()],
  ['setOwner', (at) => at.setOwner('a site')],
]

test.each(operations)(
  '%s succeeds at the third attempt, whatever the first two met',
  async (_name, operate) => {
    await store.put('a.webp', bytes)
    await store.setOwner('a site')
    for (const fault of [500, 503, 429, 'broken'] as const) {
      const before = server.requests.length
      server.fail(fault, 2)
      await operate(store)
      expect(requestsSince(before)).toHaveLength(3)
    }
  },
)

test.each(operations)('%s gives up after three attempts', async (_name, operate) => {
  await store.put('a.webp', bytes)
  const before = server.requests.length
  server.fail(503)
  expect(await failure(operate(store))).toContain('it answers 503')
  expect(requestsSince(before)).toHaveLength(3)
  server.fail('broken')
  expect(await failure(operate(store))).toContain('cannot be asked')
  expect(requestsSince(before)).toHaveLength(6)
  server.fail('silent')
  expect(await failure(operate(impatient))).toContain('it takes too long')
})

test('a removal is tried once', async () => {
  server.fail(503)
  await failure(store.remove('a.webp'))
  expect(server.requests).toEqual([`DELETE ${S3_PREFIX}a.webp`])
})

test.each(operations)(
  '%s is not tried again where the store refuses it, and tells no secret',
  async (_name, operate) => {
    const secret = 'quite-another-secret'
    const message = await failure(operate(open({ S3_SECRET_ACCESS_KEY: secret })))
    if (_name !== 'sizesOf') expect(message).toContain('it answers 403 SignatureDoesNotMatch')
    for (const key of [secret, server.env.S3_SECRET_ACCESS_KEY ?? '', server.env.S3_ACCESS_KEY_ID ?? ''])
      expect(message).not.toContain(key)
    expect(server.requests).toHaveLength(1)
  },
)

test('bytes are stored under their prefix with their type, and checked on the way', async () => {
  await store.put('a.avif', bytes)
  expect(server.objects.get(`${S3_PREFIX}a.avif`)).toMatchObject({ bytes, type: 'image/avif' })
  expect([...server.objects.keys()]).toEqual([`${S3_PREFIX}a.avif`])
})

test('a bucket that is gone is not a picture that is missing', async () => {
  await store.put('a.webp', bytes)
  expect(await store.open('b.webp')).toBeUndefined()
  expect(await store.sizesOf(['b.webp'])).toEqual(new Map())
  server.hasBucket = false
  expect(await failure(store.open('b.webp'))).toContain('NoSuchBucket')
  expect(await failure(store.sizesOf(['b.webp']))).toContain('404')
  expect(await failure(store.put('b.webp', bytes))).toContain('NoSuchBucket')
})

async function bytesOf(at: ImageStore, name: string): Promise<Buffer> {
  const file = await at.open(name)
  if (!file) throw new Error('There is no such object')
  return buffer(file.stream)
}

test('a picture that breaks off, or stops, fails while it is read', async () => {
  await store.put('a.webp', Buffer.alloc(400_000))
  server.fail('cut')
  expect(await failure(bytesOf(store, 'a.webp'))).toContain('broke off')
  server.fail('stalled')
  expect(await failure(bytesOf(open({}, { timeoutMs: 2_000 }), 'a.webp'))).toContain('fallen silent')
})

test('what is not ours in the bucket is not listed', async () => {
  await store.put('a.webp', bytes)
  const [[, object] = []] = server.objects
  if (!object) throw new Error('Nothing was stored')
  for (const key of ['b.webp', 'fettle-old/c.webp', 'inner/d.webp', '<&"\'>.webp', '', '../e.webp'])
    server.objects.set(key.startsWith('b') ? key : S3_PREFIX + key, object)
  for (let number = 0; number < 1_001; number += 1) server.objects.set(`${S3_PREFIX}inner/${number}`, object)
  const pages = []
  for await (const page of store.list()) pages.push(...page)
  expect(pages.map(({ name }) => name)).toEqual(['a.webp'])
  expect(server.requests.filter((request) => request === 'LIST')).toHaveLength(1)
})

test('the first site that claims a store owns it', async () => {
  const claimed: boolean[] = []
  for (const site of ['one', 'one', 'two']) claimed.push(await claimStore(store, site, true))
  expect(claimed).toEqual([true, true, false])
})

test('of many requests sixteen are under way at once', async () => {
  server.fail('silent')
  const names = Array.from({ length: 100 }, (_, index) => `${index}.webp`)
  const failures = Promise.all(names.map((name) => failure(store.put(name, bytes))))
  await expect.poll(() => server.busiest).toBe(16)
  for (let turns = 0; turns < 500; turns += 1) await new Promise(setImmediate)
  expect(server.busiest).toBe(16)
  await server.close()
  expect(await failures).toHaveLength(100)
})

test('none waits long for a store that stays silent', async () => {
  server.fail('silent')
  const names = Array.from({ length: 100 }, (_, index) => `${index}.webp`)
  const failures = await Promise.all(names.map((name) => failure(impatient.put(name, bytes))))
  expect(failures.filter((message) => message.includes('is too slow')).length).toBeGreaterThan(50)
})

test('at most 1,000 requests wait, and at most 256 pictures are read at once', async () => {
  await store.put('a.webp', bytes)
  const names = Array.from({ length: 1_100 }, () => 'a.webp')
  const asked = await Promise.allSettled(names.map((name) => store.sizesOf([name])))
  expect(asked.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1_000)
  expect(asked.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
  const opened = await Promise.all(names.slice(0, 256).map((name) => store.open(name)))
  expect(await failure(store.open('a.webp'))).toContain('Too many pictures')
  opened[0]?.stream.destroy()
  await expect.poll(() => bytesOf(store, 'a.webp')).toEqual(bytes)
  for (const file of opened) file?.stream.destroy()
})
