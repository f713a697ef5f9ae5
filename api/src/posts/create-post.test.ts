import { randomUUID } from 'node:crypto'
import { bounds, ErrorBody, Post, type PostSummary } from '@fettle/shared-types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'

let server: TestApi
let author: Client & { email: string }
let picture: Buffer
beforeAll(async () => {
  server = await startApi()
  author = await server.author()
  picture = await image()
})
afterAll(() => server.close())

const posts = async () => (await author.get<unknown[]>('/api/blogs/myblogs/all')).body.length

describe('creating a post', () => {
  test('answers 201 with the stored post, its address and its tag [3.1, 3.3-3.5, 7.5]', async () => {
    const form = postForm({ title: 'A kettle that will not boil', status: 'Draft' }, picture)
    const { status, headers, body } = await author.post<Post>('/api/blogs', form)
    expect(status).toBe(201)
    const post = Post.parse(body)
    expect(headers.get('Location')).toBe(`/api/blogs/${post._id}`)
    expect(headers.get('ETag')).toBe(`"${post.rev}"`)
    expect(post).toMatchObject({
      id: post._id,
      slug: 'a-kettle-that-will-not-boil',
      title: 'A kettle that will not boil',
      description: 'A worn washer is the usual cause, and an hour is enough.',
      caption: 'A tap on a workbench',
      category: 'Plumbing',
      content: '<p>Turn the water off first.</p>',
      tags: ['taps', 'washers'],
      read_time_minutes: 4,
      status: 'Draft',
      seo_meta: { meta_title: 'Dripping taps', meta_description: 'Stop the drip', meta_keywords: ['tap'] },
      author: { email: author.email },
      created_at: post.createdAt,
      publishedAt: null,
      likes: 0,
      likes_count: 0,
      comments: [],
      comments_count: 0,
    })
    const thumbnail = await author.send('GET', post.thumbnail)
    expect([thumbnail.status, thumbnail.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
    expect(post.thumbnail_variants.map((variant) => variant.path)).toContain(post.thumbnail)
  })

  test('takes the id the client made', async () => {
    const _id = randomUUID()
    const { body } = await author.post<Post>('/api/blogs', postForm({ _id: _id.toUpperCase() }, picture))
    expect(body._id).toBe(_id)
    expect((await author.get<Post>(`/api/blogs/${_id}`)).body._id).toBe(_id)
  })

  test('falls back to the defaults of the specification [4.19, 9.15]', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ title: 'Bare', description: 'd', content: '<p>c</p>' }))
      form.set(name, value)
    form.set('read_time_minutes', '1')
    form.set('thumbnail', new Blob([new Uint8Array(picture)]), 'x.png')
    const { body } = await author.post<Post>('/api/blogs', form)
    expect(body).toMatchObject({ category: 'Plumbing', status: 'Draft', tags: [], caption: '' })
  })

  test('is refused without a session [6.4]', async () => {
    const { status, body } = await server.visitor().post<ErrorBody>('/api/blogs', postForm({}, picture))
    expect([status, body.code]).toEqual([401, 'not_signed_in'])
  })

  test('needs a thumbnail [5.7]', async () => {
    const before = await posts()
    const { status, body } = await author.post<ErrorBody>('/api/blogs', postForm())
    expect([status, body.error]).toEqual([400, 'Please upload a thumbnail image.'])
    expect(ErrorBody.parse(body).requestId).not.toBe('')
    expect(await posts()).toBe(before)
  })

  test('refuses an id that is taken, whoever owns it', async () => {
    const _id = randomUUID()
    await author.post('/api/blogs', postForm({ _id, status: 'Draft' }, picture))
    const other = await server.author()
    for (const client of [author, other]) {
      const { status, body } = await client.post<ErrorBody>('/api/blogs', postForm({ _id }, picture))
      expect([status, body.code]).toEqual([409, 'conflict'])
    }
  })

  test('with one id sent twice at once stores one post', async () => {
    const _id = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => author.post('/api/blogs', postForm({ _id }, picture))),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409])
  })

  test('a JSON body is read too, and then a picture is what is missing', async () => {
    const body = { title: 't', description: 'd', content: '<p>c</p>', read_time_minutes: 2, tags: ['a'] }
    const answer = await author.post<ErrorBody>('/api/blogs', body)
    expect([answer.status, answer.body.error]).toEqual([400, 'Please upload a thumbnail image.'])
  })
})

