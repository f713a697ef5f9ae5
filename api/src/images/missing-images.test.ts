import { randomUUID } from 'node:crypto'
import { readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ErrorBody, MissingImages, type Post, type StoredImage } from '@fettle/shared-types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'
import { noise, sha256 } from '../testing/pictures.ts'

let site: TestApi
let author: Client
let thumbnail: Buffer
beforeAll(async () => {
  site = await startApi()
  author = await site.author()
  thumbnail = await image()
})
afterAll(() => site.close())

const keep = (bytes: Buffer, headers = {}) =>
  author.put<StoredImage>(`/api/images/${sha256(bytes)}`, bytes, { headers })
const unknown = (seed: string) => `/uploads/${sha256(Buffer.from(seed))}-400.webp`
const showing = (...paths: string[]) =>
  `<p>See:</p>${paths.map((path) => `<img src="${path}" alt="A tap">`).join('')}`

const create = (content: string, picture = thumbnail) =>
  author.post<Post & ErrorBody>('/api/blogs', postForm({ content }, picture))
const save = (post: Post, content: string, headers = {}) =>
  author.put<Post & ErrorBody>(`/api/blogs/${post._id}`, postForm({ content }), { headers })

function expectMissing({ status, body }: { status: number; body: ErrorBody }, paths: string[]): void {
  expect([status, body.code]).toEqual([422, 'missing_images'])
  expect(body.error).toBe('The content shows pictures that the server does not have.')
  expect(MissingImages.parse(body.details)).toEqual({ paths })
}

test('a post that shows pictures the server does not have is not created, and its thumbnail is not kept', async () => {
  const { path } = (await keep(await noise(20, 20).png().toBuffer())).body
  const missing = [unknown('b'), unknown('a'), '/uploads/no-name-of-ours.webp', path.replace('-20.', '-400.')]
  const picture = await image()
  expectMissing(await create(showing(...missing, path, unknown('b')), picture), missing)
  expect(await site.deps.db('images').where({ sha256: sha256(picture) })).toEqual([])
  expect(await author.get('/api/blogs/myblogs/all')).toMatchObject({ body: [] })
})

test('a save that shows such pictures changes nothing, and other refusals come first', async () => {
  const { body: post } = await create('<p>one</p>')
  const content = showing(unknown('c'))
  expectMissing(await save(post, content), [unknown('c')])
  expect((await author.get<Post>(`/api/blogs/${post._id}`)).body).toMatchObject({
    rev: post.rev,
    content: '<p>one</p>',
  })
  expect((await save(post, content, { 'If-Match': '"another"' })).status).toBe(412)
  const elsewhere = await author.put(`/api/blogs/${randomUUID()}`, postForm({ content }))
  expect(elsewhere.status).toBe(404)
})

test('a link to a picture, and its path as text, show nothing', async () => {
  const content = `<p><a href="${unknown('d')}">${unknown('d')}</a></p>`
  expect((await create(content)).status).toBe(201)
})

describe('a picture whose bytes have been lost', () => {
  const inStore = (path: string) => join(site.dataDir, path)

  async function losing(lose: (path: string, sha: string) => Promise<unknown>): Promise<void> {
    const bytes = await noise(24, 24).png().toBuffer()
    const first = await keep(bytes)
    const { body: post } = await create(showing(first.body.path))
    const whole = await readFile(inStore(first.body.path))
    await lose(first.body.path, sha256(bytes))
    expectMissing(await create(showing(first.body.path)), [first.body.path])
    expectMissing(await save(post, `${post.content}<p>more</p>`), [first.body.path])
    const asItWas = await save(post, showing(first.body.path))
    expect([asItWas.status, asItWas.body.rev]).toEqual([200, post.rev])
    const again = await keep(bytes)
    expect([again.status < 300, again.body]).toEqual([true, first.body])
    expect(await readFile(inStore(first.body.path))).toEqual(whole)
    expect((await save(post, `${post.content}<p>more</p>`)).status).toBe(200)
  }

  test('with its row still there is missing until it is sent again', () =>
    losing((path) => rm(inStore(path))))
  test('in part is missing until it is sent again', () => losing((path) => truncate(inStore(path), 20)))
  test('with its file still there is missing until it is sent again', () =>
    losing((_path, sha) => site.deps.db('images').where({ sha256: sha }).delete()))

  test('is stored again by the very request that stored it first', async () => {
    const bytes = await noise(25, 24).png().toBuffer()
    const headers = { 'Idempotency-Key': randomUUID() }
    const first = await keep(bytes, headers)
    await rm(inStore(first.body.path))
    const again = await keep(bytes, headers)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect((await create(showing(first.body.path))).status).toBe(201)
  })

  test('but for its length is stored again', async () => {
    const bytes = await noise(26, 24).png().toBuffer()
    const { path } = (await keep(bytes)).body
    const whole = await readFile(inStore(path))
    await writeFile(inStore(path), Buffer.alloc(whole.length))
    await keep(bytes)
    expect(await readFile(inStore(path))).toEqual(whole)
  })

  test('but for its length is stored again, also where it was found whole before', async () => {
    const bytes = await noise(27, 24).png().toBuffer()
    const { path } = (await keep(bytes)).body
    const whole = await readFile(inStore(path))
    for (let time = 0; time < 2; time += 1) {
      expect((await keep(bytes)).status).toBe(200)
      await writeFile(inStore(path), Buffer.alloc(whole.length))
      await keep(bytes)
      expect(await readFile(inStore(path))).toEqual(whole)
    }
  })
})

test('of thousands of missing pictures the first hundred are named, and found in few queries', async () => {
  const paths = Array.from({ length: 8_000 }, (_, index) => unknown(String(index)))
  const queries: string[] = []
  const count = ({ sql }: { sql: string }) => queries.push(sql)
  site.deps.db.on('query', count)
  const answer = await create(showing(...paths))
  site.deps.db.off('query', count)
  expectMissing(answer, paths.slice(0, 100))
  expect(queries.length).toBeLessThan(20)
})

test('a post may show thousands of pictures', async () => {
  const rows = Array.from({ length: 3_000 }, (_, index) => {
    const sha = sha256(Buffer.from(`many ${index}`))
    const variants = JSON.stringify([{ width: 1, path: `/uploads/${sha}-1.webp` }])
    return { sha256: sha, width: 1, height: 1, variants, created_at: new Date().toISOString() }
  })
  await site.deps.db.batchInsert('images', rows, 100)
  for (const { sha256: sha } of rows)
    await site.deps.imagePipeline.store.put(`${sha}-1.webp`, Buffer.from('x'))
  const paths = rows.map((row) => `/uploads/${row.sha256}-1.webp`)
  expect((await create(showing(...paths))).status).toBe(201)
  const last = paths.at(-1) ?? ''
  await rm(join(site.dataDir, last))
  expectMissing(await create(showing(...paths)), [last])
})
