import type { PageCounts, Post } from '@fettle/shared-types'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tidyUp } from '../housekeeping.ts'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'
import { enquiry } from '../testing/operation-requests.ts'

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let server: TestApi
let owner: Client
let editor: Client
let writer: Client
let tap: Post
let fan: Post
let clock: number
beforeAll(async () => {
  clock = Date.parse('2026-05-04T12:00:00.000Z')
  server = await startApi({ now: () => new Date(clock), env: { TRUST_PROXY: '1' } })
  owner = await server.author('owner@example.com', 'owner')
  editor = await server.author('editor@example.com', 'editor')
  writer = await server.author('writer@example.com')
  tap = (await writer.post<Post>('/api/blogs', postForm({ title: 'A tap' }, await image()))).body
  fan = (await editor.post<Post>('/api/blogs', postForm({ title: 'A fan' }, await image()))).body
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.deps.pageCounter?.store()
  await server.deps.db('page_counts').delete()
  clock += 24 * 60 * 60 * 1000
})

let visitors = 0
/** Tells of an event as a page in a browser does, from an address that nobody else has. */
function tell(path: string, event = 'read', headers: Record<string, string> = {}, client = server.visitor()) {
  visitors += 1
  const from = `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`
  return client.post(
    '/api/page-events',
    { path, event },
    { headers: { Origin: server.url, 'User-Agent': browser, 'X-Forwarded-For': from, ...headers } },
  )
}

async function counts(client = editor, query = '') {
  const { body, status, headers } = await client.get<PageCounts>(`/api/page-counts${query}`)
  return { ...body, status, total: headers.get('X-Total-Count') }
}

const titles = async (client = editor, query = '') =>
  (await counts(client, query)).pages.map(({ title, reads }) => [title, reads])

test('reads and the ways to the business are counted by page and day, most first', async () => {
  for (const path of [
    `/blogs/${tap.slug}`,
    `/blogs/${tap.slug}`,
    `/blogs/${fan.slug}`,
    '/services/plumbing',
    '/',
  ])
    expect((await tell(path)).status).toBe(204)
  for (const event of ['quote', 'call', 'whatsapp']) await tell('/services/plumbing', event)
  const { pages, days, total, isOn } = await counts()
  expect(pages.map(({ title, kind, path, reads }) => [title, kind, path, reads])).toEqual([
    ['A tap', 'post', `/blogs/${tap.slug}`, 2],
    ['Home', 'page', '/', 1],
    ['A fan', 'post', `/blogs/${fan.slug}`, 1],
    ['Plumbing', 'service', '/services/plumbing', 1],
  ])
  expect(pages[3]).toMatchObject({ quotes: 1, calls: 1, whatsapp: 1, enquiries: 0 })
  expect([days.length, total, isOn]).toEqual([30, '4', true])
  expect(days.at(-1)).toMatchObject({ reads: 5, quotes: 1, calls: 1, whatsapp: 1 })
  expect(pages[0]?.daily.slice(-2)).toEqual([0, 2])
  expect((await titles(editor, '?by=calls&limit=1'))[0]).toEqual(['Plumbing', 1])
})

test('an enquiry counts for the page of its form, once however often it is sent, and not where a robot sent it', async () => {
  const key = { headers: { 'Idempotency-Key': crypto.randomUUID() } }
  const sent = { ...enquiry, page: '/services/plumbing?from=home' }
  for (let time = 0; time < 2; time += 1)
    expect((await server.visitor().post('/api/enquiries', sent, key)).status).toBe(201)
  await server.visitor().post('/api/enquiries', { ...sent, website: 'https://spam.example' })
  const { pages } = await counts()
  expect(pages.map(({ title, enquiries }) => [title, enquiries])).toEqual([['Plumbing', 1]])
})

test('one visitor counts once a day for each page and event, whatever is sent', async () => {
  const same = { 'X-Forwarded-For': '203.0.113.7' }
  for (let time = 0; time < 3; time += 1) await tell('/', 'read', same)
  await tell('/', 'call', same)
  await tell('/', 'read', { ...same, 'User-Agent': browser.replace('140.0)', '141.0)') })
  expect((await counts()).days.at(-1)).toMatchObject({ reads: 2, calls: 1 })
  clock += 24 * 60 * 60 * 1000
  await tell('/', 'read', same)
  expect((await counts()).days.slice(-2).map(({ reads }) => reads)).toEqual([2, 1])
})

