import type { ErrorBody, Post, PostSummary, Revision, RevisionSummary } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'

let server: TestApi
let author: Client
beforeAll(async () => {
  server = await startApi()
  author = await server.author('writer@example.com')
})
afterAll(() => server.close())

test('a post has a language of its own until that is taken away; a form without one keeps it', async () => {
  const { body: post } = await author.post<Post>(
    '/api/blogs',
    postForm({ title: 'A tap', language: 'hi-in' }, await image()),
  )
  expect(post.language).toBe('hi-IN')
  const put = async (fields: Parameters<typeof postForm>[0]) =>
    (await author.put<Post>(`/api/blogs/${post._id}`, postForm({ title: 'A tap', ...fields }))).body
  // A studio of an earlier version sends none.
  expect(await put({ title: 'A tap again' })).toMatchObject({ title: 'A tap again', language: 'hi-IN' })
  const { body: listed } = await server.visitor().get<PostSummary[]>('/api/blogs')
  expect(listed[0]).toMatchObject({ language: 'hi-IN' })
  const [told] = await server.api.reads.newest(1)
  expect(told?.language).toBe('hi-IN')
  expect(await put({ language: '' })).toMatchObject({ language: null })
  expect(await put({ title: 'A tap once more' })).toMatchObject({ language: null })

  const { body: revisions } = await author.get<RevisionSummary[]>(`/api/blogs/${post._id}/revisions`)
  const kept = await Promise.all(
    revisions.map(({ rev }) => author.get<Revision>(`/api/blogs/${post._id}/revisions/${rev}`)),
  )
  expect(kept.map(({ body }) => body.language)).toEqual([null, 'hi-IN', 'hi-IN'])

  for (const language of ['h', 'Hindi please', 'en_IN', '"><b>', 'x'.repeat(30)]) {
    const refused = await author.put<ErrorBody>(`/api/blogs/${post._id}`, postForm({ language }))
    expect([refused.status, refused.body.error], language).toEqual([
      400,
      expect.stringMatching(/^language must /),
    ])
  }
  expect((await author.get<Post>(`/api/blogs/${post._id}`)).body.language).toBeNull()
})
