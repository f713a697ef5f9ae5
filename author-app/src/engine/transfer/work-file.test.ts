import { BlobReader, BlobWriter, TextReader, ZipReader, ZipWriter } from '@zip.js/zip.js'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { earlierRow } from '../testing/earlier-row.ts'
import { createLocks } from '../testing/locks.ts'
import { tinyPng } from '../testing/pictures.ts'
import { submitEdit, submitNew, submittedIn, testStudio } from '../testing/test-studio.ts'
import { ImportRefused } from './work-file.ts'

const away = (() => Promise.reject(new TypeError('fetch failed'))) as typeof globalThis.fetch
const open = async () => (await testStudio({ fetch: away })).studio
type Opened = Awaited<ReturnType<typeof open>>

afterEach(() => {
  vi.restoreAllMocks()
})

const titles = async (studio: Opened) => (await studio.posts.list()).map(({ title }) => title).sort()

/** A studio with two posts that nobody else has, one of them with a picture, and their file. */
async function exported() {
  const studio = await open()
  const id = await submitNew(studio, { title: 'Carried' })
  const typing = await studio.posts.create()
  await typing.autosave({ ...typing.fields, title: 'Half typed' })
  const thumbnail = (await submittedIn(studio, id))?.thumbnail ?? ''
  return { studio, id, thumbnail, blob: (await studio.exportUnsynced()).blob }
}

/** Nothing of it is here: no post, and no picture. */
async function expectNothingIn(studio: Opened, thumbnail: string) {
  expect(await studio.posts.list()).toEqual([])
  expect(await studio.images.get(thumbnail)).toBeUndefined()
}

type Entries = Record<string, Blob>

async function unzipped(blob: Blob): Promise<Entries> {
  const entries: Entries = {}
  for (const entry of await new ZipReader(new BlobReader(blob)).getEntries())
    if (!entry.directory) entries[entry.filename] = await entry.getData(new BlobWriter())
  return entries
}

async function zipped(entries: Entries, level = 0): Promise<Blob> {
  const zip = new ZipWriter(new BlobWriter('application/zip'), { level })
  for (const [name, content] of Object.entries(entries)) await zip.add(name, new BlobReader(content))
  return zip.close()
}

/** The file with one of its posts written differently. */
async function forged(blob: Blob, id: string, change: (row: Record<string, unknown>) => unknown) {
  const entries = await unzipped(blob)
  const name = `posts/${id}.json`
  const row = JSON.parse((await entries[name]?.text()) ?? '{}')
  return zipped({ ...entries, [name]: new Blob([JSON.stringify(change(row))]) })
}

test('a file is a zip with each post as JSON and each picture as it is; making and reading it tell how far they are', async () => {
  const { blob, id, studio, thumbnail } = await exported()
  const entries = await unzipped(blob)
  const sha256 = thumbnail.replace('fettle-image:', '')
  expect(Object.keys(entries)).toHaveLength(4)
  expect(Object.keys(entries)).toEqual(
    expect.arrayContaining(['work.json', `pictures/${sha256}`, `posts/${id}.json`]),
  )
  expect(await entries[`pictures/${sha256}`]?.arrayBuffer()).toEqual(tinyPng(1))
  const made: unknown[] = []
  await studio.exportUnsynced(undefined, (progress) => made.push(progress))
  expect(made).toEqual([{ done: 1, of: 1 }])
  const read: unknown[] = []
  await (await open()).importUnsynced(blob, (progress) => read.push(progress))
  expect(read).toEqual([
    { done: 1, of: 2 },
    { done: 2, of: 2 },
  ])
})

