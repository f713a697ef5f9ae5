import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorBody, Post, StoredImage } from '@fettle/shared-types'
import { expect, onTestFinished, test } from 'vitest'
import { isPostgres } from '../testing/database.ts'
import { image, postForm, startApi } from '../testing/index.ts'
import { noise, sha256 } from '../testing/pictures.ts'
import { dateUploads, siteWithClock } from '../testing/uploads.ts'
import { sweepImages } from './sweep-images.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const at = siteWithClock()

test('what is being stored while another process sweeps is whole, however old its files were', async () => {
  const { store } = at.site.deps.imagePipeline
  const { put } = store
  const second = await startApi({ now: () => new Date(at.clock), dataDir: at.site.dataDir })
  onTestFinished(() => second.close({ keepFolder: true }))
  let stored = 0
  let swept: unknown
  store.put = async (name, bytes) => {
    await put(name, bytes)
    stored += 1
    if (stored !== 2) return
    await dateUploads(at.site.dataDir, new Date(at.clock - 8 * DAY_MS))
    swept = await sweepImages(second.deps)
  }
  const { sha } = await at.upload()
  expect(swept).toEqual({ images: 0, files: 2 })
  expect(stored).toBe(4)
  expect(await at.files()).toEqual([`${sha}-20.avif`, `${sha}-20.webp`])
})

test('an object whose row is committed in the last moment stays', async () => {
  const { sha } = await at.upload()
  const [row] = await at.site.deps.db('images')
  await at.site.deps.db('images').delete()
  await dateUploads(at.site.dataDir, new Date(at.clock - 8 * DAY_MS))
  const lockImages: typeof at.site.deps.lockImages = async (trx) => {
    await trx('images').insert(row)
    await at.site.deps.lockImages(trx)
  }
  expect(await sweepImages({ ...at.site.deps, lockImages })).toEqual({ images: 0, files: 0 })
  expect(await at.files()).toEqual([`${sha}-20.avif`, `${sha}-20.webp`])
})

test('no row is committed while its objects are being removed: they are made again', async () => {
  const { sha, bytes } = await at.upload()
  await at.site.deps.db('images').delete()
  await dateUploads(at.site.dataDir, new Date(at.clock - 8 * DAY_MS))
  const second = await startApi({ now: () => new Date(at.clock), dataDir: at.site.dataDir })
  onTestFinished(() => second.close({ keepFolder: true }))
  const author = await second.author()
  const { store } = second.deps.imagePipeline
  const { put } = store
  let stored = 0
  store.put = async (name, content) => {
    await put(name, content)
    stored += 1
  }
  const { remove } = at.site.deps.imagePipeline.store
  let uploading: Promise<{ status: number }> | undefined
  at.site.deps.imagePipeline.store.remove = async (name) => {
    uploading ??= author.put<StoredImage>(`/api/images/${sha}`, bytes)
    await expect.poll(() => stored).toBeGreaterThanOrEqual(2)
    // Long enough for an answer, if the lock did not hold it back.
    await Promise.race([uploading, sleep(500)])
    await remove(name)
  }
  expect(await sweepImages(at.site.deps)).toEqual({ images: 0, files: 2 })
  expect((await uploading)?.status).toBe(201)
  expect(await at.files()).toEqual([`${sha}-20.avif`, `${sha}-20.webp`])
  expect(stored).toBe(4)
})

test('one sweep runs at a time: of all processes on PostgreSQL, of each on SQLite', async () => {
  const second = await startApi({ now: () => new Date(at.clock), dataDir: at.site.dataDir })
  onTestFinished(() => second.close({ keepFolder: true }))
  const { store } = at.site.deps.imagePipeline
  const { list } = store
  const overtaken: unknown[] = []
  store.list = async function* () {
    overtaken.push(await sweepImages(at.site.deps), await sweepImages(second.deps))
    yield* list()
  }
  expect(await sweepImages(at.site.deps)).toEqual({ images: 0, files: 0 })
  expect(overtaken).toEqual([undefined, isPostgres ? undefined : { images: 0, files: 0 }])
  store.list = list
  expect(await sweepImages(at.site.deps)).toEqual({ images: 0, files: 0 })
})

test('no sweep takes a picture from under the post that is just being saved with it', async () => {
  const uploader = await at.site.author()
  const thumbnail = await image()
  const pictures = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const bytes = await noise(4, 4).png().toBuffer()
      return (await uploader.put<StoredImage>(`/api/images/${sha256(bytes)}`, bytes)).body.path
    }),
  )
  await at.date()
  at.clock += 7 * DAY_MS + 1
  const author = await at.site.author()
  const saving = pictures.map((path) => {
    const content = `<p>See:</p><img src="${path}" alt="A tap">`
    return author.post<Post & ErrorBody>('/api/blogs', postForm({ content }, thumbnail))
  })
  const isDone = Promise.all(saving).then(() => true)
  for (let sweeps = 0; sweeps < 1_000; sweeps++) {
    await sweepImages(at.site.deps)
    if (await Promise.race([isDone, false])) break
  }
  const answers = await Promise.all(saving)
  for (const [index, { status, body }] of answers.entries()) {
    const path = pictures[index] ?? ''
    const { status: found } = await author.send('HEAD', path)
    if (status === 201) expect([path, found]).toEqual([path, 200])
    else expect([status, body.code, body.details]).toEqual([422, 'missing_images', { paths: [path] }])
  }
})
