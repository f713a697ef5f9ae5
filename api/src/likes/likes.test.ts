import { randomUUID } from 'node:crypto'
import type { ErrorBody, LikeState, Post, PostChanges, PostSummary } from '@fettle/shared-types'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PageTag } from '../api.ts'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'

let site: TestApi
let author: Client
let post: Post
beforeEach(async () => {
  site = await startApi()
  author = await site.author()
  post = await newPost()
})
afterEach(() => site.close())

const newPost = async (status = 'Published') =>
  (await author.post<Post>('/api/blogs', postForm({ status }, await image()))).body

const path = (id = post._id) => `/api/blogs/${id}/like`
const like = (by: Client, headers = {}) => by.put<LikeState & ErrorBody>(path(), undefined, { headers })
const unlike = (by: Client, headers = {}) => by.delete<LikeState & ErrorBody>(path(), { headers })

test('a like is one per visitor, however often it is sent [4.18]', async () => {
  const [one, two] = [site.visitor(), site.visitor()]
  expect((await like(one)).body).toEqual({ likes: 1, isLiked: true })
  expect((await like(one)).body).toEqual({ likes: 1, isLiked: true })
  expect((await like(two)).body).toEqual({ likes: 2, isLiked: true })
  expect((await unlike(one)).body).toEqual({ likes: 1, isLiked: false })
  expect((await unlike(one)).body).toEqual({ likes: 1, isLiked: false })
})

test('taking back what was never given changes nothing and sets no cookie', async () => {
  const { status, body, headers } = await unlike(site.visitor())
  expect([status, body]).toEqual([200, { likes: 0, isLiked: false }])
  expect(headers.getSetCookie()).toEqual([])
})

test('the visitor’s cookie is out of reach of scripts, lasts a year, and is kept hashed', async () => {
  const visitor = site.visitor()
  const [cookie = ''] = (await like(visitor)).headers.getSetCookie()
  expect(cookie).toMatch(/^fettle_visitor=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/)
  const value = cookie.slice('fettle_visitor='.length, cookie.indexOf(';'))
  const kept = await site.deps.db('likes').select('visitor')
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain(value)
  expect((await like(visitor)).headers.getSetCookie()).toEqual([])
})

test('the post and the list tell the visitor what they like, and nobody else', async () => {
  const [fan, other] = [site.visitor(), site.visitor()]
  await like(fan)
  const read = async (by: Client) => (await by.get<Post>(`/api/blogs/${post._id}`)).body
  expect(await read(fan)).toMatchObject({ isLiked: true, likes: 1, likes_count: 1, rev: post.rev })
  expect(await read(other)).toMatchObject({ isLiked: false, likes: 1 })
  const [summary] = (await fan.get<PostSummary[]>('/api/blogs')).body
  expect(summary).toMatchObject({ isLiked: true, likes: 1 })
})

test('a like drops the post’s own page and no list, and reaches its author’s devices', async () => {
  const { cursor } = (await author.get<PostChanges>('/api/blogs/myblogs/changes')).body
  const dropped: PageTag[] = []
  const stop = site.api.pageVersions.subscribe((tags) => dropped.push(...tags))
  const visitor = site.visitor()
  await like(visitor)
  await like(visitor)
  expect(dropped).toEqual([`post:${post._id}`])
  stop()
  const changes = (await author.get<PostChanges>(`/api/blogs/myblogs/changes?since=${cursor}`)).body
  expect(changes.posts.map(({ likes }) => likes)).toEqual([1])
})

test('the most liked post comes first among the popular', async () => {
  await newPost()
  await like(site.visitor())
  const [top] = (await site.visitor().get<PostSummary[]>('/api/blogs?sort=popular')).body
  expect(top?._id).toBe(post._id)
})

test('a draft, an unknown post and what is no id are not found', async () => {
  const draft = await newPost('Draft')
  for (const id of [draft._id, randomUUID(), 'tap']) {
    for (const by of [author, site.visitor()]) {
      const liked = await by.put<ErrorBody>(path(id))
      const unliked = await by.delete<ErrorBody>(path(id))
      expect([liked.status, liked.body.error]).toEqual([404, 'Blog not found.'])
      expect([unliked.status, unliked.body.error]).toEqual([404, 'Blog not found.'])
    }
  }
})

test('a repeated key answers as it did and does not undo what came after', async () => {
  const visitor = site.visitor()
  await unlike(visitor)
  await like(visitor)
  const headers = { 'Idempotency-Key': randomUUID() }
  expect((await unlike(visitor, headers)).body).toEqual({ likes: 0, isLiked: false })
  await like(visitor)
  expect((await unlike(visitor, headers)).body).toEqual({ likes: 0, isLiked: false })
  expect((await like(visitor)).body).toEqual({ likes: 1, isLiked: true })
  expect((await like(visitor, headers)).body.code).toBe('key_reused')
})

test('forty visitors at once are forty likes', async () => {
  await Promise.all(Array.from({ length: 40 }, () => like(site.visitor())))
  const [row] = await site.deps.db('posts').select('likes').where({ id: post._id })
  expect(row.likes).toBe(40)
  expect(await site.deps.db('likes').count('* as rows').first()).toEqual({ rows: 40 })
})

test('one visitor liking ten times at once is one like', async () => {
  const visitor = site.visitor()
  await like(visitor)
  await unlike(visitor)
  const answers = await Promise.all(Array.from({ length: 10 }, () => like(visitor)))
  expect(new Set(answers.map(({ body }) => body.likes))).toEqual(new Set([1]))
})

test('the sixty-first like within a minute waits', async () => {
  const visitor = site.visitor()
  for (let count = 0; count < 30; count += 1) {
    expect((await like(visitor)).status).toBe(200)
    expect((await unlike(visitor)).status).toBe(200)
  }
  const { status, body, headers } = await like(visitor)
  expect([status, body.code]).toEqual([429, 'too_many'])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
})

test('a page of another site cannot like in the visitor’s name', async () => {
  expect((await like(site.visitor(), { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
})
