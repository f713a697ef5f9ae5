import { randomUUID } from 'node:crypto'
import type { ErrorBody, Post } from '@fettle/shared-types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'

let server: TestApi
let author: Client
let picture: Buffer
beforeAll(async () => {
  server = await startApi()
  author = await server.author()
  picture = await image()
})
afterAll(() => server.close())

const posts = async () => (await author.get<Post[]>('/api/blogs/myblogs/all')).body
const refused = async (answer: Promise<{ status: number; body: ErrorBody }>) => {
  const { status, body } = await answer
  return [status, body.code, body.error]
}

describe('a multipart form', () => {
  const withField = (name: string, value = 'x') => {
    const form = postForm({}, picture)
    form.append(name, value)
    return form
  }

  test.each([
    'tags[99999999]',
    'tags[]',
    'tags[0][0][0]',
    'seo_meta[meta_title]',
    'a[__proto__]',
    '__proto__[a]',
    '[99999999]',
  ])('with a field %s makes no list and no object: it is refused and nothing is stored', async (name) => {
    const before = await posts()
    expect(await refused(author.post('/api/blogs', withField(name)))).toEqual([
      400,
      'invalid',
      `The form must not have fields with brackets in their names, as ${name} has.`,
    ])
    expect(await posts()).toEqual(before)
    expect((await server.visitor().get('/api/health')).status).toBe(200)
  })

  test('has at most twenty fields', async () => {
    const form = postForm({}, picture)
    for (let number = 0; number < 30; number += 1) form.append(`field-${number}`, 'x')
    expect((await refused(author.post('/api/blogs', form))).slice(0, 2)).toEqual([400, 'invalid'])
  })

  test('has names of at most a hundred characters', async () => {
    expect((await refused(author.post('/api/blogs', withField('x'.repeat(101))))).slice(0, 2)).toEqual([
      400,
      'invalid',
    ])
  })

  test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
    'with a field named %s is stored without it',
    async (name) => {
      const answer = await author.post<Post>('/api/blogs', withField(name))
      expect([answer.status, Object.hasOwn(answer.body, name)]).toEqual([201, false])
    },
  )

  test('with a field given many times is refused by its name', async () => {
    const form = postForm({}, picture)
    for (let times = 0; times < 5; times += 1) form.append('title', 'x')
    const [status, , error] = await refused(author.post('/api/blogs', form))
    expect([status, error]).toEqual([400, expect.stringContaining('title')])
  })
})

describe('a list of bad values', () => {
  const bad = JSON.stringify(Array.from({ length: 9_000 }, (_, number) => number))

  test.each([
    ['tags', { tags: bad }],
    ['meta_keywords', { seo_meta: `{"meta_keywords":${bad}}` }],
    ['tags', { tags: `[${'[],'.repeat(300_000)}[]]` }],
    ['tags', { tags: `${'['.repeat(400_000)}${']'.repeat(400_000)}` }],
  ])('in %s is one refusal', async (field, changes) => {
    const answer = await author.post<ErrorBody>('/api/blogs', postForm(changes, picture))
    expect([answer.status, answer.body.error]).toEqual([400, expect.stringContaining(field.slice(0, 3))])
    expect(answer.body.details).toHaveLength(1)
  })

  test('and a form of nothing but bad values are told at most twenty at a time', async () => {
    const twenty = JSON.stringify(Array.from({ length: 20 }, (_, number) => number))
    const body = { tags: twenty, seo_meta: { meta_keywords: JSON.parse(twenty) as unknown } }
    const answer = await author.post<ErrorBody>('/api/blogs', body)
    expect(answer.status).toBe(400)
    expect(answer.body.details).toHaveLength(20)
  })
})

describe('an urlencoded form', () => {
  const enquiry = { first_name: 'A', last_name: 'B', email: 'a@example.com', phone: '12345', message: 'Hi' }
  const send = async (more: string) => {
    const answer = await server.visitor().send('POST', '/api/enquiries', {
      body: `${new URLSearchParams(enquiry)}&${more}`,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Idempotency-Key': randomUUID() },
    })
    return answer.headers.get('Location')
  }
  const stored = async () => (await author.get<unknown[]>('/api/enquiries')).body.length

  test.each([
    ['an index', 'a[99999999]=1'],
    ['a key', 'first_name[a]=1'],
    ['5,000 keys in one name', `a${'[a]'.repeat(5_000)}=1`],
    ['a field given twice', 'message=again'],
    ['200 fields', Array.from({ length: 200 }, (_, number) => `f${number}=1`).join('&')],
  ])('with %s makes no list and no object: it is refused and nothing is stored', async (_what, more) => {
    const before = await stored()
    expect(await send(more)).toBe('/?enquiry_error=invalid#enquiry')
    expect(await stored()).toBe(before)
  })

  test.each(['__proto__=1', 'constructor=1', 'a.b.c=1'])(
    'with a field %s is stored without it',
    async (more) => {
      expect(await send(more)).toMatch(/^\/\?enquiry=/)
    },
  )
})

describe('a JSON body', () => {
  const send = (path: string, body: string, key = true) =>
    author.send('POST', path, {
      body,
      headers: { 'Content-Type': 'application/json', ...(key ? { 'Idempotency-Key': randomUUID() } : {}) },
    })
  const nested = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`
  const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

  test.each([
    ['lists 10,000 deep', nested(10_000)],
    ['objects 10,000 deep', objects(10_000)],
    ['lists 21 deep', nested(21)],
  ])('with %s is refused before anything walks through it, with a key and without', async (_what, body) => {
    for (const path of ['/api/enquiries', '/api/blogs', `/api/blogs/${randomUUID()}/comments`])
      for (const key of [true, false]) {
        const answer = await send(path, body, key)
        expect([answer.status, await answer.json()]).toEqual([
          400,
          expect.objectContaining({
            error: 'The request must be nested at most 20 deep.',
            code: 'invalid',
          }),
        ])
      }
  })

  test('of more values than any form has is refused before it is parsed', async () => {
    const answer = await send('/api/blogs', `{"tags":[${'1,'.repeat(1_000_000)}1]}`)
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ error: 'The request must have at most 10000 values.', code: 'invalid' }),
    ])
  })

  test('may hold brackets, commas and quotes in its texts', async () => {
    const answer = await send(
      '/api/blogs',
      JSON.stringify({ title: `"\\${'[{,"'.repeat(10_000)}`, content: '[['.repeat(10_000) }),
    )
    expect([answer.status, ((await answer.json()) as ErrorBody).error]).toEqual([
      400,
      'title must have at most 200 characters',
    ])
  })

  test.each(['null', '1', '"x"', '{', '[', '{"a":1}}', ''])('of no fields is refused: %s', async (body) => {
    expect((await send('/api/enquiries', body)).status).toBe(400)
  })

  test.each([
    // Refused by the parser, before anything could be merged into an object.
    ['__proto__', 400],
    ['constructor', 201],
    ['prototype', 201],
  ])('with %s changes no prototype', async (name, status) => {
    const body = `{"${name}":{"polluted":true},"first_name":"A","last_name":"B","email":"a@example.com","phone":"12345","message":"Hi"}`
    expect((await send('/api/enquiries', body)).status).toBe(status)
    expect('polluted' in {}).toBe(false)
  })

  test('that is compressed is refused, because its size cannot be bounded before it is read', async () => {
    const answer = await author.send('POST', '/api/enquiries', {
      body: '{}',
      headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
    })
    expect(answer.status).toBe(415)
  })
})
