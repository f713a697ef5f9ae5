import { createServer, get, type IncomingMessage, type RequestOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { PageTag } from '@fettle/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptedEncoding, createPageAnswer } from './page-answer.ts'
import { type StoredPage, storePage } from './page-cache.ts'

const html = `<!DOCTYPE html><title>Taps</title>${'<p>drip</p>'.repeat(100)}`
const answer = createPageAnswer({ 'X-Frame-Options': 'DENY' })
const answerCdn = createPageAnswer({}, { isBehindCdn: true })
const pages: Record<string, StoredPage> = {}
const server = createServer((req, res) => {
  const page = pages[req.url ?? '']
  const answering = req.headers.via ? answerCdn : answer
  if (page) answering(req, res, page, req.url === '/once' ? 'private, no-store' : undefined)
})

function ask(path: string, options: RequestOptions = {}): Promise<IncomingMessage & { body: Buffer }> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path, agent: false, ...options }, async (res) => {
      const chunks: Buffer[] = []
      for await (const chunk of res) chunks.push(chunk)
      resolve(Object.assign(res, { body: Buffer.concat(chunks) }))
    })
    request.on('error', reject)
  })
}

const accepting = (value: string, more: Record<string, string> = {}) => ({
  headers: { 'Accept-Encoding': value, ...more },
})

beforeAll(async () => {
  const page = { status: 200, contentType: 'text/html;charset=utf-8', body: html }
  const tags = new Set<PageTag>(['site', 'posts', 'post:1'])
  pages['/kept'] = { ...(await storePage(page)), tags }
  pages['/once'] = await storePage(page, 'gzip')
  pages['/gone'] = await storePage({ ...page, status: 404 }, 'br')
  pages['/fault'] = await storePage({ ...page, status: 503 }, 'br')
  pages['/moved'] = await storePage({ ...page, status: 302, location: '/kept', body: '' })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

test('the encoding is the best one the client accepts', () => {
  expect(acceptedEncoding(undefined)).toBe('identity')
  expect(acceptedEncoding('gzip, deflate, br')).toBe('br')
  expect(acceptedEncoding('gzip;q=0.8, br;q=0')).toBe('gzip')
  expect(acceptedEncoding('br;q=0.5, gzip;q=0')).toBe('br')
  expect(acceptedEncoding('deflate')).toBe('identity')
})

describe('a kept page', () => {
  test('is answered again and again in the encoding asked for, each with its own length and ETag', async () => {
    for (let round = 0; round < 2; round += 1) {
      const [plain, gzip, br] = await Promise.all([
        ask('/kept'),
        ask('/kept', accepting('gzip')),
        ask('/kept', accepting('gzip, br')),
      ])
      expect(plain.body.toString()).toBe(html)
      expect(gunzipSync(gzip.body).toString()).toBe(html)
      expect(brotliDecompressSync(br.body).toString()).toBe(html)
      for (const res of [plain, gzip, br]) {
        expect(res.headers).toMatchObject({
          'cache-control': 'public, no-cache',
          'content-length': String(res.body.length),
          vary: 'Accept-Encoding',
          'x-frame-options': 'DENY',
        })
      }
      expect(new Set([plain, gzip, br].map((res) => res.headers.etag)).size).toBe(3)
      expect(plain.headers['content-encoding']).toBeUndefined()
    }
  })

  test('is not sent again to a browser that has it in any encoding', async () => {
    const { etag = '' } = (await ask('/kept', accepting('br'))).headers
    for (const asked of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask('/kept', accepting('gzip', { 'If-None-Match': asked }))
      expect(again.statusCode).toBe(304)
      expect(again.body).toHaveLength(0)
      expect(again.headers['content-type']).toBeUndefined()
      expect(again.headers['x-frame-options']).toBe('DENY')
    }
    expect((await ask('/kept', { headers: { 'If-None-Match': '"other"' } })).statusCode).toBe(200)
  })

  test('has no body in answer to HEAD, and still says how long it is', async () => {
    const head = await ask('/kept', { method: 'HEAD', ...accepting('br') })
    expect(head.body).toHaveLength(0)
    expect(head.headers['content-length']).toBe(
      (await ask('/kept', accepting('br'))).headers['content-length'],
    )
  })
})

test('a page for one reader is compressed as that reader asked, and never kept by anybody', async () => {
  const gzip = await ask('/once', accepting('gzip'))
  expect(gunzipSync(gzip.body).toString()).toBe(html)
  expect(gzip.headers['cache-control']).toBe('private, no-store')
  const other = await ask('/once', accepting('br'))
  expect(other.headers['content-encoding']).toBeUndefined()
  expect(other.body.toString()).toBe(html)
})

test('a page that brotli has not compressed is sent as gzip, also to a browser that would take both', async () => {
  const { headers, body } = await ask('/once', accepting('gzip, deflate, br, zstd'))
  expect(headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(body).toString()).toBe(html)
})

test('a page that says 404 is never answered with 304', async () => {
  const { etag = '' } = (await ask('/gone')).headers
  const again = await ask('/gone', { headers: { 'If-None-Match': etag } })
  expect(again.statusCode).toBe(404)
  expect(again.body.toString()).toBe(html)
})

test('a page that could not be made says when to ask again, and is kept by nobody', async () => {
  const { statusCode, headers } = await ask('/fault', accepting('br'))
  expect(statusCode).toBe(503)
  expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
})

test('a redirect says where to go and is kept by nobody', async () => {
  const moved = await ask('/moved')
  expect(moved.statusCode).toBe(302)
  expect(moved.headers).toMatchObject({
    location: '/kept',
    'cache-control': 'no-store',
    'content-length': '0',
  })
})

describe('behind a CDN', () => {
  const viaCdn = (more = {}) => ({ headers: { Via: '1.1 cdn', 'Accept-Encoding': 'gzip', ...more } })
  const ofTags = {
    'cache-control': 'public, max-age=0, must-revalidate, s-maxage=3600',
    'surrogate-key': 'site posts post:1',
    'cache-tag': 'site,posts,post:1',
    vary: 'Accept-Encoding',
  }

  test('a kept page says what it shows and that it may be kept, also where nothing has changed', async () => {
    const { headers } = await ask('/kept', viaCdn())
    expect(headers).toMatchObject(ofTags)
    const again = await ask('/kept', viaCdn({ 'If-None-Match': headers.etag ?? '' }))
    expect(again.statusCode).toBe(304)
    expect(again.headers).toMatchObject(ofTags)
  })

  test.each(['/once', '/gone', '/moved'])('%s says neither', async (path) => {
    const { headers } = await ask(path, viaCdn())
    expect(headers['cache-control']).not.toContain('s-maxage')
    expect([headers['surrogate-key'], headers['cache-tag']]).toEqual([undefined, undefined])
  })

  test('without one a kept page says that it is asked for again, and nobody is told what it shows', async () => {
    const { headers } = await ask('/kept')
    expect(headers['cache-control']).toBe('public, no-cache')
    expect([headers['surrogate-key'], headers['cache-tag']]).toEqual([undefined, undefined])
  })
})
