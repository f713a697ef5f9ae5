import { randomUUID } from 'node:crypto'
import type { ErrorBody, Post } from '@fettle/shared-types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, image, type PostFields, postForm, startApi, type TestApi } from '../testing/index.ts'

let server: TestApi
let author: Client & { email: string }
let picture: Buffer
beforeAll(async () => {
  server = await startApi()
  author = await server.author()
  picture = await image()
})
afterAll(() => server.close())

const newPost = async (fields: PostFields = {}) =>
  (await author.post<Post>('/api/blogs', postForm(fields, picture))).body
const put = <Body = Post>(post: Post, fields: PostFields, headers = {}, thumbnail?: Buffer) =>
  author.put<Body>(`/api/blogs/${post._id}`, postForm(fields, thumbnail), { headers })
const revisions = async (post: Post) => (await author.get<unknown[]>(`/api/blogs/${post._id}/revisions`)).body

describe('saving a post', () => {
  test('replaces every field, keeps the picture and gives a new rev [7.9]', async () => {
    const post = await newPost()
    const { status, headers, body } = await put(post, {
      title: 'Taps that sing',
      description: 'Whistling pipes',
      caption: '',
      category: 'Carpentry',
      content: '<h2>Listen</h2>',
      read_time_minutes: '9',
      tags: '[]',
      seo_meta: '{}',
      status: 'Draft',
    })
    expect(status).toBe(200)
    expect(body.rev).not.toBe(post.rev)
    expect(headers.get('ETag')).toBe(`"${body.rev}"`)
    expect(body).toMatchObject({
      title: 'Taps that sing',
      caption: '',
      category: 'Carpentry',
      content: '<h2>Listen</h2>',
      read_time_minutes: 9,
      tags: [],
      seo_meta: { meta_title: '', meta_description: '', meta_keywords: [] },
      status: 'Draft',
      thumbnail: post.thumbnail,
      createdAt: post.createdAt,
      publishedAt: post.publishedAt,
    })
    expect((await author.get<Post>(`/api/blogs/${post._id}`)).body).toEqual({ ...body, isLiked: false })
  })

  test('takes a new picture, and JSON where there is none', async () => {
    const post = await newPost()
    const withPicture = (await put(post, {}, {}, await image())).body
    expect(withPicture.thumbnail).not.toBe(post.thumbnail)
    const { title, description, content, read_time_minutes } = post
    const json = { title, description, content, read_time_minutes, tags: ['json'], status: 'Published' }
    const saved = await author.put<Post>(`/api/blogs/${post._id}`, json)
    expect([saved.status, saved.body.tags]).toEqual([200, ['json']])
  })

  test('equal to what is stored keeps the rev, even over a stale If-Match, and leaves no revision', async () => {
    const post = await newPost()
    const again = await put(post, {}, { 'If-Match': '"long-gone"' })
    expect([again.status, again.body.rev, again.body.updatedAt]).toEqual([200, post.rev, post.updatedAt])
    const samePicture = await put(post, {}, {}, picture)
    expect([samePicture.status, samePicture.body.rev]).toEqual([200, post.rev])
    expect(await revisions(post)).toEqual([])
  })

  test('over a newer revision answers 412 with the stored post', async () => {
    const post = await newPost()
    const newer = (await put(post, { title: 'Newer' }, { 'If-Match': `"${post.rev}"` })).body
    const stale = await put<ErrorBody & { details: { post: Post } }>(
      post,
      { title: 'Older' },
      { 'If-Match': `"${post.rev}"` },
      await image(),
    )
    expect([stale.status, stale.body.code]).toEqual([412, 'version_conflict'])
    expect(stale.body.details.post).toEqual(newer)
    expect((await put(post, { title: 'Forced' })).status).toBe(200)
  })

  test.each([
    ['*', 200],
    ['"other", "REV"', 200],
    ['W/"REV"', 412],
    ['REV', 412],
    ['"other"', 412],
  ])('If-Match: %s answers %i', async (header, status) => {
    const post = await newPost()
    const answer = await put(post, { title: 'Changed' }, { 'If-Match': header.replace('REV', post.rev) })
    expect(answer.status).toBe(status)
  })

  test('of two writers with one If-Match exactly one wins', async () => {
    const post = await newPost()
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((title) => put(post, { title }, { 'If-Match': `"${post.rev}"` })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 412, 412])
    expect(await revisions(post)).toHaveLength(1)
  })

  test('a refused save changes nothing', async () => {
    const post = await newPost()
    expect((await put(post, { title: '' })).status).toBe(400)
    expect(
      (await put(post, { title: 'With a broken picture' }, {}, Buffer.from('GIF89a but no picture'))).status,
    ).toBe(422)
    expect((await author.get<Post>(`/api/blogs/${post._id}`)).body.rev).toBe(post.rev)
  })
})

