import type { ErrorBody, Health, Post } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { image, postForm, startApi, type TestApi } from '../testing/index.ts'

let server: TestApi
beforeAll(async () => {
  server = await startApi()
})
afterAll(() => server.close())

test('a request that names this site, or none, is answered', async () => {
  const visitor = server.visitor()
  const { siteId } = (await visitor.get<Health>('/api/health')).body
  expect((await visitor.get('/api/blogs', { headers: { 'Fettle-Site': siteId } })).status).toBe(200)
  expect((await visitor.get('/api/blogs')).status).toBe(200)
})

test.each(['GET', 'PUT', 'DELETE'])(
  '%s that names another site is refused, and does nothing',
  async (method) => {
    const author = await server.author()
    const { _id } = (await author.post<Post>('/api/blogs', postForm({}, await image()))).body
    const path = `/api/blogs/${_id}`
    const before = (await author.get<Post>(path)).body
    expect(before._id).toBe(_id)
    const headers = { 'Fettle-Site': 'another', 'Content-Type': 'application/json' }
    const init = method === 'PUT' ? { body: JSON.stringify({ title: 'Taken' }) } : {}
    const answer = await author.send(method, path, { headers, ...init })
    expect([answer.status, ((await answer.json()) as ErrorBody).code]).toEqual([421, 'other_site'])
    expect((await author.get(path)).body).toEqual(before)
  },
)