test('robots, staff, other sites, programs and whoever asks to be left out are not counted', async () => {
  const answers = [
    await tell('/', 'read', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }),
    await tell('/', 'read', { 'User-Agent': 'curl/8.5.0' }),
    await tell('/', 'read', { 'Sec-GPC': '1' }),
    await tell('/', 'read', { DNT: '1' }),
    await tell('/', 'read', {}, writer),
    await server.visitor().post('/api/page-events', { path: '/', event: 'read' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 204])
  const foreign = await tell('/', 'read', { Origin: 'https://other.example' })
  expect(foreign.status).toBe(403)
  expect(await titles()).toEqual([])
})

test('only pages of the site have counts; what is no event is refused', async () => {
  const draft = (
    await writer.post<Post>('/api/blogs', postForm({ title: 'Half', status: 'Draft' }, await image()))
  ).body
  for (const path of ['/nothing', '/blogs/nothing', '/services/nothing', `/blogs/${draft.slug}`, '/%00'])
    await tell(path)
  expect(await titles()).toEqual([])
  for (const [path, event] of [
    ['x', 'read'],
    ['/', 'enquiries'],
    [`/${'x'.repeat(300)}`, 'read'],
  ] as const)
    expect((await tell(path, event)).status).toBe(400)
  const large = await server
    .visitor()
    .post('/api/page-events', { path: '/', event: 'read', more: 'x'.repeat(2_000) })
  expect(large.status).toBe(413)
})

test('the counts of a post stay with it when its address changes, and an author sees own posts alone', async () => {
  const { body: post } = await writer.post<Post>(
    '/api/blogs',
    postForm({ title: 'Old name', status: 'Draft' }, await image()),
  )
  await writer.put(`/api/blogs/${post._id}`, postForm({ title: 'New name' }))
  await tell(`/blogs/${post.slug}`)
  await tell('/blogs/new-name')
  await tell(`/blogs/${fan.slug}`)
  await tell('/')
  expect(await titles(writer)).toEqual([['New name', 2]])
  expect((await counts(writer)).days.at(-1)?.reads).toBe(2)
  expect(await titles()).toHaveLength(3)
  const reader = await server.author(undefined, 'reader')
  expect((await counts(reader)).status).toBe(403)
})

test('an owner turns it off and on again, and what was counted meanwhile is nothing', async () => {
  expect((await editor.put('/api/page-counts/settings', { isOn: false })).status).toBe(403)
  expect((await owner.put('/api/page-counts/settings', { isOn: false })).body).toEqual({ isOn: false })
  expect(await server.api.reads.isCounting()).toBe(false)
  await tell('/')
  expect(await counts()).toMatchObject({ isOn: false, pages: [] })
  await owner.put('/api/page-counts/settings', { isOn: true })
  expect(await server.api.reads.isCounting()).toBe(true)
  await tell('/')
  expect(await titles()).toEqual([['Home', 1]])
})

test('an address that floods is counted up to a bound, and memory holds so many paths', async () => {
  const post = (number: number) => tell(`/blogs/p${number}`, 'read', { 'X-Forwarded-For': '192.0.2.1' })
  for (let from = 0; from < 2_100; from += 100)
    await Promise.all(Array.from({ length: 100 }, (_, at) => post(from + at)))
  await tell('/', 'read', { 'X-Forwarded-For': '192.0.2.1' })
  await server.deps.pageCounter?.store()
  await tell('/about', 'read', { 'X-Forwarded-For': '192.0.2.1' })
  await tell('/contact')
  expect(await titles()).toEqual([['Contact', 1]])
})

test('two processes add to the same numbers, and a stop stores what is counted', async () => {
  const other = await startApi({
    dataDir: server.dataDir,
    now: () => new Date(clock),
    env: { TRUST_PROXY: '1' },
  })
  await tell('/')
  await other
    .visitor()
    .post(
      '/api/page-events',
      { path: '/', event: 'read' },
      { headers: { Origin: other.url, 'User-Agent': browser } },
    )
  await server.deps.pageCounter?.store()
  await other.close({ keepFolder: true })
  expect(await titles()).toEqual([['Home', 2]])
})

test('what is stored holds numbers and no visitor, and goes after thirteen months', async () => {
  await tell('/', 'read', { 'X-Forwarded-For': '198.51.100.23' })
  await server.deps.pageCounter?.store()
  const rows = await server.deps.db('page_counts')
  expect(Object.keys(rows[0]).sort()).toEqual(
    ['calls', 'day', 'enquiries', 'kind', 'quotes', 'reads', 'subject', 'whatsapp'].sort(),
  )
  expect(JSON.stringify(rows)).not.toContain('198.51')
  clock += 399 * 24 * 60 * 60 * 1000
  await tidyUp(server.deps)
  expect(await server.deps.db('page_counts')).toHaveLength(1)
  clock += 3 * 24 * 60 * 60 * 1000
  await tidyUp(server.deps)
  expect(await server.deps.db('page_counts')).toEqual([])
})