test('a file of version 1, one JSON document with pictures in base64, is still taken in', async () => {
  const { studio, thumbnail } = await exported()
  const picture = await studio.images.get(thumbnail)
  const { bytes = new ArrayBuffer(0), ...facts } = picture ?? {}
  const document = {
    format: 'fettle-unsynced-work',
    version: 1,
    siteId: 'site',
    email: 'writer@example.com',
    exportedAt: '2026-01-05T08:00:00.000Z',
    // The studios of that time did not write what a row got later.
    rows: (await studio.unsynced())
      .map(earlierRow)
      .map(({ failure: _failure, notice: _notice, ...row }) => row),
    images: [{ ...facts, base64: Buffer.from(bytes).toString('base64') }],
  }
  const other = await open()
  expect(await other.importUnsynced(new Blob([JSON.stringify(document)]))).toBe(2)
  expect(await titles(other)).toEqual(['Carried', 'Half typed'])
  expect((await other.images.get(thumbnail))?.bytes).toEqual(bytes)
})

test.each([0.02, 0.3, 0.6, 0.9, 0.999])(
  'a file that ends after %d of its length changes nothing',
  async (part) => {
    const { blob, thumbnail } = await exported()
    const other = await open()
    const cut = blob.slice(0, Math.floor(blob.size * part))
    await expect(other.importUnsynced(cut)).rejects.toThrow('This file is damaged')
    await expectNothingIn(other, thumbnail)
  },
)

test('a flipped bit is noticed wherever it changes anything', async () => {
  const { blob, thumbnail } = await exported()
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const step = 41
  let refused = 0
  for (let at = 0; at < bytes.length; at += step) {
    const flipped = bytes.slice()
    flipped[at] = (flipped[at] ?? 0) ^ 0x10
    const other = await open()
    const taken = await other.importUnsynced(new Blob([flipped])).catch((error) => error)
    if (taken instanceof ImportRefused) {
      refused += 1
      await expectNothingIn(other, thumbnail)
    } else {
      // It was in a date, or in what the reader has twice.
      expect(taken).toBe(2)
      expect(await titles(other)).toEqual(['Carried', 'Half typed'])
      expect((await other.images.get(thumbnail))?.bytes).toEqual(tinyPng(1))
    }
    await other.close()
  }
  expect(refused).toBeGreaterThan(bytes.length / step / 2)
})

test('a picture that was changed, checksum and all, is known by its SHA-256', async () => {
  const { blob, thumbnail } = await exported()
  const entries = await unzipped(blob)
  const name = `pictures/${thumbnail.replace('fettle-image:', '')}`
  const other = await open()
  await expect(
    other.importUnsynced(await zipped({ ...entries, [name]: new Blob([tinyPng(2)]) })),
  ).rejects.toThrow('This file is damaged')
  await expectNothingIn(other, thumbnail)
})

test('a zip of something else, one with compressed parts, and one without a post that it names are refused', async () => {
  const { blob, id, thumbnail } = await exported()
  const other = await open()
  const zip = new ZipWriter(new BlobWriter('application/zip'))
  await zip.add('holiday.txt', new TextReader('Sun and sea'))
  await expect(other.importUnsynced(await zip.close())).rejects.toThrow('does not hold unsynced work')
  const entries = await unzipped(blob)
  await expect(other.importUnsynced(await zipped(entries, 6))).rejects.toThrow('This file is damaged')
  delete entries[`posts/${id}.json`]
  await expect(other.importUnsynced(await zipped(entries))).rejects.toThrow('This file is damaged')
  await expectNothingIn(other, thumbnail)
})

const inFields = (change: Record<string, unknown>) => (row: Record<string, unknown>) => {
  const intent = row.intent as { submitted: { fields: Record<string, unknown> } }
  const { submitted } = intent
  const forged = { ...submitted, fields: { ...submitted.fields, ...change } }
  return { ...row, intent: { ...intent, submitted: forged } }
}

