import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Comment, ErrorBody, Post, PostAuthor } from '@fettle/shared-types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tidyUp } from '../housekeeping.ts'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let server: TestApi
let author: Client
let picture: Buffer
let clock = Date.parse('2026-04-01T00:00:00.000Z')
beforeAll(async () => {
  server = await startApi({ now: () => new Date(clock) })
  author = await server.author()
  picture = await image()
})
afterAll(() => server.close())

const keyed = (key: string, more = {}) => ({ headers: { 'Idempotency-Key': key, ...more } })
const newPost = async () => (await author.post<Post>('/api/blogs', postForm({}, picture))).body
const revisions = async (id: string) =>
  (await author.get<unknown[]>(`/api/blogs/${id}/revisions`)).body.length

describe('a request repeated with its Idempotency-Key', () => {
  test('creates one post and answers the same again', async () => {
    const key = randomUUID()
    const send = () => author.post<Post>('/api/blogs', postForm({ title: 'Only once' }, picture), keyed(key))
    const first = await send()
    const again = await author.post<Post>(
      '/api/blogs',
      postForm({ title: 'Only once' }, picture),
      keyed(key.toUpperCase()),
    )
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    for (const header of ['ETag', 'Location'])
      expect(again.headers.get(header)).toBe(first.headers.get(header))
    const mine = await author.get<Post[]>('/api/blogs/myblogs/all')
    expect(mine.body.filter((post) => post.title === 'Only once')).toHaveLength(1)
  })

  test('saves once, and answers with the version it made although a newer one is stored', async () => {
    const post = await newPost()
    const key = randomUUID()
    const save = () =>
      author.put<Post>(
        `/api/blogs/${post._id}`,
        postForm({ title: 'Mine' }),
        keyed(key, { 'If-Match': `"${post.rev}"` }),
      )
    const first = await save()
    await author.put(`/api/blogs/${post._id}`, postForm({ title: 'Later' }, await image()))
    const again = await save()
    expect([again.status, again.headers.get('ETag')]).toEqual([200, first.headers.get('ETag')])
    expect(again.body).toEqual(first.body)
    expect((await author.get<Post>(`/api/blogs/${post._id}`)).body.title).toBe('Later')
    expect(await revisions(post._id)).toBe(2)
  })

  test('deletes once', async () => {
    const post = await newPost()
    const key = randomUUID()
    const remove = () => author.delete(`/api/blogs/${post._id}`, keyed(key, { 'If-Match': `"${post.rev}"` }))
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204])
  })

  test('comments once', async () => {
    const post = await newPost()
    const key = randomUUID()
    const say = () => author.post<Comment>(`/api/blogs/${post._id}/comments`, { comment: 'Once' }, keyed(key))
    const [first, again] = [await say(), await say()]
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect((await author.get<Post>(`/api/blogs/${post._id}`)).body.comments_count).toBe(1)
  })

  test('of a post that is gone since is 410', async () => {
    const key = randomUUID()
    const send = () => author.post<Post>('/api/blogs', postForm({}, picture), keyed(key))
    const { body } = await send()
    await author.delete(`/api/blogs/${body._id}`)
    expect((await send()).status).toBe(410)
  })

  test('of a draft that is somebody else’s since is 403, and tells nothing of it', async () => {
    const [editor, writer] = [await server.author(undefined, 'editor'), await server.author()]
    const { body: authors } = await editor.get<PostAuthor[]>('/api/posts/authors')
    const idOf = (email: string) => authors.find(({ name }) => name === email)?._id
    const [createKey, saveKey] = [randomUUID(), randomUUID()]
    const create = () =>
      writer.post<Post & ErrorBody>('/api/blogs', postForm({ status: 'Draft' }, picture), keyed(createKey))
    const { body: post } = await create()
    const save = () =>
      writer.put<Post & ErrorBody>(
        `/api/blogs/${post._id}`,
        postForm({ status: 'Draft', title: 'Mine' }),
        keyed(saveKey),
      )
    await save()
    await editor.put(`/api/posts/${post._id}/author`, { author: idOf(editor.email) })
    for (const { status, body } of [await create(), await save()])
      expect([status, body.code, JSON.stringify(body).includes(editor.email)]).toEqual([
        403,
        'forbidden',
        false,
      ])
    await editor.put(`/api/posts/${post._id}/author`, { author: idOf(writer.email) })
    expect([(await create()).status, (await save()).status]).toEqual([201, 200])
  })

  test('of ten at once changes one thing; the others are told to wait or get its answer', async () => {
    const key = randomUUID()
    const _id = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        author.post<Post & ErrorBody>('/api/blogs', postForm({ _id }, picture), keyed(key)),
      ),
    )
    const statuses = new Set(answers.map(({ status }) => status))
    expect(statuses.has(201)).toBe(true)
    for (const { status, body, headers } of answers) {
      if (status === 201) expect(body._id).toBe(_id)
      else expect([status, body.code, headers.get('Retry-After')]).toEqual([409, 'key_in_use', '1'])
    }
    expect((await author.post<Post>('/api/blogs', postForm({ _id }, picture), keyed(key))).status).toBe(201)
  })
})

