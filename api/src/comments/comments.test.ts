import { randomUUID } from 'node:crypto'
import type { Comment, ErrorBody, Post, PostChanges, PostSummary } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PageTag } from '../api.ts'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'
import { COMMENTS_SHOWN, listComments } from './comments.queries.ts'

let site: TestApi
let author: Client & { email: string }
beforeAll(async () => {
  site = await startApi()
  author = await site.author()
})
afterAll(() => site.close())

const newPost = async (status = 'Published') =>
  (await author.post<Post>('/api/blogs', postForm({ status }, await image()))).body

const comment = (post: { _id: string }, text: unknown, by: Client = author, headers = {}) =>
  by.post<Comment & ErrorBody>(`/api/blogs/${post._id}/comments`, { comment: text }, { headers })

const read = async (post: Post) => (await site.visitor().get<Post>(`/api/blogs/${post._id}`)).body

test('a comment is answered, shown with its author, and counted [3.8, 6.2, 7.11]', async () => {
  const post = await newPost()
  const reader = await site.author()
  const { status, body } = await comment(post, '  Worked for my kitchen tap.  ', reader)
  expect(status).toBe(201)
  expect(body).toEqual({
    _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    comment: 'Worked for my kitchen tap.',
    author: { email: reader.email, role: 'author' },
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  })
  const shown = await read(post)
  expect(shown.comments).toEqual([body])
  expect(shown).toMatchObject({ comments_count: 1, rev: post.rev, updatedAt: post.updatedAt })
})

test('comments are shown newest first, on the page of the slug and in My Blogs too [7.8]', async () => {
  const post = await newPost()
  for (const text of ['first', 'second', 'third']) await comment(post, text)
  const order = ['third', 'second', 'first']
  const texts = ({ comments }: Post) => comments.map((each) => each.comment)
  expect(texts(await read(post))).toEqual(order)
  expect(texts((await site.visitor().get<Post>(`/api/blogs/slug/${post.slug}`)).body)).toEqual(order)
  const mine = (await author.get<Post[]>('/api/blogs/myblogs/all')).body.find(({ _id }) => _id === post._id)
  expect(mine && texts(mine)).toEqual(order)
})

test('what is typed stays text', async () => {
  const post = await newPost()
  const text = '<script>alert("x")</script> & <b>bold</b>\n\nनमस्ते 👋'
  expect((await comment(post, text)).body.comment).toBe(text)
  expect((await read(post)).comments[0]?.comment).toBe(text)
})

test('the comment moves the post in the list and in its author’s changes, and drops its pages', async () => {
  const post = await newPost()
  const { cursor } = (await author.get<PostChanges>('/api/blogs/myblogs/changes')).body
  const dropped: PageTag[] = []
  const stop = site.api.pageVersions.subscribe((tags) => dropped.push(...tags))
  for (let count = 0; count < 4; count += 1) await comment(post, 'again')
  stop()
  expect(new Set(dropped)).toEqual(new Set(['posts', `post:${post._id}`]))
  const changes = (await author.get<PostChanges>(`/api/blogs/myblogs/changes?since=${cursor}`)).body
  expect(changes.posts.map(({ _id, comments_count }) => [_id, comments_count])).toEqual([[post._id, 4]])
  const [top] = (await site.visitor().get<PostSummary[]>('/api/blogs?sort=comments')).body
  expect(top).toMatchObject({ _id: post._id, comments_count: 4 })
})

test('whoever is not signed in is told so, before anything else is looked at [5.12]', async () => {
  const post = await newPost()
  for (const target of [post, { _id: randomUUID() }]) {
    const { status, body } = await comment(target, '', site.visitor())
    expect([status, body.code, body.error]).toEqual([
      401,
      'not_signed_in',
      'You must be logged in to comment.',
    ])
  }
  expect((await read(post)).comments).toEqual([])
})

