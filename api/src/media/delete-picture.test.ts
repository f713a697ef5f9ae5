import type { ErrorBody, PictureDetails, Post } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Client, image, postForm, startApi, sweepImages, type TestApi } from '../testing/index.ts'
import { sha256 } from '../testing/pictures.ts'
import { uploadsOf } from '../testing/uploads.ts'
import { indexNextUses } from './index-image-uses.ts'

let site: TestApi
let clock: number
let editor: Client
beforeEach(async () => {
  clock = Date.now()
  site = await startApi({ now: () => new Date(clock) })
  editor = await site.author('editor@example.com', 'editor')
})
afterEach(() => site.close())

const DAY_MS = 24 * 60 * 60 * 1000

async function upload(): Promise<{ sha: string; path: string; at: string }> {
  const bytes = await image()
  const sha = sha256(bytes)
  const { body } = await editor.put<PictureDetails>(`/api/images/${sha}`, bytes)
  return { sha, path: body.path, at: `/api/images/${sha}` }
}
const shownIn = async (at: string) => (await editor.get<PictureDetails>(at)).body.shownIn
const refusal = async (at: string) => {
  const { status, body } = await editor.delete<ErrorBody>(at)
  expect(status).toBe(409)
  return body
}

test('a picture that nothing shows is deleted, and its files go with the sweep', async () => {
  const { at, path } = await upload()
  expect((await editor.delete(at)).status).toBe(204)
  expect((await editor.delete(at)).status).toBe(404)
  expect((await editor.get(at)).status).toBe(404)
  clock += 8 * DAY_MS
  await sweepImages(site.deps)
  expect(await uploadsOf(site.dataDir)).toEqual([])
  expect((await site.visitor().get(path)).status).toBe(404)
})

test('a picture that a post shows is kept, and the places are named', async () => {
  const { at, path } = await upload()
  const content = `<p>Text</p><figure><img src="${path}" alt="A tap"></figure>`
  const { body: post } = await editor.post<Post>(
    '/api/blogs',
    postForm({ title: 'Taps', content }, await image()),
  )
  expect(await refusal(at)).toMatchObject({
    error: 'This picture is not deleted: it is shown in “Taps”.',
    code: 'conflict',
    details: {
      shownIn: [{ place: 'article', document: null, postId: post._id, title: 'Taps', status: 'Published' }],
    },
  })
  await editor.put(`/api/blogs/${post._id}`, postForm({ title: 'Taps', content: '<p>None</p>' }))
  expect((await refusal(at)).error).toBe(
    'This picture is not deleted: it is shown in an earlier version of “Taps”.',
  )
  expect((await editor.get<PictureDetails>(at)).body.uses).toBe(0)
  await editor.delete(`/api/blogs/${post._id}`)
  expect((await editor.delete(at)).status).toBe(204)
})

test('a thumbnail is kept, and so is one of an earlier version', async () => {
  const [first, second] = [await image(), await image()]
  const { body: post } = await editor.post<Post>('/api/blogs', postForm({ status: 'Draft' }, first))
  const at = `/api/images/${sha256(first)}`
  expect((await refusal(at)).details).toMatchObject({ shownIn: [{ place: 'thumbnail' }] })
  await editor.put(`/api/blogs/${post._id}`, postForm({ status: 'Draft' }, second))
  expect((await refusal(at)).details).toMatchObject({ shownIn: [{ place: 'earlier', postId: post._id }] })
})

test('a picture of the site is kept while it is saved, published, or was published', async () => {
  const { at, path } = await upload()
  const { home } = sampleDocuments
  const photograph = { image: path, alt: 'The bench', decorative: false, focal: { x: 20, y: 80 } }
  const slides = [{ ...home.slides[0], drawing: photograph }, ...home.slides.slice(1)]
  await editor.put('/api/site/home', { ...home, slides })
  expect(await refusal(at)).toMatchObject({
    error: 'This picture is not deleted: it is shown in the site document “home”.',
    details: { shownIn: [{ place: 'site', document: 'home' }] },
  })
  await editor.post('/api/site/home/publish')
  await editor.put('/api/site/home', home)
  expect(await shownIn(at)).toMatchObject([{ place: 'site' }])
  await editor.post('/api/site/home/publish')
  expect(await shownIn(at)).toMatchObject([{ place: 'earlier', document: 'home' }])
  expect((await refusal(at)).error).toBe(
    'This picture is not deleted: it is shown in an earlier version of the site document “home”.',
  )
})

test('the index of uses is made anew from what is stored, also from many versions', async () => {
  const { at, path } = await upload()
  const save = (content: string) => postForm({ title: 'Taps', content })
  const { body: post } = await editor.post<Post>(
    '/api/blogs',
    postForm({ title: 'Taps', content: `<p><img src="${path}" alt=""></p>` }, await image()),
  )
  for (let version = 1; version < 25; version += 1)
    await editor.put(`/api/blogs/${post._id}`, save(`<p>Version ${version}</p>`))
  const before = await shownIn(at)
  expect(before).toMatchObject([{ place: 'earlier', postId: post._id }])
  const { db, change } = site.deps
  for (const table of ['image_uses', 'image_use_marks', 'image_use_progress']) await db(table).delete()
  while (!(await change(({ trx }) => indexNextUses(trx))));
  expect(await shownIn(at)).toEqual(before)
  await refusal(at)
})