describe('a key', () => {
  test('used for another request is 422 and changes nothing', async () => {
    const post = await newPost()
    const key = randomUUID()
    await author.put(`/api/blogs/${post._id}`, postForm({ title: 'First' }), keyed(key))
    const others = [
      author.put<ErrorBody>(`/api/blogs/${post._id}`, postForm({ title: 'Second' }), keyed(key)),
      author.put<ErrorBody>(
        `/api/blogs/${post._id}`,
        postForm({ title: 'First' }, await image()),
        keyed(key),
      ),
      author.put<ErrorBody>(`/api/blogs/${randomUUID()}`, postForm({ title: 'First' }), keyed(key)),
      author.post<ErrorBody>('/api/blogs', postForm({ title: 'First' }), keyed(key)),
    ]
    for (const other of others) {
      const { status, body } = await other
      expect([status, ['key_reused', 'key_in_use'].includes(body.code)]).toEqual([
        status === 409 ? 409 : 422,
        true,
      ])
    }
    const alone = await author.put<ErrorBody>(
      `/api/blogs/${post._id}`,
      postForm({ title: 'Third' }),
      keyed(key),
    )
    expect([alone.status, alone.body.code]).toEqual([422, 'key_reused'])
    expect((await author.get<Post>(`/api/blogs/${post._id}`)).body.title).toBe('First')
  })

  test('belongs to one author', async () => {
    const key = randomUUID()
    const other = await server.author()
    const answers = await Promise.all(
      [author, other].map((client) => client.post<Post>('/api/blogs', postForm({}, picture), keyed(key))),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.body._id).not.toBe(answers[1]?.body._id)
  })

  test('belongs to one visitor', async () => {
    const post = await newPost()
    const key = randomUUID()
    const [one, two] = [server.visitor(), server.visitor()]
    for (const visitor of [one, two]) await visitor.put(`/api/blogs/${post._id}/like`)
    for (const visitor of [one, two]) await visitor.delete(`/api/blogs/${post._id}/like`, keyed(key))
    expect((await one.get<Post>(`/api/blogs/${post._id}`)).body.likes).toBe(0)
  })

  test('is a UUID', async () => {
    const { status, body } = await author.post<ErrorBody>('/api/blogs', postForm({}, picture), keyed('again'))
    expect([status, body.error]).toEqual([400, 'Idempotency-Key must be a UUID'])
  })

  test('of a refused request is free again, and the request left nothing', async () => {
    const key = randomUUID()
    const uploads = join(server.dataDir, 'uploads')
    const files = await readdir(uploads)
    const _id = (await newPost())._id
    expect((await author.post('/api/blogs', postForm({ _id }, await image()), keyed(key))).status).toBe(409)
    expect((await author.post('/api/blogs', postForm({ title: '' }, await image()), keyed(key))).status).toBe(
      400,
    )
    expect(await readdir(uploads)).toEqual(files)
    expect((await author.post('/api/blogs', postForm({ title: 'Now' }, picture), keyed(key))).status).toBe(
      201,
    )
  })

  test('is forgotten after ninety days', async () => {
    const key = randomUUID()
    const send = async (title: string) =>
      (await author.post('/api/blogs', postForm({ title }, picture), keyed(key))).status
    const started = clock
    expect(await send('Old')).toBe(201)
    clock = started + 89 * DAY_MS
    await tidyUp(server.deps)
    author = await server.author()
    expect(await server.deps.db('idempotency_keys').where({ key })).toHaveLength(1)
    clock = started + 91 * DAY_MS
    await tidyUp(server.deps)
    expect(await server.deps.db('idempotency_keys').where({ key })).toHaveLength(0)
    author = await server.author()
    expect(await send('New')).toBe(201)
  })
})
