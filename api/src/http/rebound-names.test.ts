import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '../testing/index.ts'

const env = { PUBLIC_ORIGIN: 'https://www.example.com', SITE_ORIGINS: 'https://static.example.net' }
let named: TestApi
let proxied: TestApi
let unnamed: TestApi
beforeAll(async () => {
  named = await startApi({ env })
  proxied = await startApi({ env: { ...env, TRUST_PROXY: '1' } })
  unnamed = await startApi()
})
afterAll(() => Promise.all([named, proxied, unnamed].map((server) => server.close())))

/** The status of a sign-in without its fields: 400 where it is looked at. `fetch` sends no other `Host` than that of its address. */
const statusOf = (server: TestApi, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    const sent = { ...headers, 'Content-Type': 'application/json' }
    request(`${server.url}/api/auth/login`, { method: 'POST', headers: sent }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end('{}')
  })

/** As the browser sends it that takes the page and this server for one site. */
const fromPageOf = (host: string) => ({
  Host: host,
  Origin: `http://${host}`,
  'Sec-Fetch-Site': 'same-origin',
})

test.each([
  'evil.example',
  'evil.example:3000',
  'www.example.com.evil.example',
  'rebind.example.com',
  'local.example',
  'evil.example.local.evil.example',
  'evil.example.',
])('a page of %s, which leads to this server, writes nothing on a site that has a name', async (host) => {
  const headers = fromPageOf(host)
  expect(await statusOf(named, headers)).toBe(403)
  expect(await statusOf(named, { ...headers, Origin: 'null' })).toBe(403)
  const forwarded = { ...headers, 'X-Forwarded-Host': 'www.example.com' }
  for (const origin of [headers.Origin, 'null'])
    expect(await statusOf(proxied, { ...forwarded, Origin: origin })).toBe(403)
})

test.each([
  ...[
    '127.0.0.1:3000',
    '10.0.0.5',
    '[::1]:3000',
    '[fd00::5]',
    'localhost:3000',
    'fettle.localhost',
    'fettle.svc.cluster.local',
    'nas.local:3000',
    'shop.lan',
    'fettle:3000',
  ],
  ...['www.example.com', 'example.com', 'WWW.example.com', 'www.example.com.', 'static.example.net'],
])('a page of %s, which is nobody else’s, does', async (host) => {
  expect(await statusOf(named, fromPageOf(host))).toBe(400)
  expect(await statusOf(named, { ...fromPageOf(host), Origin: 'null' })).toBe(400)
})

test('the site’s own page is known by its origin, whatever the proxy before it calls the server', async () => {
  const headers = { Origin: env.PUBLIC_ORIGIN, 'Sec-Fetch-Site': 'same-origin' }
  for (const host of ['backend.example:3000', '10.0.0.5:3000', 'fettle'])
    expect(await statusOf(named, { ...headers, Host: host })).toBe(400)
})

test('what comes from no page is asked for no name', async () => {
  expect(await statusOf(named, { Host: 'backend.example:3000' })).toBe(400)
})

test('a site that was not told its name has any', async () => {
  expect(await statusOf(unnamed, fromPageOf('fettle.lan:3000'))).toBe(400)
})