test.each<[string, (row: Record<string, unknown>) => unknown]>([
  ['a title that is no text', inFields({ title: { toString: 'x' } })],
  ['a title without end', inFields({ title: 'x'.repeat(2_000_000) })],
  ['a category without end', inFields({ category: 'x'.repeat(100_000) })],
  ['tags without end', inFields({ tags: Array.from({ length: 5_000 }, String) })],
  ['a thumbnail on another site', inFields({ thumbnail: 'https://elsewhere.example/pixel.gif' })],
  ['a thumbnail on another host', inFields({ thumbnail: '//elsewhere.example/pixel.gif' })],
  ['an identifier that is none', (row) => ({ ...row, _id: '../../etc/passwd' })],
  ['a count beyond counting', (row) => ({ ...row, seq: Number.MAX_SAFE_INTEGER })],
  ['nothing of a row', () => 'a text'],
])('a post with %s is refused, and nothing is taken in', async (_what, change) => {
  const { blob, id, thumbnail } = await exported()
  const other = await open()
  await expect(other.importUnsynced(await forged(blob, id, change))).rejects.toThrow('This file is damaged')
  await expectNothingIn(other, thumbnail)
})

test('what is not of a row is dropped, and a post does not wait because a file says so', async () => {
  const { blob, id } = await exported()
  const other = await open()
  const file = await forged(blob, id, (row) => ({ ...row, unsynced: 0, evil: '<script>', retryAt: 9e15 }))
  expect(await other.importUnsynced(file)).toBe(2)
  const row = await other.posts.get(id)
  for (const name of ['evil', 'retryAt']) expect(row).not.toHaveProperty(name)
  expect((await other.unsynced()).map(({ _id }) => _id)).toContain(id)
})

test('work that was taken in and written on since is not replaced by its file', async () => {
  const { blob, id, studio } = await exported()
  await submitEdit(studio, id, { title: 'Here meanwhile' })
  expect(await studio.importUnsynced(blob)).toBe(1)
  const draft = (await studio.posts.list()).find(({ keptFrom }) => keptFrom === id)
  await submitEdit(studio, draft?._id ?? '', { title: 'Written on' })
  expect(await studio.importUnsynced(blob)).toBe(0)
  expect(await titles(studio)).toEqual(['Half typed', 'Here meanwhile', 'Written on'])
})

test('a device that runs out of room while a file is taken in keeps nothing of it', async () => {
  const { blob, thumbnail } = await exported()
  const other = await open()
  const { put } = IDBObjectStore.prototype
  let posts = 0
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name === 'rows' && ++posts === 2) throw new DOMException('Full.', 'QuotaExceededError')
    return put.apply(this, args)
  })
  await expect(other.importUnsynced(blob)).rejects.toThrow('There is no room left on this device.')
  await expectNothingIn(other, thumbnail)
})

test('where one of two tabs that take the same file in runs out of room, the other one brings every picture', async () => {
  const from = await open()
  const thumbnails = [tinyPng(1), tinyPng(2)].map(async (bytes) => (await from.images.add(bytes)).ref)
  for (const thumbnail of await Promise.all(thumbnails)) await submitNew(from, { thumbnail })
  const { blob } = await from.exportUnsynced()
  const shared = { fetch: away, indexedDB: new IDBFactory(), locks: createLocks() }
  const [one, other] = [await testStudio(shared), await testStudio(shared)].map(({ studio }) => studio)
  const { put } = IDBObjectStore.prototype
  const tried: unknown[] = []
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    const { sha256 } = args[0]
    if (this.name === 'images' && !tried.includes(sha256) && tried.push(sha256) === 2)
      throw new DOMException('Full.', 'QuotaExceededError')
    return put.apply(this, args)
  })
  const ends = await Promise.allSettled([one, other].map((studio) => studio?.importUnsynced(blob)))
  expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : String(end.reason)))).toEqual([
    'StoreFullError: There is no room left on this device. Nothing was saved.',
    2,
  ])
  for (const thumbnail of await Promise.all(thumbnails))
    expect(await other?.images.get(thumbnail)).toMatchObject({ type: 'image/png' })
})

test('a picture that cannot be read fails the export with its reason', async () => {
  const { studio } = await exported()
  const { get } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name === 'images') throw new Error('The disk has a scratch.')
    return get.apply(this, args)
  })
  await expect(studio.exportUnsynced()).rejects.toThrow('The disk has a scratch.')
})
