import type { Comment, CommentRights, ErrorBody, Post, PostChanges, PostSummary } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'

let site: TestApi
let maya: Client
let asha: Client
let editor: Client
beforeAll(async () => {
  site = await startApi()
  maya = await site.author('maya@example.com')
  asha = await site.author('asha@example.com', 'reader')
  editor = await site.author('edi@example.com', 'editor')
  const owner = await site.author('owner@example.com', 'owner')
  await owner.patch('/api/discussion', { holdReaders: 'off' })
})
afterAll(() => site.close())

async function discussion(status = 'Published') {
  const { body: post } = await maya.post<Post>('/api/blogs', postForm({}, await image()))
  const path = `/api/blogs/${post._id}`
  const write = async (client: Client, comment: string) =>
    (await client.post<Comment>(`${path}/comments`, { comment })).body
  const [own, other] = [await write(asha, 'The washer it was.'), await write(maya, 'Good to hear.')]
  if (status !== 'Published') await maya.put(path, postForm({ status }))
  return { post, path, own, other, addressOf: ({ _id }: Comment) => `${path}/comments/${_id}` }
}

test('a writer changes an own comment: the page of the post is dropped, and nothing else', async () => {
  const { path, post, own, addressOf } = await discussion()
  const { cursor } = (await maya.get<PostChanges>('/api/blogs/myblogs/changes')).body
  const dropped = await site.droppedBy(async () => {
    const { status, body } = await asha.patch<Comment>(addressOf(own), { comment: '  It was the O-ring. ' })
    expect([status, body]).toEqual([200, { ...own, comment: 'It was the O-ring.' }])
  })
  expect(dropped).toEqual([`post:${post._id}`])
  const after = (await site.visitor().get<Post>(path)).body
  expect(after.comments.map(({ comment }) => comment)).toEqual(['Good to hear.', 'It was the O-ring.'])
  expect(after.rev).toBe(post.rev)
  const { posts } = (await maya.get<PostChanges>(`/api/blogs/myblogs/changes?since=${cursor}`)).body
  expect(posts.map(({ _id }) => _id)).toEqual([post._id])
})

test('a writer removes an own comment, and an editor anybody’s: post and lists count anew', async () => {
  const { path, post, own, other, addressOf } = await discussion()
  const dropped = await site.droppedBy(async () =>
    expect((await asha.delete(addressOf(own))).status).toBe(204),
  )
  expect(dropped).toEqual([`post:${post._id}`, 'posts'])
  expect((await editor.delete(addressOf(other))).status).toBe(204)
  expect((await site.visitor().get<Post>(path)).body).toMatchObject({ comments: [], comments_count: 0 })
  const again = await editor.delete<ErrorBody>(addressOf(other))
  expect([again.status, again.body.error]).toEqual([404, 'Comment not found.'])
})

test('nobody else may: not another writer, not the author of the post, not an editor with the words of others', async () => {
  const { path, own, other, addressOf } = await discussion()
  const refusals = [
    await asha.delete<ErrorBody>(addressOf(other)),
    await maya.delete<ErrorBody>(addressOf(own)),
    await editor.patch<ErrorBody>(addressOf(own), { comment: 'No.' }),
    await maya.patch<ErrorBody>(addressOf(own), { comment: 'No.' }),
  ]
  expect(refusals.map(({ status, body }) => [status, body.error])).toEqual([
    [403, 'Only its writer and editors can remove a comment.'],
    [403, 'Only its writer and editors can remove a comment.'],
    [403, 'Only its writer can change a comment.'],
    [403, 'Only its writer can change a comment.'],
  ])
  const { comments } = (await site.visitor().get<Post>(path)).body
  expect(comments.map(({ comment }) => comment)).toEqual(['Good to hear.', 'The washer it was.'])
})

test('a comment is found only under its own post', async () => {
  const one = await discussion()
  const another = await discussion()
  const address = `${another.path}/comments/${one.own._id}`
  expect((await asha.patch(address, { comment: 'Elsewhere.' })).status).toBe(404)
  expect((await asha.delete(address)).status).toBe(404)
  expect((await editor.delete(address)).status).toBe(404)
})

test('on a post that is a draft again its writer can still remove a comment, and not edit it', async () => {
  const { own, other, addressOf } = await discussion('Draft')
  expect((await asha.patch(addressOf(own), { comment: 'Changed.' })).status).toBe(404)
  expect((await asha.delete(addressOf(other))).status).toBe(404)
  expect((await asha.delete(addressOf(own))).status).toBe(204)
})

test('what a caller may do with each comment is told', async () => {
  const { path, own, other } = await discussion()
  const rightsOf = async (client: Client) => (await client.get<CommentRights>(`${path}/comments/rights`)).body
  expect(await rightsOf(asha)).toEqual({ edit: [own._id], remove: [own._id], waiting: [] })
  expect(await rightsOf(editor)).toEqual({
    edit: [],
    remove: [other._id, own._id],
    waiting: [],
  })
  const draft = await discussion('Draft')
  expect((await asha.get(`${draft.path}/comments/rights`)).status).toBe(404)
})

test.each(['', '   ', 'x'.repeat(5_001), 'a\0b'])('a bad text changes nothing: %#', async (comment) => {
  const { path, own, addressOf } = await discussion()
  expect((await asha.patch(addressOf(own), { comment })).status).toBe(400)
  const { comments } = (await site.visitor().get<Post>(path)).body
  expect(comments.at(-1)?.comment).toBe('The washer it was.')
})

test('a removal that is sent twice with one key is one removal', async () => {
  const { path, own, addressOf } = await discussion()
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const answers = [
    await asha.delete(addressOf(own), { headers }),
    await asha.delete(addressOf(own), { headers }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  expect((await site.visitor().get<Post>(path)).body.comments_count).toBe(1)
})

test('an editor sees, changes, publishes and deletes what another wrote; its author’s devices learn of it', async () => {
  const { body: draft } = await maya.post<Post>('/api/blogs', postForm({ status: 'Draft' }, await image()))
  const { cursor } = (await maya.get<PostChanges>('/api/blogs/myblogs/changes')).body
  const list = await editor.get<PostSummary[]>('/api/posts?status=Draft&limit=1')
  expect(list.body.map(({ _id, author }) => [_id, author.email])).toEqual([[draft._id, 'maya@example.com']])
  expect(list.headers.get('X-Total-Count')).toMatch(/^\d+$/)
  const path = `/api/blogs/${draft._id}`
  const saved = await editor.put<Post>(path, postForm({ title: 'Edited', status: 'Published' }), {
    headers: { 'If-Match': `"${draft.rev}"` },
  })
  expect([saved.status, saved.body.author.email]).toEqual([200, 'maya@example.com'])
  expect((await editor.get<Post[]>('/api/blogs/myblogs/all')).body).toEqual([])
  const changes = (await maya.get<PostChanges>(`/api/blogs/myblogs/changes?since=${cursor}`)).body
  expect(changes.posts.map(({ title }) => title)).toEqual(['Edited'])
  expect([(await editor.delete(path)).status, (await editor.delete(path)).status]).toEqual([204, 204])
  const gone = (await maya.get<PostChanges>(`/api/blogs/myblogs/changes?since=${changes.cursor}`)).body
  expect(gone.deleted).toEqual([{ _id: draft._id }])
  expect((await maya.post('/api/blogs', postForm({ _id: draft._id }, await image()))).status).toBe(410)
})
