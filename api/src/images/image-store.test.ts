import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Post, StoredImage } from '@fettle/shared-types'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { image, postForm, startApi } from '../testing/index.ts'
import { sha256 } from '../testing/pictures.ts'
import { S3_PREFIX, startS3Server } from '../testing/s3-server.ts'
import { openDiskImageStore } from './disk-image-store.ts'
import type { ImageStore } from './image-store.ts'
import { openS3ImageStore } from './s3-image-store.ts'
import { sweepImages } from './sweep-images.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A store of one test. */
interface TestStore {
  store: ImageStore
  /** The settings of a server over it. */
  env: Record<string, string>
  /** Dates an object back, by the store's own clock; a real store takes no orders. */
  date?(name: string, writtenAt: Date): Promise<void>
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fettle-store-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function onDisk(): Promise<TestStore> {
  const folder = join(await emptyFolder(), 'uploads')
  const store = await openDiskImageStore(folder)
  return { store, env: {}, date: (name, writtenAt) => utimes(join(folder, name), writtenAt, writtenAt) }
}

/** Waits as long for each answer as a busy machine may need; how long a server waits has tests of its own. */
function patientStore(env: Record<string, string>): ImageStore {
  const { s3 } = readConfig(env)
  if (!s3) throw new Error('UPLOADS_URL was not read')
  return openS3ImageStore(s3, { timeoutMs: 60_000 })
}

async function onS3(): Promise<TestStore> {
  const server = await startS3Server()
  onTestFinished(async () => {
    expect(server.refusals).toEqual([])
    await server.close()
  })
  return {
    store: patientStore(server.env),
    env: server.env,
    async date(name, writtenAt) {
      const object = server.objects.get(S3_PREFIX + name)
      if (object) object.modifiedAt = writtenAt
    },
  }
}

/** In a folder of its own in the bucket of a store that runs already (`npm run test:scale`). */
async function onSwift(): Promise<TestStore> {
  const env = {
    UPLOADS_URL: `s3://pictures/${randomUUID()}?endpoint=${process.env.FETTLE_TEST_SWIFT}`,
    S3_ACCESS_KEY_ID: 'test:tester',
    S3_SECRET_ACCESS_KEY: 'testing',
  }
  return { store: patientStore(env), env }
}

const stores: Array<[string, () => Promise<TestStore>]> = [
  ['a disk', onDisk],
  ['S3', onS3],
]
if (process.env.FETTLE_TEST_SWIFT) stores.push(["Swift's S3", onSwift])

async function listed(store: ImageStore) {
  const pages = []
  for await (const page of store.list()) pages.push(page)
  return pages
}

const namesIn = async (store: ImageStore) => (await listed(store)).flat().map(({ name }) => name)

describe.each(stores)('image-store suite: on %s', (_place, open) => {
  test('an object is there whole once it was put, and put again, until it is removed', async () => {
    const { store } = await open()
    await store.put('a.webp', Buffer.from('first'))
    await store.put('a.webp', Buffer.from('second'))
    const file = await store.open('a.webp')
    expect(file).toMatchObject({ sizeBytes: 6, contentType: 'image/webp' })
    expect(file && (await buffer(file.stream)).toString()).toBe('second')
    expect(await namesIn(store)).toEqual(['a.webp'])
    await store.remove('a.webp')
    await store.remove('a.webp')
    expect([await store.open('a.webp'), await store.sizesOf(['a.webp']), await namesIn(store)]).toEqual([
      undefined,
      new Map(),
      [],
    ])
  })

  test('of many names, those that are there have their lengths', async () => {
    const { store } = await open()
    const names = Array.from({ length: 40 }, (_, index) => `${index}-9.avif`)
    for (const [index, name] of names.entries())
      if (index % 2 === 0) await store.put(name, Buffer.alloc(index + 1))
    expect(await store.sizesOf(names)).toEqual(
      new Map(names.map((name, index) => [name, index + 1] as const).filter(([, size]) => size % 2 === 1)),
    )
    expect(await store.sizesOf([])).toEqual(new Map())
  })

  test('an object that is written again has another version, of the same length too', async () => {
    const { store } = await open()
    const versions = () => store.versionsOf(['a.webp', 'b.webp'])
    expect(await versions()).toEqual(new Map())
    await store.put('a.webp', Buffer.from('first'))
    const first = await versions()
    expect([...first.keys()]).toEqual(['a.webp'])
    expect(await versions()).toEqual(first)
    await store.put('a.webp', Buffer.from('again'))
    expect((await versions()).get('a.webp')).not.toBe(first.get('a.webp'))
  })

  test('an object of some megabytes is read as it was written, also when a reader is slow or leaves', async () => {
    const { store } = await open()
    const bytes = Buffer.alloc(3_000_000, 'bytes that are not all the same ')
    await store.put('a.avif', bytes)
    const left = await store.open('a.avif')
    left?.stream.destroy()
    const file = await store.open('a.avif')
    if (!file) throw new Error('There is no file')
    const chunks: Buffer[] = []
    for await (const chunk of file.stream) {
      chunks.push(chunk)
      await new Promise(setImmediate)
    }
    expect(Buffer.concat(chunks).equals(bytes)).toBe(true)
  })

  test('a listing tells every object and when it was written, in pages of at most a thousand', async () => {
    const { store, date } = await open()
    const names = Array.from({ length: 2_001 }, (_, index) => `${index}-1.webp`)
    for (let start = 0; start < names.length; start += 500)
      await Promise.all(names.slice(start, start + 500).map((name) => store.put(name, Buffer.from('x'))))
    await date?.('7-1.webp', new Date('2026-01-02T03:04:05.000Z'))
    const pages = await listed(store)
    expect(pages.map(({ length }) => length)).toEqual([1_000, 1_000, 1])
    expect(
      pages
        .flat()
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...names].sort())
    const aged = pages.flat().filter(({ modifiedAt }) => modifiedAt < new Date('2026-02-01'))
    expect(aged).toEqual(date ? [{ name: '7-1.webp', modifiedAt: new Date('2026-01-02T03:04:05.000Z') }] : [])
  })

  test('what is written again is as young as on the first day', async () => {
    const { store, date } = await open()
    await store.put('a.webp', Buffer.from('x'))
    await date?.('a.webp', new Date('2026-01-02T03:04:05.000Z'))
    await store.put('a.webp', Buffer.from('x'))
    const [[object] = []] = await listed(store)
    expect(object?.modifiedAt.getTime()).toBeGreaterThan(Date.parse('2026-02-01'))
  })

  test('a site keeps its pictures there, serves them and sweeps what nothing shows', async () => {
    const { env } = await open()
    let clock = Date.now()
    const site = await startApi({ env, now: () => new Date(clock) })
    onTestFinished(() => site.close())
    const author = await site.author()
    const { body: post } = await author.post<Post>('/api/blogs', postForm({}, await image()))
    const bytes = await image()
    const { body } = await author.put<StoredImage>(`/api/images/${sha256(bytes)}`, bytes)
    const look = async (path: string) => {
      const answer = await author.send('GET', path)
      return [answer.status, (await answer.arrayBuffer()).byteLength]
    }
    const found = [200, expect.toSatisfy((length: number) => length > 0)]
    expect([await look(post.thumbnail), await look(body.path)]).toEqual([found, found])
    expect(await look(`/uploads/${'0'.repeat(64)}-9.webp`)).toEqual([404, expect.anything()])
    clock += 6 * DAY_MS
    expect(await sweepImages(site.deps)).toEqual({ images: 0, files: 0 })
    clock += 2 * DAY_MS
    expect(await sweepImages(site.deps)).toEqual({ images: 1, files: 2 })
    expect([await look(post.thumbnail), await look(body.path)]).toEqual([found, [404, expect.anything()]])
  })

  test.each(['../a.webp', 'a/b.webp', '..', '.', '', '.hidden', 'a?b', 'a b', 'a%2fb'])(
    '%j is no name of the store',
    async (name) => {
      const { store } = await open()
      await expect(store.put(name, Buffer.from('x'))).rejects.toThrow('is not a plain file name')
      await expect(store.open(name)).rejects.toThrow('is not a plain file name')
      await expect(store.sizesOf([name])).rejects.toThrow('is not a plain file name')
      await expect(store.remove(name)).rejects.toThrow('is not a plain file name')
    },
  )
})

describe('on a disk', () => {
  test('a write that fails leaves nothing behind', async () => {
    const folder = await emptyFolder()
    const store = await openDiskImageStore(folder)
    await mkdir(join(folder, 'taken.webp'))
    await writeFile(join(folder, 'taken.webp', 'inside'), '')
    await expect(store.put('taken.webp', Buffer.from('x'))).rejects.toThrow()
    expect(await readdir(folder)).toEqual(['taken.webp'])
    expect(await store.sizesOf(['taken.webp'])).toEqual(new Map())
  })

  test('a name the disk cannot hold is an error, not an absent file', async () => {
    const store = await openDiskImageStore(await emptyFolder())
    await expect(store.sizesOf(['x'.repeat(300)])).rejects.toThrow('ENAMETOOLONG')
  })
})
