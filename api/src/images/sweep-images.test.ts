import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ErrorBody, Post } from '@fettle/shared-types'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { refuseWrites } from '../testing/database.ts'
import { image, postForm, startApi } from '../testing/index.ts'
import { noise, sha256 } from '../testing/pictures.ts'
import { dateUploads, siteWithClock } from '../testing/uploads.ts'
import { sweepImages } from './sweep-images.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const at = siteWithClock()
const write = (name: string) => writeFile(join(at.site.dataDir, 'uploads', name), 'left behind')

test('files that no row names go after seven days, not before; files of images and of others stay', async () => {
  const { sha } = await at.upload()
  const lost = `${'0'.repeat(64)}-400.webp`
  const unfinished = `${randomUUID()}.tmp`
  for (const name of [lost, unfinished, 'README.txt']) await write(name)
  await at.date()
  at.clock += 7 * DAY_MS
  await at.site.deps.db('images').update({ created_at: new Date(at.clock).toISOString() })
  expect(await sweepImages(at.site.deps)).toEqual({ images: 0, files: 0 })
  at.clock += 1
  expect(await sweepImages(at.site.deps)).toEqual({ images: 0, files: 2 })
  expect(await at.files()).toEqual([`${sha}-20.avif`, `${sha}-20.webp`, 'README.txt'].sort())
})

test('a server sweeps by itself, again and again, and a sweep that fails is not the last', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
  const second = await startApi({ dataDir: at.site.dataDir, log, sweepMs: 5 })
  onTestFinished(() => second.close({ keepFolder: true }))
  const { store } = second.deps.imagePipeline
  const { list } = store
  for (const name of ['0', '1'].map((digit) => `${digit.repeat(64)}-9.avif`)) {
    await write(name)
    await at.date(name)
    await expect.poll(at.files).toEqual([])
    store.list = () => {
      throw new Error('The store cannot be listed')
    }
    await expect.poll(() => lines.join('')).toContain('pictures could not be swept')
    store.list = list
  }
  await expect.poll(() => lines.filter((line) => line.includes('"files":1')).length).toBe(2)
})

test('a request that fails leaves its files to the sweep, and the next one makes them again', async () => {
  const bytes = await noise(20, 20).png().toBuffer()
  const author = await at.site.author()
  const put = () => author.put<ErrorBody>(`/api/images/${sha256(bytes)}`, bytes)
  const heal = await refuseWrites(at.site.deps.db, { table: 'images', event: 'INSERT', reason: 'no' })
  expect((await put()).status).toBe(500)
  const stored = await at.files()
  expect(stored).toHaveLength(2)
  await heal()
  await dateUploads(at.site.dataDir, new Date(at.clock - 8 * DAY_MS))
  expect(await sweepImages(at.site.deps)).toEqual({ images: 0, files: 2 })
  expect((await put()).status).toBe(201)
  expect(await at.files()).toEqual(stored)
})

test('a sweep that is told to stop removes nothing more', async () => {
  for (let number = 10; number < 50; number += 1) await write(`${String(number).repeat(32)}-9.webp`)
  await at.date()
  at.clock += 8 * DAY_MS
  const stop = new AbortController()
  const { store } = at.site.deps.imagePipeline
  const { remove } = store
  store.remove = (name) => {
    stop.abort()
    return remove(name)
  }
  expect(await sweepImages(at.site.deps, stop.signal)).toEqual({ images: 0, files: 16 })
  expect(await at.files()).toHaveLength(24)
})

test('a picture that nothing refers to goes after seven days, not before', async () => {
  await at.upload()
  await at.date()
  at.clock += 7 * DAY_MS
  await sweepImages(at.site.deps)
  expect(await at.files()).toHaveLength(2)
  at.clock += 1
  expect(await sweepImages(at.site.deps)).toEqual({ images: 1, files: 2 })
  expect(await at.files()).toEqual([])
  expect(await at.site.deps.db('images').select('sha256')).toEqual([])
})

test('pictures and thumbnails of posts, and of what posts once were, are never swept', async () => {
  const author = await at.site.author()
  const shown = await at.upload()
  const shownOnce = await at.upload()
  const withPicture = ({ path }: { path: string }) => ({
    content: `<p>See:</p><img src="${path}" alt="A tap">`,
  })
  const { body: post } = await author.post<Post>(
    '/api/blogs',
    postForm(withPicture(shownOnce), await image()),
  )
  await author.put<Post>(`/api/blogs/${post._id}`, postForm(withPicture(shown), await image()))
  const forgotten = await at.upload()
  await at.date()
  at.clock += 30 * DAY_MS
  await sweepImages(at.site.deps)
  const kept = await at.site.deps.db('images').pluck('sha256')
  expect(kept).toHaveLength(4)
  expect(kept).toEqual(expect.arrayContaining([shown.sha, shownOnce.sha]))
  expect(kept).not.toContain(forgotten.sha)
  expect(await at.files()).toHaveLength(8)
})

test('more images than are read at once are all kept', async () => {
  const rows = Array.from({ length: 1_200 }, (_, index) => {
    const sha = sha256(Buffer.from(String(index)))
    const variants = JSON.stringify([{ width: 1, path: `/uploads/${sha}-1.webp` }])
    return { sha256: sha, width: 1, height: 1, variants, created_at: new Date(at.clock).toISOString() }
  })
  await at.site.deps.db.batchInsert('images', rows, 100)
  for (const { sha256: sha } of rows) await write(`${sha}-1.webp`)
  await write(`${'f'.repeat(64)}-1.webp`)
  await dateUploads(at.site.dataDir, new Date(at.clock - 8 * DAY_MS))
  expect(await sweepImages(at.site.deps)).toEqual({ images: 0, files: 1 })
  expect(await at.files()).toHaveLength(1_200)
})