describe('who may save', () => {
  test('nobody without a session', async () => {
    const post = await newPost()
    expect((await server.visitor().put(`/api/blogs/${post._id}`, postForm())).status).toBe(401)
  })

  test('another author is told 403 where the post is Published and 404 where it is a draft [6.6]', async () => {
    const other = await server.author()
    const [published, draft] = [await newPost(), await newPost({ status: 'Draft' })]
    const answers = [
      await other.put<ErrorBody>(`/api/blogs/${published._id}`, postForm({ title: 'Mine' })),
      await other.put<ErrorBody>(`/api/blogs/${draft._id}`, postForm({ title: 'Mine' })),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'forbidden'],
      [404, 'not_found'],
    ])
    expect((await author.get<Post>(`/api/blogs/${published._id}`)).body.title).toBe(published.title)
  })

  test('whoever knows a revision of a draft has read it, and is told why it cannot be changed any more', async () => {
    const other = await server.author()
    const draft = await newPost({ status: 'Draft' })
    const newer = (await put(draft, { title: 'Newer', status: 'Draft' })).body
    const change = (tag: string) =>
      other.put<ErrorBody>(`/api/blogs/${draft._id}`, postForm({ title: 'Mine' }), {
        headers: { 'If-Match': tag },
      })
    for (const rev of [draft.rev, newer.rev]) {
      const { status, body } = await change(`"${rev}"`)
      expect([status, body.code, body.error]).toEqual([
        403,
        'forbidden',
        'Your account may not work on the posts of others. An owner of this site can change that.',
      ])
    }
    for (const guess of ['*', '"*"', '""', '"guess"', `W/"${newer.rev}"`, newer.rev, `*, "${newer.rev}"`])
      expect([guess, (await change(guess)).status]).toEqual([guess, 404])
    const remove = (tag: string) => other.delete(`/api/blogs/${draft._id}`, { headers: { 'If-Match': tag } })
    expect([(await remove(`"${newer.rev}"`)).status, (await remove('*')).status]).toEqual([403, 404])
  })

  test('a post nobody wrote is 404, an address without an id too', async () => {
    for (const id of [randomUUID(), 'not-an-id', '%F0'])
      expect((await author.put(`/api/blogs/${id}`, postForm())).status).toBe(404)
  })

  test('a deleted post is 410 for its author and 404 for others', async () => {
    const post = await newPost()
    await author.delete(`/api/blogs/${post._id}`)
    const { status, body } = await put<ErrorBody>(post, { title: 'Late' })
    expect([status, body.code]).toEqual([410, 'deleted'])
    const other = await server.author()
    expect((await other.put(`/api/blogs/${post._id}`, postForm())).status).toBe(404)
    expect((await author.post('/api/blogs', postForm({ _id: post._id }, picture))).status).toBe(410)
    expect((await other.post('/api/blogs', postForm({ _id: post._id }, picture))).status).toBe(410)
  })
})

describe('reading a post by its id', () => {
  test('is open to everyone while it is Published, and never 304 [7.7]', async () => {
    const post = await newPost()
    const visitor = server.visitor()
    const headers = { 'If-None-Match': `"${post.rev}"` }
    const answer = await visitor.get<Post>(`/api/blogs/${post._id.toUpperCase()}`, { headers })
    expect([answer.status, answer.headers.get('ETag')]).toEqual([200, `"${post.rev}"`])
    expect(answer.body).toEqual({ ...post, isLiked: false })
  })

  test('a draft is there for its author alone', async () => {
    const draft = await newPost({ status: 'Draft' })
    const statuses = [author, await server.author(), server.visitor()].map(
      async (client) => (await client.get(`/api/blogs/${draft._id}`)).status,
    )
    expect(await Promise.all(statuses)).toEqual([200, 404, 404])
  })
})

describe('the address of a post', () => {
  test('follows the title until the post is published, then stays; every one it had still answers', async () => {
    const slugOf = async (fields: PostFields) => (await put(post, fields)).body.slug
    const post = await newPost({ title: 'First thoughts', status: 'Draft' })
    expect(post.slug).toBe('first-thoughts')
    expect(await slugOf({ title: 'Second thoughts', status: 'Draft' })).toBe('second-thoughts')
    expect(await slugOf({ title: 'Final thoughts', status: 'Published' })).toBe('final-thoughts')
    expect(await slugOf({ title: 'After thoughts', status: 'Published' })).toBe('final-thoughts')
    expect(await slugOf({ title: 'Hidden thoughts', status: 'Draft' })).toBe('final-thoughts')
    expect(await slugOf({ title: 'Shown thoughts', status: 'Published' })).toBe('final-thoughts')
    for (const old of ['first-thoughts', 'second-thoughts', 'final-thoughts']) {
      const { status, body } = await server.visitor().get<Post>(`/api/blogs/slug/${old}`)
      expect([status, body.slug, body.title]).toEqual([200, 'final-thoughts', 'Shown thoughts'])
    }
    expect(await server.api.reads.movedSlugs()).toContainEqual({
      from: 'first-thoughts',
      to: 'final-thoughts',
    })
  })

  test('is never taken from another post, not even an old one', async () => {
    const first = await newPost({ title: 'The same name', status: 'Draft' })
    expect((await newPost({ title: 'The same name' })).slug).toBe('the-same-name-2')
    await put(first, { title: 'Another name', status: 'Draft' })
    expect((await newPost({ title: 'The same name!' })).slug).toBe('the-same-name-3')
    const back = await put(first, { title: 'The same name', status: 'Draft' })
    expect(back.body.slug).toBe('the-same-name')
  })

  test('stays free for many posts of one name', async () => {
    const slugs = new Set<string>()
    for (let index = 0; index < 53; index += 1) slugs.add((await newPost({ title: 'Crowded' })).slug)
    expect(slugs.size).toBe(53)
  })
})
