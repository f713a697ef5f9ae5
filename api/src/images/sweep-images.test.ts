import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ErrorBody, MissingImages, type Post, type StoredImage } from '@fettle/shared-types'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { image, postForm, startApi, type TestApi } from '../testing/index.ts'
import { noise, sha256 } from '../testing/pictures.ts'
import { sweepImages } from './sweep-images.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let site: TestApi
let clock: number
beforeEach(async () => {
  clock = Date.parse('2026-03-01T09:00:00.000Z')
  site = await startApi({ now: () => new Date(clock) })
})
afterEach(() => site.close())

async function restart(): Promise<void> {
  await site.close({ keepFolder: true })
  site = await startApi({ now: () => new Date(clock), dataDir: site.dataDir })
}

const files = () => readdir(join(site.dataDir, 'uploads'))

async function upload(): Promise<{ sha: string; path: string }> {
  const author = await site.author()
  const bytes = await noise(20, 20).png().toBuffer()
  const { body } = await author.put<StoredImage>(`/api/images/${sha256(bytes)}`, bytes)
  return { sha: sha256(bytes), path: body.path }
}

test('files of broken requests are gone after the next start, files of images stay', async () => {
  const { sha } = await upload()
  const uploads = join(site.dataDir, 'uploads')
  await writeFile(join(uploads, `${'0'.repeat(64)}-400.webp`), 'left behind')
  await writeFile(join(uploads, 'half-written.tmp'), 'left behind')
  await restart()
  expect((await files()).sort()).toEqual([`${sha}-20.avif`, `${sha}-20.webp`])
})

test('a picture stays whole though a second process starts, and sweeps, before its row is there', async () => {
  const { store } = site.deps.imagePipeline
  const { put } = store
  let swept = 0
  store.put = async (name, bytes) => {
    await put(name, bytes)
    if (swept >= 2) return
    const second = await startApi({ now: () => new Date(clock), dataDir: site.dataDir })
    swept += (await files()).length === 0 ? 1 : 0
    await second.close({ keepFolder: true })
  }
  const { sha } = await upload()
  expect(swept).toBe(2)
  expect((await files()).sort()).toEqual([`${sha}-20.avif`, `${sha}-20.webp`])
})

test('a picture that nothing refers to goes after seven days, not before', async () => {
  await upload()
  clock += 7 * DAY_MS
  await restart()
  expect(await files()).toHaveLength(2)
  clock += 1
  await restart()
  expect(await files()).toEqual([])
  expect(await site.deps.db('images').select('sha256')).toEqual([])
})

test('pictures and thumbnails of posts, and of what posts once were, are never swept', async () => {
  const author = await site.author()
  const shown = await upload()
  const shownOnce = await upload()
  const withPicture = ({ path }: { path: string }) => ({
    content: `<p>See:</p><img src="${path}" alt="A tap">`,
  })
  const { body: post } = await author.post<Post>(
    '/api/blogs',
    postForm(withPicture(shownOnce), await image()),
  )
  await author.put<Post>(`/api/blogs/${post._id}`, postForm(withPicture(shown), await image()))
  const forgotten = await upload()
  clock += 30 * DAY_MS
  await restart()
  const kept = await site.deps.db('images').pluck('sha256')
  expect(kept).toHaveLength(4)
  expect(kept).toEqual(expect.arrayContaining([shown.sha, shownOnce.sha]))
  expect(kept).not.toContain(forgotten.sha)
  expect(await files()).toHaveLength(8)
})

test('no sweep takes a picture from under the post that is just being saved with it', async () => {
  const uploader = await site.author()
  const thumbnail = await image()
  const pictures = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const bytes = await noise(4, 4).png().toBuffer()
      return (await uploader.put<StoredImage>(`/api/images/${sha256(bytes)}`, bytes)).body.path
    }),
  )
  clock += 7 * DAY_MS + 1
  const author = await site.author()
  const saving = pictures.map((path) => {
    const content = `<p>See:</p><img src="${path}" alt="A tap">`
    return author.post<Post & ErrorBody>('/api/blogs', postForm({ content }, thumbnail))
  })
  const isDone = Promise.all(saving).then(() => true)
  for (let sweeps = 0; sweeps < 1_000; sweeps++) {
    await sweepImages(site.deps)
    if (await Promise.race([isDone, false])) break
  }
  const answers = await Promise.all(saving)
  for (const [index, { status, body }] of answers.entries()) {
    const path = pictures[index] ?? ''
    const { status: found } = await author.send('HEAD', path)
    if (status === 201) expect([path, found]).toEqual([path, 200])
    else expect([status, MissingImages.parse(body.details)]).toEqual([422, { paths: [path] }])
  }
})

test('more images than are read at once are all kept', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => {
    const sha = sha256(Buffer.from(String(index)))
    const variants = JSON.stringify([{ width: 1, path: `/uploads/${sha}-1.webp` }])
    return { sha256: sha, width: 1, height: 1, variants, created_at: new Date(clock).toISOString() }
  })
  await site.deps.db.batchInsert('images', rows, 100)
  for (const { sha256: sha } of rows) await writeFile(join(site.dataDir, 'uploads', `${sha}-1.webp`), 'x')
  await restart()
  expect(await files()).toHaveLength(120)
})
