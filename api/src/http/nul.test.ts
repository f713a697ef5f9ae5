import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { ErrorBody, Post } from '@fettle/shared-types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, image, type PostFields, postForm, startApi, type TestApi } from '../testing/index.ts'

const NUL = '\0'
let server: TestApi
let author: Client
let picture: Buffer
let post: Post
beforeAll(async () => {
  server = await startApi()
  author = await server.author()
  picture = await image()
  post = (await author.post<Post>('/api/blogs', postForm({}, picture))).body
})
afterAll(() => server.close())

const id = randomUUID()
const sentence = (field: string) => `${field} must not contain the character U+0000`
const state = async () => JSON.stringify((await author.get('/api/blogs/myblogs/all')).body)

describe('U+0000 in an address is refused by name', () => {
  test.each([
    ['search', '/api/blogs?search=%00'],
    ['search', '/api/blogs?search=tap%00s&sort=popular'],
    ['category', '/api/blogs?category=%00'],
    ['sort', '/api/blogs?sort=%00'],
    ['page', '/api/blogs?page=1%00'],
    ['limit', '/api/blogs?limit=%00'],
    ['since', '/api/blogs/myblogs/changes?since=%00'],
    ['page', `/api/blogs/${id}/revisions?page=%00`],
    ['status', '/api/enquiries?status=new%00'],
    ['page', '/api/enquiries?page=%00'],
    ['campaign', '/api/blogs?campaign=%00'],
    ['campaign', '/api/health?campaign=%00'],
  ])('%s of a query: %s', async (field, path) => {
    const { status, body } = await author.get<ErrorBody>(path)
    expect([status, body.code, body.error]).toEqual([400, 'invalid', sentence(field)])
  })

  test.each([
    ['GET', '/api/blogs/%00'],
    ['GET', '/api/blogs/slug/%00'],
    ['GET', '/api/blogs/slug/a%00b'],
    ['DELETE', `/api/blogs/${id}%00`],
    ['PUT', '/api/blogs/%00/like'],
    ['DELETE', '/api/blogs/%00/like'],
    ['POST', '/api/blogs/%00/comments'],
    ['GET', `/api/blogs/${id}/revisions/%00`],
    ['PUT', '/api/images/%00'],
    ['PATCH', '/api/enquiries/%00'],
    ['GET', '/api/placeholder/1%00/1'],
    ['GET', '/uploads/%00.webp'],
    ['GET', '/api/%00'],
  ])('the path: %s %s', async (method, path) => {
    const answer = await author.send(method, path)
    const { code, error } = (await answer.json()) as ErrorBody
    expect([answer.status, code, error]).toEqual([
      400,
      'invalid',
      'The path of the address must not contain the character U+0000.',
    ])
  })

  test('the name of a query', async () => {
    expect((await author.get('/api/blogs?%00=1')).status).toBe(400)
  })
})

describe('U+0000 in a field is refused by name and changes nothing', () => {
  const seo = (field: string) => ({ seo_meta: JSON.stringify({ [field]: `a${NUL}b` }) })

  test.each<[string, PostFields]>([
    ['title', { title: `a${NUL}b` }],
    ['description', { description: NUL }],
    ['caption', { caption: NUL }],
    ['content', { content: `<p>a${NUL}</p>` }],
    ['tag', { tags: JSON.stringify([`a${NUL}`]) }],
    ['meta_title', seo('meta_title')],
    ['meta_description', seo('meta_description')],
    ['meta_keyword', { seo_meta: JSON.stringify({ meta_keywords: [NUL] }) }],
    ['category', { category: `Plumbing${NUL}` }],
    ['status', { status: `Draft${NUL}` }],
    ['read_time_minutes', { read_time_minutes: `4${NUL}` }],
    ['_id', { _id: `${id}${NUL}` }],
  ])('%s of a post, in a form and in JSON', async (field, changes) => {
    const before = await state()
    const form = postForm(changes, picture)
    const json = Object.fromEntries([...form].filter(([name]) => name !== 'thumbnail'))
    const keyed = { headers: { 'Idempotency-Key': randomUUID() } }
    const answers = [
      await author.post<ErrorBody>('/api/blogs', form),
      await author.post<ErrorBody>('/api/blogs', json, keyed),
      ...(field === '_id' ? [] : [await author.put<ErrorBody>(`/api/blogs/${post._id}`, form, keyed)]),
    ]
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([400, 'invalid'])
      expect(body.error).toContain(field)
    }
    expect(await state()).toBe(before)
  })

  test('comment', async () => {
    const { status, body } = await author.post<ErrorBody>(`/api/blogs/${post._id}/comments`, {
      comment: `a${NUL}b`,
    })
    expect([status, body.error]).toEqual([400, sentence('comment')])
  })

  const enquiry = { first_name: 'A', last_name: 'B', email: 'a@example.com', phone: '12345', message: 'Hi' }
  test.each([...Object.keys(enquiry), 'page', 'website'])(
    '%s of an enquiry, in JSON and in a plain form',
    async (field) => {
      const fields = { ...enquiry, [field]: `/12345${NUL}` }
      const json = await server.visitor().post<ErrorBody>('/api/enquiries', fields)
      expect([json.status, json.body.error]).toEqual([400, expect.stringContaining(field)])
      const form = await server.visitor().post('/api/enquiries', new URLSearchParams(fields))
      expect([form.status, form.headers.get('Location')]).toEqual([
        303,
        expect.stringContaining('enquiry_error=invalid'),
      ])
      expect((await author.get('/api/enquiries')).body).toEqual([])
    },
  )

  test.each(['email', 'password'])('%s of a sign-in', async (field) => {
    const form = { email: 'a@example.com', password: 'x', [field]: `a${NUL}@example.com` }
    const { status, body } = await server.visitor().post<ErrorBody>('/api/auth/login', form)
    expect([status, body.error]).toEqual([400, expect.stringContaining(field)])
  })

  test('status of an enquiry', async () => {
    const { status, body } = await author.patch<ErrorBody>(`/api/enquiries/${id}`, { status: `new${NUL}` })
    expect([status, body.error]).toEqual([400, expect.stringContaining('status')])
  })
})

/** The status line of the answer to bytes that no HTTP client would send. */
async function answerTo(lines: string[]): Promise<string> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.write(
    `${['Host: x', ...lines.slice(1)].reduce((all, line) => `${all}\r\n${line}`, lines[0])}\r\n\r\n`,
  )
  const [bytes] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return bytes.toString('latin1').split('\r\n')[0] ?? ''
}

test.each(['Idempotency-Key', 'If-Match', 'If-None-Match', 'Cookie', 'X-Forwarded-For', 'Origin'])(
  'U+0000 in the header %s is refused before anything is read',
  async (header) => {
    const lines = [`DELETE /api/blogs/${post._id} HTTP/1.1`, `${header}: a${NUL}b`]
    expect(await answerTo(lines)).toBe('HTTP/1.1 400 Bad Request')
    expect((await author.get(`/api/blogs/${post._id}`)).status).toBe(200)
  },
)

test.each(['%00', `${id}%00`])('%s in an Idempotency-Key is no UUID', async (key) => {
  const { status, body } = await author.post<ErrorBody>('/api/blogs', postForm({}, picture), {
    headers: { 'Idempotency-Key': key },
  })
  expect([status, body.error]).toEqual([400, 'Idempotency-Key must be a UUID'])
})
