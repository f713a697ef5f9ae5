import type { Comment, ErrorBody, ModeratedComment, Post } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'

let site: TestApi
let maya: Client
let editor: Client
let post: Post
beforeAll(async () => {
  site = await startApi({ env: { TRUST_PROXY: '1' } })
  maya = await site.author('maya@example.com')
  editor = await site.author('edi@example.com', 'editor')
  post = (await maya.post<Post>('/api/blogs', postForm({}, await image()))).body
})
afterAll(() => site.close())

let nth = 0
const write = async (comment: string) =>
  (await maya.post<Comment>(`/api/blogs/${post._id}/comments`, { comment })).body
const report = (client: Client, { _id }: { _id: string }, from = `198.51.100.${++nth}`, headers = {}) =>
  client.post<ErrorBody>(`/api/blogs/${post._id}/comments/${_id}/report`, undefined, {
    headers: { 'X-Forwarded-For': from, ...headers },
  })
const open = async () => (await editor.get<ModeratedComment[]>('/api/comments')).body

test('what is reported is in the queue until it is approved; one browser and one account count once', async () => {
  const comment = await write('Rude words.')
  const [visitor, reader] = [site.visitor(), await site.author(undefined, 'reader')]
  for (const client of [visitor, visitor, reader, reader])
    expect((await report(client, comment)).status).toBe(204)
  expect(await open()).toMatchObject([{ _id: comment._id, status: 'shown', reports: 2 }])
  const changes = [{ _id: comment._id, status: 'shown' }]
  const { body } = await editor.post('/api/comments/moderate', { changes })
  expect(body).toEqual({ before: changes })
  expect(await open()).toEqual([])
})

test('only what is shown can be reported, under its own post', async () => {
  const comment = await write('Held.')
  await editor.post('/api/comments/moderate', { changes: [{ _id: comment._id, status: 'hidden' }] })
  const refused = [
    await report(site.visitor(), comment),
    await report(site.visitor(), { _id: crypto.randomUUID() }),
  ]
  expect(refused.map(({ status, body }) => [status, body.error])).toEqual([
    [404, 'Comment not found.'],
    [404, 'Comment not found.'],
  ])
})

test('one address reports ten times an hour, a crowd fifty times, and other sites’ pages never', async () => {
  const comment = await write('Popular.')
  const statuses = []
  for (let n = 0; n < 11; n += 1) statuses.push((await report(site.visitor(), comment, '203.0.113.9')).status)
  expect(statuses.slice(-2)).toEqual([204, 429])
  const headers = { Origin: 'https://evil.example' }
  expect((await report(site.visitor(), comment, undefined, headers)).status).toBe(403)
  for (let n = 0; n < 45; n += 1) await report(site.visitor(), comment)
  expect((await open()).map(({ reports }) => reports)).toEqual([50])
})