test('a draft, an unknown post and what is no id are not found, also for the author', async () => {
  const draft = await newPost('Draft')
  for (const target of [draft, { _id: randomUUID() }, { _id: 'tap' }]) {
    const { status, body } = await comment(target, 'hello')
    expect([status, body.error]).toEqual([404, 'Blog not found.'])
  }
  expect(await listComments(site.deps.db, draft._id)).toEqual([])
})

test.each([
  ['', 'comment is required'],
  [' \n\t ', 'comment is required'],
  [undefined, 'comment is required'],
  [7, 'comment is required'],
  ['x'.repeat(5_001), 'comment must have at most 5000 characters'],
])('%j is refused', async (text, sentence) => {
  const post = await newPost()
  const { status, body } = await comment(post, text)
  expect([status, body.code, body.error]).toEqual([400, 'invalid', sentence])
  expect((await read(post)).comments_count).toBe(0)
})

test('a comment may have 5,000 characters, spaces around it not counted', async () => {
  const post = await newPost()
  expect((await comment(post, `  ${'x'.repeat(5_000)}  `)).status).toBe(201)
})

test('what is not JSON is refused', async () => {
  const post = await newPost()
  const path = `/api/blogs/${post._id}/comments`
  const broken = await author.send('POST', path, {
    body: '{',
    headers: { 'Content-Type': 'application/json' },
  })
  expect(broken.status).toBe(400)
  expect((await author.post(path, new URLSearchParams({ comment: 'hello' }))).status).toBe(415)
})

test('a comment sent twice under one key is there once', async () => {
  const post = await newPost()
  const headers = { 'Idempotency-Key': randomUUID() }
  const first = await comment(post, 'once', author, headers)
  const again = await comment(post, 'once', author, headers)
  expect([again.status, again.body]).toEqual([201, first.body])
  expect((await read(post)).comments_count).toBe(1)
  const other = await comment(post, 'something else', author, headers)
  expect([other.status, other.body.code]).toEqual([422, 'key_reused'])
  const stranger = await site.author()
  expect((await comment(post, 'once', stranger, headers)).status).toBe(201)
})

test('twenty comments at once are all there and counted', async () => {
  const post = await newPost()
  const crowd = await site.author()
  const texts = Array.from({ length: 20 }, (_, index) => `comment ${index}`)
  const answers = await Promise.all(texts.map((text) => comment(post, text, crowd)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  const shown = await read(post)
  expect(shown.comments_count).toBe(20)
  expect(new Set(shown.comments.map((each) => each.comment))).toEqual(new Set(texts))
})

test('the thirty-first comment within five minutes waits; other authors do not', async () => {
  const post = await newPost()
  const busy = await site.author()
  for (let count = 0; count < 30; count += 1) expect((await comment(post, 'more', busy)).status).toBe(201)
  const { status, body, headers } = await comment(post, 'more', busy)
  expect([status, body.code]).toEqual([429, 'too_many'])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(300)
  expect((await read(post)).comments_count).toBe(30)
  expect((await comment(post, 'mine', await site.author())).status).toBe(201)
})

test('a post shows its newest comments only, and counts them all', async () => {
  const post = await newPost()
  const writer = await site.deps.db('users').first('id')
  const rows = Array.from({ length: COMMENTS_SHOWN + 5 }, (_, index) => ({
    id: randomUUID(),
    post_id: post._id,
    author_id: writer.id,
    comment: `comment ${index}`,
    created_at: new Date(1_700_000_000_000 + index * 1_000).toISOString(),
  }))
  await site.deps.db.batchInsert('comments', rows, 100)
  await site.deps.db('posts').where({ id: post._id }).update({ comments_count: rows.length })
  const { comments, comments_count } = await read(post)
  expect([comments.length, comments_count]).toEqual([COMMENTS_SHOWN, COMMENTS_SHOWN + 5])
  expect(comments[0]?.comment).toBe(`comment ${COMMENTS_SHOWN + 4}`)
})

test('a page of another site cannot comment in the author’s name', async () => {
  const post = await newPost()
  const { status, body } = await comment(post, 'forged', author, { Origin: 'https://elsewhere.example' })
  expect([status, body.code]).toEqual([403, 'cross_site'])
})
