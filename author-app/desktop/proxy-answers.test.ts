import { once } from 'node:events'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { openCookieJar } from './cookie-jar.ts'
import { createProxy } from './proxy.ts'
import { memoryStore, smallServer } from './testing/fixtures.ts'

const ask = (path: string, init: RequestInit = {}) => new Request(`app://studio${path}`, init)

async function proxyTo(origin: string, waitMs = 30_000) {
  return createProxy({
    origin: () => origin,
    cookies: await openCookieJar(memoryStore()),
    fetch: (url, init) => fetch(url, init),
    reportError: (error) => {
      throw error
    },
    waitMs,
  })
}

const isNetworkError = (response: Response) => response.type === 'error' && response.status === 0

describe('what the studio receives', () => {
  test('a decoded answer without its encoding and length, and only headers that it may know', async () => {
    const packed = gzipSync('{"posts":[]}')
    const { origin } = await smallServer((_, res) => {
      res.writeHead(200, {
        'content-type': 'application/json',
        'content-disposition': 'attachment; filename="enquiries-2026-11-28.csv"',
        'content-encoding': 'gzip',
        'content-length': packed.length,
        etag: '"r1"',
        'x-total-count': '7',
        'retry-after': '3',
        server: 'secret/1.0',
        'access-control-allow-origin': '*',
        'content-security-policy': 'script-src *',
      })
      res.end(packed)
    })
    const response = await (await proxyTo(origin))(ask('/api/blogs'))
    expect(await response.json()).toEqual({ posts: [] })
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'application/json',
      'content-disposition': 'attachment; filename="enquiries-2026-11-28.csv"',
      etag: '"r1"',
      'x-total-count': '7',
      'retry-after': '3',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
  })

  test.each([204, 304, 401, 404, 412, 429, 500])('the status %i as it is', async (status) => {
    const { origin } = await smallServer((_, res) => void res.writeHead(status).end())
    expect((await (await proxyTo(origin))(ask('/api/blogs'))).status).toBe(status)
  })

  test('no body to HEAD', async () => {
    const { origin } = await smallServer((_, res) => void res.writeHead(200, { etag: '"r"' }).end())
    const response = await (await proxyTo(origin))(ask('/uploads/a.webp', { method: 'HEAD' }))
    expect([response.status, response.body, response.headers.get('etag')]).toEqual([200, null, '"r"'])
  })

  test('a network error instead of a redirect, which is not followed', async () => {
    let visits = 0
    const { origin } = await smallServer((req, res) => {
      visits += 1
      if (req.url === '/api/blogs') res.writeHead(302, { location: '/api/elsewhere' }).end()
      else res.end('{}')
    })
    expect(isNetworkError(await (await proxyTo(origin))(ask('/api/blogs')))).toBe(true)
    expect(visits).toBe(1)
  })

  test('a network error when nothing listens', async () => {
    const { origin, stop } = await smallServer((_, res) => void res.end())
    stop()
    expect(isNetworkError(await (await proxyTo(origin))(ask('/api/blogs')))).toBe(true)
  })

  test('a network error when the server says nothing for too long', async () => {
    const { origin } = await smallServer(() => undefined)
    expect(isNetworkError(await (await proxyTo(origin, 50))(ask('/api/blogs')))).toBe(true)
  })

  test('a broken body when the server stops in the middle', async () => {
    const { origin } = await smallServer((_, res) => void res.write('{"posts":['))
    const response = await (await proxyTo(origin, 2_000))(ask('/api/blogs'))
    await expect(response.text()).rejects.toThrow('stopped answering')
  })

  test('a slow answer whole, as long as it moves', async () => {
    const { origin } = await smallServer(async (_, res) => {
      for (let piece = 0; piece < 6; piece += 1) {
        res.write('ink ')
        await new Promise((resolve) => setTimeout(resolve, 400))
      }
      res.end()
    })
    const response = await (await proxyTo(origin, 2_000))(ask('/api/blogs'))
    expect(await response.text()).toBe('ink '.repeat(6))
  })

  test('nothing more once it has let go of the answer', async () => {
    let closed: Promise<unknown> | undefined
    const { origin } = await smallServer((_, res) => {
      closed = once(res, 'close')
      res.write('first')
    })
    const response = await (await proxyTo(origin))(ask('/api/blogs'))
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    await closed
  })

  test('a network error when the page leaves before the answer', async () => {
    const { origin } = await smallServer(() => undefined)
    const page = new AbortController()
    const answer = (await proxyTo(origin))(ask('/api/blogs', { signal: page.signal }))
    page.abort()
    expect(isNetworkError(await answer)).toBe(true)
  })
})
