import { describe, expect, test } from 'vitest'
import { openCookieJar } from './cookie-jar.ts'
import { createProxy, MAX_BODY_BYTES, type ProxyOptions } from './proxy.ts'
import { memoryStore, smallServer } from './testing/fixtures.ts'

async function proxyTo(origin: string | undefined, changes: Partial<ProxyOptions> = {}) {
  return createProxy({
    origin: () => origin,
    cookies: await openCookieJar(memoryStore()),
    fetch: (url, init) => fetch(url, init),
    reportError: (error) => {
      throw error
    },
    ...changes,
  })
}
const ask = (path: string, init: RequestInit = {}) => new Request(`app://studio${path}`, init)

describe('what the server receives', () => {
  test('method, path, query, body and the allowed headers, and nothing else of the page', async () => {
    const seen: unknown[] = []
    const { origin } = await smallServer((req, res) => {
      const pieces: Buffer[] = []
      req.on('data', (piece: Buffer) => pieces.push(piece))
      req.on('end', () => {
        seen.push(req.method, req.url, req.headers, Buffer.concat(pieces).toString())
        res.end('{}')
      })
    })
    const proxy = await proxyTo(origin)
    const response = await proxy(
      ask('/api/blogs?since=%2Fa', {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'text/plain',
          'if-match': '"r1"',
          'if-none-match': '"r0"',
          'idempotency-key': 'k',
          'fettle-site': 's',
          authorization: 'Bearer stolen',
          cookie: 'session=smuggled',
          host: 'evil.example',
          origin: 'app://studio',
          referer: 'app://studio/dashboard',
          'x-forwarded-for': '10.0.0.1',
          'x-http-method-override': 'DELETE',
        },
        body: 'hello',
      }),
    )
    expect(response.status).toBe(200)
    const [method, path, headers, body] = seen as [string, string, Record<string, string>, string]
    expect([method, path, body]).toEqual(['POST', '/api/blogs?since=%2Fa', 'hello'])
    expect(headers).toMatchObject({
      accept: 'application/json',
      'content-type': 'text/plain',
      'if-match': '"r1"',
      'if-none-match': '"r0"',
      'idempotency-key': 'k',
      'fettle-site': 's',
      host: new URL(origin).host,
    })
    for (const name of [
      'authorization',
      'cookie',
      'origin',
      'referer',
      'x-forwarded-for',
      'x-http-method-override',
    ])
      expect(headers[name], name).toBeUndefined()
  })

  test('nothing of a server that was left while its answer was under way is kept in the jar', async () => {
    const cookies = await openCookieJar(memoryStore())
    const [old, next] = [
      new URL('https://fettle.example/api/auth/me'),
      new URL('https://new.example/api/auth/me'),
    ]
    let current = old.origin
    let answer = (_: Response) => {}
    const answered = new Promise<Response>((resolve) => {
      answer = resolve
    })
    const proxy = await proxyTo(undefined, { cookies, origin: () => current, fetch: () => answered })
    const asked = proxy(ask('/api/auth/me'))
    current = next.origin
    await cookies.accept(next, new Headers({ 'set-cookie': 'session=new; Path=/' }))
    answer(new Response('{}', { headers: { 'set-cookie': 'session=old; Path=/' } }))
    await (await asked).text()
    expect(cookies.header(next)).toBe('session=new')
    expect(cookies.header(old)).toBeUndefined()
  })

  test('the cookies of the jar, which the page never sees', async () => {
    const seen: Array<string | undefined> = []
    const { origin } = await smallServer((req, res) => {
      seen.push(req.headers.cookie)
      res.setHeader('set-cookie', ['session=s1; Path=/; HttpOnly', 'visitor=v1; Path=/'])
      res.end('{}')
    })
    const proxy = await proxyTo(origin)
    const first = await proxy(ask('/api/auth/login', { method: 'POST', body: '{}' }))
    await proxy(ask('/api/blogs'))
    expect(seen).toEqual([undefined, 'session=s1; visitor=v1'])
    expect(first.headers.get('set-cookie')).toBeNull()
  })

  test.each([
    '/api/../admin',
    '/api/%2e%2e/admin',
    '/uploads/..%2f..%2fetc',
    '//evil.example/api/x',
    '/api',
    '/api\\..\\admin',
  ])('%s reaches nothing but what is forwarded to the configured server', async (path) => {
    const asked: string[] = []
    const proxy = await proxyTo('https://fettle.example', {
      fetch: async (url) => {
        asked.push(url)
        return new Response('{}')
      },
    })
    await proxy(ask(path))
    for (const url of asked) expect(url).toMatch(/^https:\/\/fettle\.example\/(?:api|uploads)\//)
  })

  test.each(['TRACE', 'PROPFIND', 'OPTIONS'])('%s is not passed on', async (method) => {
    const proxy = await proxyTo('https://fettle.example', {
      fetch: () => Promise.reject(new Error('must not be called')),
    })
    const request = { method, url: 'app://studio/api/blogs', headers: new Headers() } as Request
    expect((await proxy(request)).status).toBe(405)
  })

  test('a body of 12 MiB passes, one byte more is refused in the contract’s words, with another way', async () => {
    let received = 0
    const { origin } = await smallServer((req, res) => {
      req.on('data', (piece: Buffer) => {
        received += piece.length
      })
      req.on('end', () => res.end('{}'))
    })
    const proxy = await proxyTo(origin)
    const whole = await proxy(ask('/api/x', { method: 'PUT', body: new Uint8Array(MAX_BODY_BYTES) }))
    expect([whole.status, received]).toEqual([200, MAX_BODY_BYTES])

    const streamed = new ReadableStream({
      start(controller) {
        for (let mib = 0; mib < 13; mib += 1) controller.enqueue(new Uint8Array(1024 * 1024))
        controller.close()
      },
    })
    for (const body of [new Uint8Array(MAX_BODY_BYTES + 1), streamed]) {
      const init: RequestInit & { duplex: 'half' } = { method: 'PUT', body, duplex: 'half' }
      const refused = await proxy(ask('/api/x', init))
      expect(refused.status).toBe(413)
      expect(await refused.json()).toMatchObject({
        code: 'too_large',
        error: expect.stringMatching(/12 MiB.* browser: http:.*\/dashboard$/),
      })
    }
    expect(received).toBe(MAX_BODY_BYTES)
  })

  test('without a server the answer says so', async () => {
    const response = await (await proxyTo(undefined))(ask('/api/blogs'))
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ code: 'unavailable', error: 'No server is set up yet.' })
  })
})
