import { ErrorBody } from '@fettle/shared-types'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, startApi, type TestApi } from '../testing/index.ts'
import { asApiError } from './error-answer.ts'

let server: TestApi
let visitor: Client
beforeAll(async () => {
  server = await startApi()
  visitor = server.visitor()
})
afterAll(() => server.close())

describe('every answer', () => {
  test('carries its id and the headers that keep browsers from misusing it', async () => {
    const { headers } = await visitor.get('/api/health')
    expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'none';script-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'self'",
    )
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('X-Frame-Options')).toBe('DENY')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('X-Powered-By')).toBeNull()
    expect(headers.get('Strict-Transport-Security')).toBeNull()
  })

  test('has an id of the server, whatever id the request brings', async () => {
    const brought = { 'X-Request-Id': 'sent by the visitor' }
    const { headers, body } = await visitor.get<ErrorBody>('/api/nothing', { headers: brought })
    expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(body.requestId).toBe(headers.get('X-Request-Id'))
  })
})

describe('a long answer', () => {
  const description = (encoding: string) =>
    fetch(`${server.url}/api/openapi.json`, { headers: { 'Accept-Encoding': encoding } })

  test('is compressed for those who can read it, and differs by nothing else', async () => {
    const [plain, brotli, gzip] = await Promise.all(['identity', 'br', 'gzip'].map(description))
    expect(plain?.headers.get('Content-Encoding')).toBeNull()
    expect(brotli?.headers.get('Content-Encoding')).toBe('br')
    expect(gzip?.headers.get('Content-Encoding')).toBe('gzip')
    for (const answer of [plain, brotli, gzip])
      expect(answer?.headers.get('Vary')).toContain('Accept-Encoding')
    const text = await plain?.text()
    expect(await brotli?.text()).toBe(text)
    expect(await gzip?.text()).toBe(text)
  })
})

describe('an address', () => {
  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/blogs/x/y/z',
    '/api/blogs/%E0%A4%A',
    '/uploads/',
    '/uploads/x.webp',
  ])('nobody knows is 404 in JSON: %s', async (path) => {
    const { status, headers, body } = await visitor.get(path)
    expect(status).toBe(404)
    expect(ErrorBody.parse(body)).toMatchObject({ code: 'not_found', requestId: headers.get('X-Request-Id') })
  })

  test.each([
    ['PATCH', '/api/blogs', ['GET', 'HEAD', 'POST', 'OPTIONS']],
    ['POST', '/api/health', ['GET', 'HEAD', 'OPTIONS']],
    ['GET', '/api/auth/login', ['POST', 'OPTIONS']],
    ['POST', '/api/blogs/5c2c9c9e-7d7e-4a43-9d0c-2f3d3a0c1c11', ['DELETE', 'GET', 'HEAD', 'PUT', 'OPTIONS']],
  ])('asked with another method is 405 and says which: %s %s', async (method, path, allowed) => {
    const answer = await visitor.send(method, path)
    expect(answer.status).toBe(405)
    expect(answer.headers.get('Allow')?.split(', ')).toEqual(allowed)
    expect(ErrorBody.parse(await answer.json()).code).toBe('method_not_allowed')
  })

  test('tells its methods to OPTIONS', async () => {
    const answer = await visitor.send('OPTIONS', '/api/blogs')
    expect([answer.status, answer.headers.get('Allow')]).toEqual([204, 'GET, HEAD, POST, OPTIONS'])
  })

  test('answers HEAD as GET, without a body', async () => {
    const answer = await visitor.send('HEAD', '/api/blogs')
    expect([answer.status, await answer.text(), answer.headers.get('X-Total-Count')]).toEqual([200, '', '0'])
  })
})

describe('a fault of the server', () => {
  test('is a plain 500 that tells nothing of the inside, and is logged with its stack', async () => {
    const lines: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
    const broken = await startApi({ log })
    await broken.deps.db.schema.dropTable('published_counts')
    const { status, body } = await broken.visitor().get<ErrorBody>('/api/blogs')
    expect([status, body]).toEqual([
      500,
      {
        error: 'Something went wrong on our side. Please try again.',
        code: 'internal',
        requestId: expect.any(String),
      },
    ])
    const logged = JSON.parse(lines[0] ?? '{}') as { requestId: string; err: { stack: string } }
    expect(logged.requestId).toBe(body.requestId)
    expect(logged.err.stack).toContain('published_counts')
    await broken.close()
  })

  test('is whatever was thrown that nobody expected', () => {
    for (const thrown of [new Error('x'), 'x', undefined, Object.assign(new Error('x'), { status: 418 })])
      expect(asApiError(thrown)).toMatchObject({ status: 500, code: 'internal' })
    expect(asApiError(Object.assign(new Error('x'), { status: 400 }))).toMatchObject({
      status: 400,
      code: 'invalid',
    })
  })
})
