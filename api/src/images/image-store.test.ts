import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { S3_PREFIX, startS3Server } from '../testing/s3-server.ts'
import { openDiskImageStore } from './disk-image-store.ts'
import type { ImageStore } from './image-store.ts'
import { openImageStore } from './open-image-store.ts'

/** A store of one test. */
interface TestStore {
  store: ImageStore
  /** Dates an object back, by the store's own clock. */
  date(name: string, writtenAt: Date): Promise<void>
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fettle-store-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function onDisk(): Promise<TestStore> {
  const folder = join(await emptyFolder(), 'uploads')
  const store = await openDiskImageStore(folder)
  return { store, date: (name, writtenAt) => utimes(join(folder, name), writtenAt, writtenAt) }
}

async function onS3(): Promise<TestStore> {
  const server = await startS3Server()
  onTestFinished(async () => {
    expect(server.refusals).toEqual([])
    await server.close()
  })
  return {
    store: await openImageStore(readConfig(server.env)),
    async date(name, writtenAt) {
      const object = server.objects.get(S3_PREFIX + name)
      if (object) object.modifiedAt = writtenAt
    },
  }
}

const stores: Array<[string, () => Promise<TestStore>]> = [
  ['a disk', onDisk],
  ['S3', onS3],
]

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
    for (const name of names) await store.put(name, Buffer.from('x'))
    await date('7-1.webp', new Date('2026-01-02T03:04:05.000Z'))
    const pages = await listed(store)
    expect(pages.map(({ length }) => length)).toEqual([1_000, 1_000, 1])
    expect(
      pages
        .flat()
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...names].sort())
    const aged = pages.flat().filter(({ modifiedAt }) => modifiedAt < new Date('2026-02-01'))
    expect(aged).toEqual([{ name: '7-1.webp', modifiedAt: new Date('2026-01-02T03:04:05.000Z') }])
  })

  test('what is written again is as young as on the first day', async () => {
    const { store, date } = await open()
    await store.put('a.webp', Buffer.from('x'))
    await date('a.webp', new Date('2026-01-02T03:04:05.000Z'))
    await store.put('a.webp', Buffer.from('x'))
    const [[object] = []] = await listed(store)
    expect(object?.modifiedAt.getTime()).toBeGreaterThan(Date.parse('2026-02-01'))
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
