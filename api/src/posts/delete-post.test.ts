import { randomUUID } from 'node:crypto'
import type { ErrorBody, Post } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'

let server: TestApi
let author: Client
let picture: Buffer
beforeAll(async () => {
  server = await startApi()
  author = await server.author()
  picture = await image()
})
afterAll(() => server.close())

const newPost = async (fields = {}) => (await author.post<Post>('/api/blogs', postForm(fields, picture))).body

test('deleting answers 204, also when repeated, and the post is gone everywhere [7.10]', async () => {
  const post = await newPost({ title: 'Soon forgotten' })
  await author.post(`/api/blogs/${post._id}/comments`, { comment: 'So long' })
  for (let times = 0; times < 2; times += 1)
    expect((await author.delete(`/api/blogs/${post._id}`)).status).toBe(204)
  const gone = [`/api/blogs/${post._id}`, `/api/blogs/slug/${post.slug}`, `/api/blogs/${post._id}/revisions`]
  expect(await Promise.all(gone.map(async (path) => (await server.visitor().get(path)).status))).toEqual([
    404, 404, 401,
  ])
  expect((await author.get(`/api/blogs/${post._id}/revisions`)).status).toBe(410)
  expect((await author.get('/api/blogs?search=forgotten')).body).toEqual([])
  expect((await author.get('/api/blogs?search=so')).body).toEqual([])
})

test('a version it had is known to be deleted with it, one that it never had here is not', async () => {
  const post = await newPost()
  const { body: later } = await author.put<Post>(`/api/blogs/${post._id}`, postForm({ title: 'Later' }))
  await author.delete(`/api/blogs/${post._id}`)
  const ask = async (client: Client, rev: string) => {
    const { status, body } = await client.get<ErrorBody>(`/api/blogs/${post._id}/revisions/${rev}`)
    return [status, body.details]
  }
  for (const { rev } of [post, later]) expect(await ask(author, rev)).toEqual([410, { rev }])
  expect(await ask(author, 'lost')).toEqual([410, undefined])
  expect(await ask(await server.author(), post.rev)).toEqual([404, undefined])
})

test('its address is free again', async () => {
  const first = await newPost({ title: 'One of a kind' })
  await author.delete(`/api/blogs/${first._id}`)
  expect((await server.visitor().get(`/api/blogs/slug/${first.slug}`)).status).toBe(404)
  expect((await newPost({ title: 'One of a kind' })).slug).toBe(first.slug)
})

test('a stale If-Match is 412 with the stored post, and the post stays', async () => {
  const post = await newPost()
  const stale = await author.delete<ErrorBody & { details: { post: Post } }>(`/api/blogs/${post._id}`, {
    headers: { 'If-Match': '"stale"' },
  })
  expect([stale.status, stale.body.code, stale.body.details.post.rev]).toEqual([
    412,
    'version_conflict',
    post.rev,
  ])
  expect((await author.get(`/api/blogs/${post._id}`)).status).toBe(200)
  const fresh = await author.delete(`/api/blogs/${post._id}`, { headers: { 'If-Match': `"${post.rev}"` } })
  expect(fresh.status).toBe(204)
})

test('another author is told 403 where the post is Published, 404 where it is a draft, gone or never was [6.6]', async () => {
  const other = await server.author()
  const [published, draft, gone] = [await newPost(), await newPost({ status: 'Draft' }), await newPost()]
  await author.delete(`/api/blogs/${gone._id}`)
  const ids = [published._id, draft._id, gone._id, randomUUID(), 'nonsense']
  const statuses = await Promise.all(ids.map(async (id) => (await other.delete(`/api/blogs/${id}`)).status))
  expect(statuses).toEqual([403, 404, 404, 404, 404])
  expect((await server.visitor().delete(`/api/blogs/${published._id}`)).status).toBe(401)
  expect((await author.get(`/api/blogs/${published._id}`)).status).toBe(200)
})

test('If-None-Match: * deletes nothing that is there, and lets nothing be created where nothing is', async () => {
  const headers = { 'If-None-Match': '*' }
  const post = await newPost()
  const there = await author.delete<ErrorBody & { details: { post: Post } }>(`/api/blogs/${post._id}`, {
    headers,
  })
  expect([there.status, there.body.details.post.rev]).toEqual([412, post.rev])
  const id = randomUUID()
  for (let times = 0; times < 2; times += 1)
    expect((await author.delete(`/api/blogs/${id}`, { headers })).status).toBe(204)
  expect((await author.post('/api/blogs', postForm({ _id: id }, picture))).status).toBe(410)
  const other = await server.author()
  expect((await other.delete(`/api/blogs/${id}`, { headers })).status).toBe(404)
  const draft = await newPost({ status: 'Draft' })
  expect((await other.delete(`/api/blogs/${draft._id}`, { headers })).status).toBe(404)
  expect((await author.delete('/api/blogs/nonsense', { headers })).status).toBe(404)
  expect((await author.get(`/api/blogs/${draft._id}`)).status).toBe(200)
})
