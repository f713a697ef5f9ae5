import type { ErrorBody, Health, Post } from '@fettle/shared-types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'

const PUBLIC = 'https://www.example.com'
const EXPORTED = 'https://static.example.com'
let server: TestApi
let visitor: Client
beforeAll(async () => {
  server = await startApi({ env: { PUBLIC_ORIGIN: PUBLIC, SITE_ORIGINS: EXPORTED } })
  visitor = server.visitor()
})
afterAll(() => server.close())

const login = async (headers: Record<string, string>) => {
  const { status, body } = await visitor.post<ErrorBody>('/api/auth/login', { email: 'x' }, { headers })
  return status === 403 ? body.code : status
}

describe('an unsafe request', () => {
  test.each([
    ['of no page', {}, 400],
    ['of the site', { Origin: PUBLIC, 'Sec-Fetch-Site': 'same-origin' }, 400],
    ['of an exported site', { Origin: EXPORTED, 'Sec-Fetch-Site': 'same-site' }, 400],
    ['that a person typed', { 'Sec-Fetch-Site': 'none' }, 400],
    ['of the site that hides its address', { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }, 400],
    ['of another site', { Origin: 'https://evil.example' }, 'cross_site'],
    ['of another port', { Origin: 'http://127.0.0.1:1' }, 'cross_site'],
    ['of the plain-text twin of the site', { Origin: 'http://www.example.com' }, 'cross_site'],
    ['of a look-alike', { Origin: `${PUBLIC}.evil.example` }, 'cross_site'],
    ['that a browser calls cross-site', { 'Sec-Fetch-Site': 'cross-site' }, 'cross_site'],
    [
      'that a browser calls cross-site, whatever its origin',
      { Origin: PUBLIC, 'Sec-Fetch-Site': 'cross-site' },
      'cross_site',
    ],
    ['of a sibling that names no origin', { 'Sec-Fetch-Site': 'same-site' }, 'cross_site'],
    ['of a sandboxed frame', { Origin: 'null' }, 'cross_site'],
    ['of a sandboxed frame elsewhere', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }, 'cross_site'],
  ])('%s', async (_who, headers, outcome) => {
    expect(await login(headers as Record<string, string>)).toBe(outcome)
  })

  test('of the address it was sent to', async () => {
    expect(await login({ Origin: server.url })).toBe(400)
  })

  test.each(['PUT', 'DELETE', 'PATCH', 'POST'])('%s is guarded', async (method) => {
    const answer = await visitor.send(method, '/api/blogs/x', { headers: { Origin: 'https://evil.example' } })
    expect(answer.status).toBe(403)
  })
})

describe('what other origins may read', () => {
  test('nothing with credentials', async () => {
    const { status, headers } = await visitor.get('/api/blogs', {
      headers: { Origin: 'https://evil.example' },
    })
    expect(status).toBe(200)
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect(headers.get('Access-Control-Allow-Credentials')).toBeNull()
    expect(headers.get('Vary')).toContain('Origin')
  })

  test('an exported site reads everything, errors too', async () => {
    for (const path of ['/api/blogs', '/api/blogs/slug/none']) {
      const { headers } = await visitor.get(path, { headers: { Origin: EXPORTED } })
      expect(headers.get('Access-Control-Allow-Origin')).toBe(EXPORTED)
      expect(headers.get('Access-Control-Allow-Credentials')).toBe('true')
      expect(headers.get('Access-Control-Expose-Headers')).toContain('X-Total-Count')
    }
  })

  test('its preflight is answered, another site’s is not', async () => {
    const preflight = (Origin: string) =>
      visitor.send('OPTIONS', '/api/blogs/x/like', {
        headers: { Origin, 'Access-Control-Request-Method': 'PUT' },
      })
    const allowed = await preflight(EXPORTED)
    expect(allowed.status).toBe(204)
    expect(allowed.headers.get('Access-Control-Allow-Methods')).toContain('PUT')
    expect(allowed.headers.get('Access-Control-Allow-Headers')).toContain('Idempotency-Key')
    expect((await preflight('https://evil.example')).headers.get('Access-Control-Allow-Origin')).toBeNull()
  })
})

test('a request that names this site, or none, is answered', async () => {
  const { siteId } = (await visitor.get<Health>('/api/health')).body
  expect((await visitor.get('/api/blogs', { headers: { 'Fettle-Site': siteId } })).status).toBe(200)
  expect((await visitor.get('/api/blogs')).status).toBe(200)
})

test.each(['GET', 'PUT', 'DELETE'])(
  '%s that names another site is refused, and does nothing',
  async (method) => {
    const author = await server.author()
    const { _id } = (await author.post<Post>('/api/blogs', postForm({}, await image()))).body
    const path = `/api/blogs/${_id}`
    const before = (await author.get<Post>(path)).body
    expect(before._id).toBe(_id)
    const headers = { 'Fettle-Site': 'another', 'Content-Type': 'application/json' }
    const init = method === 'PUT' ? { body: JSON.stringify({ title: 'Taken' }) } : {}
    const answer = await author.send(method, path, { headers, ...init })
    expect([answer.status, ((await answer.json()) as ErrorBody).code]).toEqual([421, 'other_site'])
    expect((await author.get(path)).body).toEqual(before)
  },
)
