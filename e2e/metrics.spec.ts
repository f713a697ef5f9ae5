import { readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { type Product, startProduct } from './support/product.ts'
import { expect, test } from './support/test.ts'

const dashboard = new URL('../deploy/grafana-dashboard.json', import.meta.url)

async function metricsOf({ origin }: Product, headers: Record<string, string> = {}) {
  const response = await fetch(`${origin}/metrics`, { headers })
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

/** The value of one line; 0 where there is none yet. */
const sampleOf = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((each) => each.startsWith(`${line} `))
      ?.slice(line.length + 1) ?? 0,
  )

test('this machine reads what the server measures; what comes through a proxy does not', async ({
  fresh,
}) => {
  const before = (await metricsOf(fresh)).text
  const kept = 'fettle_page_cache_hits_total'
  const rendered = 'fettle_page_render_duration_seconds_count{kind="kept"}'
  for (let times = 0; times < 3; times += 1) await fetch(`${fresh.origin}/faq`)
  for (const id of ['one', 'two']) await fetch(`${fresh.origin}/api/blogs/${id}`)
  const { status, type, text } = await metricsOf(fresh)
  expect(status).toBe(200)
  expect(type).toContain('text/plain; version=0.0.4')
  expect(sampleOf(text, rendered) - sampleOf(before, rendered)).toBe(1)
  expect(sampleOf(text, kept) - sampleOf(before, kept)).toBe(2)
  const requests =
    'fettle_http_request_duration_seconds_count{method="GET",route="/api/blogs/:id",status="404"}'
  expect(sampleOf(text, requests)).toBe(2)
  expect(sampleOf(text, 'fettle_ready')).toBe(1)
  expect(sampleOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  for (const name of ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'Via']) {
    const outside = await metricsOf(fresh, { [name]: '203.0.113.9' })
    expect(outside.status).toBe(404)
    expect(outside.type).toContain('text/html')
    expect(outside.text).not.toContain('fettle_')
  }
})

/** What the page of another site reads once its name leads to this machine; `fetch` sets no `Host`. */
const statusAs = ({ origin }: Product, host: string) =>
  new Promise<number | undefined>((told, failed) => {
    get(`${origin}/metrics`, { headers: { Host: host } }, (response) => {
      response.resume()
      told(response.statusCode)
    }).on('error', failed)
  })

test('a page whose own name has been made to lead to this machine reads nothing', async ({ fresh }) => {
  const { port } = new URL(fresh.origin)
  for (const host of [`rebound.example:${port}`, 'localhost.rebound.example', 'localhost@rebound.example'])
    expect([host, await statusAs(fresh, host)]).toEqual([host, 404])
  for (const host of ['localhost', `LOCALHOST:${port}`, '127.0.0.1', `[::1]:${port}`])
    expect([host, await statusAs(fresh, host)]).toEqual([host, 200])
})

test('neither an address of an earlier site that leads nowhere nor a word about an enquiry renders a kept page again', async ({
  fresh,
}) => {
  const rendered = async () =>
    (await metricsOf(fresh)).text.split('\n').filter((line) => /_render_duration_seconds_count/.test(line))
  for (const path of ['/', '/faq']) await fetch(`${fresh.origin}${path}`)
  const before = await rendered()
  for (const address of ['/?p=404', '/?page_id=405', '/?enquiry=1', '/faq?enquiry=7KQ2-M4XD'])
    expect((await fetch(`${fresh.origin}${address}`)).status).toBe(200)
  expect(await rendered()).toEqual(before)
})

test('a site for others tells nobody without a token: a proxy may say nothing of itself', async () => {
  const product = await startProduct({ env: { PUBLIC_ORIGIN: 'https://www.example.com' } })
  try {
    expect((await metricsOf(product)).status).toBe(404)
  } finally {
    await product.close()
  }
})

test('with a token whoever sends it reads, from anywhere, and nobody else', async () => {
  const token = 'a token of some length'
  const product = await startProduct({ env: { METRICS_TOKEN: token } })
  try {
    for (const authorization of [undefined, 'Bearer', `Bearer ${token}!`, `Basic ${token}`]) {
      const refused = await metricsOf(product, authorization ? { authorization } : {})
      expect(refused).toMatchObject({ status: 401, text: '' })
    }
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.9' }
    expect((await metricsOf(product, headers)).text).toContain('fettle_ready 1')
  } finally {
    await product.close()
  }
})

test('the dashboard asks for what is measured', async ({ fresh }) => {
  await fetch(`${fresh.origin}/api/blogs`)
  await fetch(fresh.origin)
  const { text } = await metricsOf(fresh)
  const asked = (await readFile(dashboard, 'utf8')).match(/\b(?:fettle|nodejs|process)_[a-z0-9_]+/g) ?? []
  expect(new Set(asked).size).toBeGreaterThan(10)
  for (const name of new Set(asked)) expect(text).toMatch(new RegExp(`^${name}(?:\\{| )`, 'm'))
})
