import { type ErrorBody, type Post, Revision, RevisionSummary } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'

let server: TestApi
let author: Client
let clock = new Date('2026-03-01T10:00:00.000Z')
let post: Post
const saved: Post[] = []

beforeAll(async () => {
  server = await startApi({ now: () => clock })
  author = await server.author()
  post = (await author.post<Post>('/api/blogs', postForm({ title: 'Version 1' }, await image()))).body
  saved.push(post)
  for (const version of [2, 3, 4]) {
    clock = new Date(clock.getTime() + 60_000)
    const fields = { title: `Version ${version}`, content: `<p>${version}</p>` }
    const thumbnail = version === 3 ? await image() : undefined
    saved.push((await author.put<Post>(`/api/blogs/${post._id}`, postForm(fields, thumbnail))).body)
  }
})
afterAll(() => server.close())

test('lists superseded versions, newest first, in pages', async () => {
  const { status, headers, body } = await author.get(`/api/blogs/${post._id}/revisions?limit=2`)
  const revisions = z.array(RevisionSummary).parse(body)
  expect(status).toBe(200)
  expect(headers.get('X-Total-Count')).toBe('3')
  expect(headers.get('Link')).toContain(`</api/blogs/${post._id}/revisions?limit=2&page=2>; rel="next"`)
  expect(revisions.map((revision) => [revision.title, revision.rev])).toEqual([
    ['Version 3', saved[2]?.rev],
    ['Version 2', saved[1]?.rev],
  ])
  expect(revisions[0]).toMatchObject({
    savedAt: '2026-03-01T10:02:00.000Z',
    supersededAt: '2026-03-01T10:03:00.000Z',
  })
  const second = await author.get<RevisionSummary[]>(`/api/blogs/${post._id}/revisions?limit=2&page=2`)
  expect(second.body.map((revision) => revision.title)).toEqual(['Version 1'])
})

test('gives one of them whole, with the picture it had', async () => {
  const { body } = await author.get(`/api/blogs/${post._id}/revisions/${saved[1]?.rev}`)
  const revision = Revision.parse(body)
  expect(revision).toMatchObject({
    title: 'Version 2',
    content: '<p>2</p>',
    tags: ['taps', 'washers'],
    thumbnail: post.thumbnail,
  })
  const third = await author.get<Revision>(`/api/blogs/${post._id}/revisions/${saved[2]?.rev}`)
  expect(third.body.thumbnail).not.toBe(post.thumbnail)
})

test('are for the author alone', async () => {
  const path = `/api/blogs/${post._id}/revisions`
  const other = await server.author()
  for (const address of [path, `${path}/${saved[0]?.rev}`]) {
    expect((await server.visitor().get(address)).status).toBe(401)
    expect((await other.get(address)).status).toBe(403)
  }
  await author.put(`/api/blogs/${post._id}`, postForm({ status: 'Draft' }))
  expect((await other.get(path)).status).toBe(404)
})

test('refuse what is no page, and do not know other versions', async () => {
  const path = `/api/blogs/${post._id}/revisions`
  const answers = ['page=0', 'limit=101', 'page=x'].map(
    async (query) => (await author.get(`${path}?${query}`)).status,
  )
  expect(await Promise.all(answers)).toEqual([400, 400, 400])
  const { status, body } = await author.get<ErrorBody>(`${path}/nothing`)
  expect([status, body.error]).toEqual([404, 'Version not found.'])
})
