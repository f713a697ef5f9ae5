import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assetHeaders, securityHeaders } from './security-headers.ts'
import { builtFiles, studioFiles } from './static-files.ts'

const script = `export const taps = [${'"mixer",'.repeat(200)}]`
const folder = mkdtempSync(join(tmpdir(), 'fettle-files-'))
const headers = securityHeaders({ inlineScripts: [], https: true })
let origin = ''
let close = () => {}

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'taps.1a2b.js'), script)
  writeFileSync(join(folder, 'assets', 'taps.1a2b.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'assets', 'merge.worker-1a2b.js'), script)
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const files = builtFiles(folder, headers, assetHeaders(headers))
  const server = createServer((req, res) => files(req, res, () => res.writeHead(404).end()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  close = () => server.close()
})
afterAll(() => {
  close()
  rmSync(folder, { recursive: true, force: true })
})

test('a file with a hash in its name is compressed, kept for a year, and carries only the headers it needs', async () => {
  const answer = await fetch(`${origin}/assets/taps.1a2b.js`, { headers: { 'Accept-Encoding': 'br' } })
  expect(await answer.text()).toBe(script)
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=/)
  expect(answer.headers.get('content-security-policy')).toBeNull()
})

test('any other file carries every header and is asked for again each time', async () => {
  const answer = await fetch(`${origin}/favicon.svg`)
  for (const [name, value] of Object.entries(headers)) expect(answer.headers.get(name)).toBe(value)
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect((await fetch(`${origin}/favicon.svg.br`)).status).toBe(404)
})

const ranges = [
  'bytes=5-2',
  'bytes=-5',
  'bytes=99999999-',
  'bytes=0-1,4-5',
  'bytes=a-b',
  'bytes=-',
  'items=0-5',
]

test.each(ranges)('a range (%s) is answered with the whole file', async (Range) => {
  const answer = await fetch(`${origin}/assets/taps.1a2b.js`, { headers: { Range } })
  expect([answer.status, await answer.text()]).toEqual([200, script])
})

test('a build that goes away under a running server takes no file away', async () => {
  const gone = mkdtempSync(join(tmpdir(), 'fettle-gone-'))
  writeFileSync(join(gone, 'taps.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const files = builtFiles(gone, headers)
  rmSync(gone, { recursive: true })
  const server = createServer((req, res) => files(req, res, () => res.writeHead(404).end()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/taps.svg`)
  server.close()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
})

test('a file that the browser has is not sent again, and HEAD sends none', async () => {
  const first = await fetch(`${origin}/favicon.svg`)
  const asked = { 'If-None-Match': first.headers.get('etag') ?? '' }
  expect((await fetch(`${origin}/favicon.svg`, { headers: asked })).status).toBe(304)
  const head = await fetch(`${origin}/favicon.svg`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('every file of the site that is sent says what it is', async () => {
  const served = fileURLToPath(new URL('../public', import.meta.url))
  const files = builtFiles(served, headers)
  const server = createServer((req, res) => files(req, res, () => res.writeHead(404).end()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const paths = readdirSync(served, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? join(entry.parentPath, entry.name).slice(served.length) : [],
  )
  expect(paths).toContain('/favicon.ico')
  for (const path of paths) {
    const { headers: said, status } = await fetch(site + path)
    expect([path, status, said.get('content-type')]).toEqual([path, 200, expect.stringMatching(/^\w+\/\w/)])
  }
  server.close()
})

test('a worker carries every header: it runs under the policy of its own file', async () => {
  const answer = await fetch(`${origin}/assets/merge.worker-1a2b.js`)
  for (const [name, value] of Object.entries(headers)) expect(answer.headers.get(name)).toBe(value)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('the files of the studio carry no more than those of the site, its page every header', async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Studio</title>')
  const studio = await studioFiles(folder, headers)
  const server = createServer((req, res) => studio(req, res, () => res.writeHead(404).end()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const dashboard = `http://127.0.0.1:${(server.address() as AddressInfo).port}/dashboard`
  const [script, page] = await Promise.all([fetch(`${dashboard}/assets/taps.1a2b.js`), fetch(dashboard)])
  server.close()
  expect(script.headers.get('content-security-policy')).toBeNull()
  expect(script.headers.get('x-content-type-options')).toBe('nosniff')
  for (const [name, value] of Object.entries(headers)) expect(page.headers.get(name)).toBe(value)
})
