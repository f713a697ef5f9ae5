import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import type { ErrorBody, StoredImage } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '../testing/index.ts'
import { noise, sha256 } from '../testing/pictures.ts'

let site: TestApi
let path: string
beforeAll(async () => {
  site = await startApi()
  const bytes = await noise(20, 20).png().toBuffer()
  const author = await site.author()
  path = (await author.put<StoredImage>(`/api/images/${sha256(bytes)}`, bytes)).body.path
})
afterAll(() => site.close())

/** The path as it is written: fetch would tidy it up first. */
function statusOfRawPath(rawPath: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(new URL(site.url), { path: rawPath }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
}

test('a file is cacheable for good, of its own type and never guessed at', async () => {
  const response = await fetch(site.url + path)
  const bytes = await response.arrayBuffer()
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/webp',
    'content-length': String(bytes.byteLength),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    etag: `"${path.slice('/uploads/'.length)}"`,
  })
  const avif = await fetch(site.url + path.replace('.webp', '.avif'))
  expect(avif.headers.get('content-type')).toBe('image/avif')
  await avif.body?.cancel()
})

test('HEAD answers the same without the bytes', async () => {
  const response = await fetch(site.url + path, { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0)
  expect((await response.arrayBuffer()).byteLength).toBe(0)
})

test('a file the caller has is not sent again', async () => {
  const etag = (await fetch(site.url + path, { method: 'HEAD' })).headers.get('etag') ?? ''
  const response = await fetch(site.url + path, { headers: { 'If-None-Match': etag } })
  expect([response.status, await response.text()]).toEqual([304, ''])
})

test.each([
  '/uploads/',
  '/uploads/nothing.webp',
  `/uploads/${'0'.repeat(64)}-400.webp`,
  '/uploads/../fettle.sqlite',
  '/uploads/..%2ffettle.sqlite',
  '/uploads/%2e%2e/fettle.sqlite',
  '/uploads//etc/passwd',
  '/uploads/....//fettle.sqlite',
])('%s is not found', async (rawPath) => {
  expect(await statusOfRawPath(rawPath)).toBe(404)
})

test('an unknown file answers JSON that nobody keeps', async () => {
  const response = await fetch(`${site.url}/uploads/nothing.webp`)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect((await response.json()) as ErrorBody).toMatchObject({ error: 'Image not found.', code: 'not_found' })
})

test('files are read only', async () => {
  expect((await fetch(site.url + path, { method: 'DELETE' })).status).not.toBe(200)
  expect((await fetch(site.url + path)).status).toBe(200)
})

test('a folder that somebody removed is made again by the next picture', async () => {
  const own = await startApi()
  const author = await own.author()
  const bytes = await noise(20, 20).png().toBuffer()
  await rm(join(own.deps.config.dataDir, 'uploads'), { recursive: true })
  const stored = await author.put<StoredImage>(`/api/images/${sha256(bytes)}`, bytes)
  expect(stored.status).toBe(201)
  expect((await fetch(own.url + stored.body.path)).status).toBe(200)
  await own.close()
})
