import type { Comment, ErrorBody, Post } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'

let site: TestApi
let maya: Client
let post: Post
beforeAll(async () => {
  site = await startApi()
  maya = await site.author('maya@example.com')
  post = await newPost()
})
afterAll(() => site.close())

const newPost = async () => (await maya.post<Post>('/api/blogs', postForm({}, await image()))).body
const write = (comment: string, replyTo?: string, on = post) =>
  maya.post<Comment & ErrorBody>(`/api/blogs/${on._id}/comments`, { comment, replyTo })

test('a reply stands under what it answers, one level deep, and is counted', async () => {
  const first = (await write('Why?')).body
  const reply = (await write('Because.', first._id)).body
  expect(reply.replyTo).toBe(first._id)
  expect((await write('I see.', reply._id)).body.replyTo).toBe(first._id)
  const shown = (await site.visitor().get<Post>(`/api/blogs/${post._id}`)).body
  expect(shown.comments.map(({ comment, replyTo }) => [comment, replyTo])).toEqual([
    ['I see.', first._id],
    ['Because.', first._id],
    ['Why?', undefined],
  ])
  expect(shown.comments_count).toBe(3)
})

test('when its comment is removed a reply stays', async () => {
  const first = (await write('Wrong.')).body
  const reply = (await write('Not so.', first._id)).body
  await maya.delete(`/api/blogs/${post._id}/comments/${first._id}`)
  const { comments } = (await site.visitor().get<Post>(`/api/blogs/${post._id}`)).body
  expect(comments.find(({ _id }) => _id === reply._id)).toMatchObject({ comment: 'Not so.' })
})

test('nothing answers what is not shown, is of another post, or is no comment', async () => {
  const hidden = (await write('Hidden.')).body
  await site.deps.db('comments').where({ id: hidden._id }).update({ status: 'hidden' })
  const elsewhere = (await write('Elsewhere.', undefined, await newPost())).body
  for (const id of [hidden._id, elsewhere._id, crypto.randomUUID()]) {
    const { status, body } = await write('An answer.', id)
    expect([status, body.error]).toEqual([404, 'The comment you answer is not there any more.'])
  }
  expect((await write('An answer.', 'x')).status).toBe(400)
})