describe('the form', () => {
  test('takes a picture of at most 10 MiB', async () => {
    const { status, body } = await author.post<ErrorBody>(
      '/api/blogs',
      postForm({}, Buffer.alloc(bounds.image.maxBytes + 1)),
    )
    expect([status, body.error]).toEqual([413, 'thumbnail must be at most 10 MiB.'])
  })

  test('takes a picture by its content, not by its name', async () => {
    const { status, body } = await author.post<ErrorBody>(
      '/api/blogs',
      postForm({}, Buffer.from('%PDF-1.7 not a picture')),
    )
    expect([status, body.code]).toEqual([415, 'unsupported_type'])
  })

  test('takes a file in no other field', async () => {
    const form = postForm()
    form.set('attachment', new Blob(['x']), 'x.txt')
    const { status, body } = await author.post<ErrorBody>('/api/blogs', form)
    expect([status, body.error]).toEqual([400, 'attachment is not a file this form takes'])
  })

  test('takes tags and seo_meta as texts and as parts of type application/json, each once', async () => {
    const json = (value: unknown) => new Blob([JSON.stringify(value)], { type: 'application/json' })
    const form = postForm({}, picture)
    form.set('tags', json(['a', 'b']))
    form.set('seo_meta', json({ meta_title: 'A title' }))
    const { status, body } = await author.post<Post>('/api/blogs', form)
    expect([status, body.tags, body.seo_meta.meta_title]).toEqual([201, ['a', 'b'], 'A title'])

    form.append('tags', '["c"]')
    const twice = await author.post<ErrorBody>('/api/blogs', form)
    expect([twice.status, twice.body.error]).toEqual([400, 'tags must be given once'])

    form.set('tags', json('x'.repeat(bounds.jsonPart.maxBytes)))
    const large = await author.post<ErrorBody>('/api/blogs', form)
    expect([large.status, large.body.error]).toEqual([413, 'tags is too large'])
  })

  test('takes no hundred fields', async () => {
    const form = postForm({}, picture)
    for (let index = 0; index < 100; index += 1) form.set(`extra-${index}`, 'x')
    expect((await author.post('/api/blogs', form)).status).toBe(400)
  })

  test('takes a field once', async () => {
    const form = postForm({}, picture)
    form.append('title', 'another')
    expect((await author.post<ErrorBody>('/api/blogs', form)).body.error).toBe('title is required')
  })

  test('is multipart or JSON', async () => {
    const { status } = await author.post('/api/blogs', new URLSearchParams({ title: 'x' }))
    expect(status).toBe(415)
    const broken = await author.send('POST', '/api/blogs', {
      body: '{',
      headers: { 'Content-Type': 'application/json' },
    })
    expect([broken.status, ((await broken.json()) as ErrorBody).error]).toEqual([
      400,
      'The request is not valid JSON.',
    ])
  })

  test('broken off in the middle is 400 and leaves nothing', async () => {
    const before = await posts()
    const answer = await author.send('POST', '/api/blogs', {
      body: '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nhalf',
      headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
    })
    expect(answer.status).toBe(400)
    expect(await posts()).toBe(before)
  })
})

test('a draft is listed nowhere, a Published post at once', async () => {
  const title = `Visible ${randomUUID()}`
  const { body: post } = await author.post<Post>('/api/blogs', postForm({ title, status: 'Draft' }, picture))
  const visitor = server.visitor()
  const find = async () =>
    (await visitor.get<PostSummary[]>(`/api/blogs?search=${encodeURIComponent(title)}`)).body.map(
      (each) => each._id,
    )
  expect(await find()).toEqual([])
  expect((await visitor.get(`/api/blogs/${post._id}`)).status).toBe(404)
  expect((await visitor.get(`/api/blogs/slug/${post.slug}`)).status).toBe(404)
  expect((await author.get(`/api/blogs/${post._id}`)).status).toBe(200)
  await author.put(`/api/blogs/${post._id}`, postForm({ title, status: 'Published' }))
  expect(await find()).toEqual([post._id])
  expect((await visitor.get<Post>(`/api/blogs/slug/${post.slug}`)).body).toMatchObject({
    _id: post._id,
    isLiked: false,
  })
  await author.put(`/api/blogs/${post._id}`, postForm({ title, status: 'Draft' }))
  expect(await find()).toEqual([])
})
