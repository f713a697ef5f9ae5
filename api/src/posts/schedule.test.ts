import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AuditEvent, ErrorBody, Person, Post, PostSummary, RevisionSummary } from '@fettle/shared-types'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../sessions/users.service.ts'
import { openTestDatabase, refuseWrites } from '../testing/database.ts'
import {
  type Client,
  createClient,
  image,
  postForm,
  startApi,
  startServerProcess,
  type TestApi,
} from '../testing/index.ts'

let server: TestApi
let owner: Client
beforeAll(async () => {
  server = await startApi()
  owner = await server.author('owner@example.com', 'owner')
})
afterAll(() => server.close())

const draft = { status: 'Draft' } as const
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const passed = () => inHours(-1)
const untilPublished = { interval: 50 }

async function create(client: Client, fields: Parameters<typeof postForm>[0]): Promise<Post> {
  const { status, body } = await client.post<Post>(
    '/api/blogs',
    postForm({ ...draft, ...fields }, await image()),
  )
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const read = async (client: Client, id: string) => (await client.get<Post>(`/api/blogs/${id}`)).body
const revisionsOf = async (client: Client, id: string) =>
  (await client.get<RevisionSummary[]>(`/api/blogs/${id}/revisions`)).body

test('a draft keeps the time it is to be published at, until it is moved, taken away or published by hand', async () => {
  const at = inHours(5)
  const post = await create(owner, { title: 'Planned', publish_at: at })
  const put = async (fields: Parameters<typeof postForm>[0]) =>
    (await owner.put<Post>(`/api/blogs/${post._id}`, postForm({ title: 'Planned', ...draft, ...fields })))
      .body
  expect(post).toMatchObject({ status: 'Draft', publish_at: at })
  // A studio of an earlier version sends no time.
  expect(await put({ title: 'Planned again' })).toMatchObject({ title: 'Planned again', publish_at: at })
  const all = (await owner.get<PostSummary[]>('/api/posts?status=Draft')).body
  expect(all.find(({ _id }) => _id === post._id)).toMatchObject({ publish_at: at })
  const later = inHours(6)
  const inBerlin = later.replace('Z', '+00:00')
  expect(await put({ publish_at: inBerlin })).toMatchObject({ publish_at: later })
  expect(await put({ publish_at: '' })).toMatchObject({ status: 'Draft', publish_at: null })
  await put({ publish_at: later })
  expect(await put({ status: 'Published' })).toMatchObject({ status: 'Published', publish_at: null })
  expect(await put({})).toMatchObject({ status: 'Draft', publish_at: null })
  const [newest] = await revisionsOf(owner, post._id)
  const [, planned] = await revisionsOf(owner, post._id)
  expect([newest?.status, planned?.status]).toEqual(['Published', 'Draft'])
  const kept = await owner.get<Post>(`/api/blogs/${post._id}/revisions/${planned?.rev}`)
  expect(kept.body).toMatchObject({ publish_at: later })
})

test('a time that is none is refused with a sentence and changes nothing', async () => {
  const post = await create(owner, { title: 'Refused', publish_at: inHours(5) })
  for (const [publish_at, sentence] of [
    ['tomorrow', 'publish_at must be a time such as 2026-05-04T03:30:00Z, or empty'],
    ['2026-02-30T10:00:00Z', 'publish_at must be a time such as 2026-05-04T03:30:00Z, or empty'],
    ['9999-12-31T23:59:59Z', 'publish_at must be before the year 2100'],
    ['0000-01-01T00:00:00+23:59', 'publish_at must be after the year 1969'],
  ] as const) {
    const answer = await owner.put<ErrorBody>(`/api/blogs/${post._id}`, postForm({ ...draft, publish_at }))
    expect([answer.status, answer.body.error]).toEqual([400, sentence])
  }
  expect(await read(owner, post._id)).toMatchObject(post)
})

test('when its time has come a draft is published once, with a revision, in lists, searches and the audit log', async () => {
  const visitor = server.visitor()
  const touched: string[] = []
  server.api.pageVersions.subscribe((tags) => touched.push(...tags))
  const title = 'Quizzical gaskets'
  const post = await create(owner, { title, publish_at: inHours(5) })
  expect((await visitor.get(`/api/blogs/${post._id}`)).status).toBe(404)
  const stale = { 'If-Match': `"${post.rev}"` }
  const publish_at = passed()
  await owner.put(`/api/blogs/${post._id}`, postForm({ ...draft, title, publish_at }), { headers: stale })
  await expect
    .poll(async () => (await visitor.get(`/api/blogs/${post._id}`)).status, untilPublished)
    .toBe(200)
  const published = await read(owner, post._id)
  expect(published).toMatchObject({ status: 'Published', publish_at: null, slug: post.slug })
  expect(Date.parse(published.publishedAt ?? '')).toBeGreaterThan(Date.parse(publish_at))
  expect((await revisionsOf(owner, post._id)).map(({ status }) => status)).toEqual(['Draft', 'Draft'])
  const found = await visitor.get<PostSummary[]>('/api/blogs?search=quizzical')
  expect(found.body.map(({ _id }) => _id)).toEqual([post._id])
  expect(touched).toEqual(expect.arrayContaining(['posts', `post:${post._id}`]))
  const log = (await owner.get<AuditEvent[]>('/api/audit-log?actor=schedule')).body
  expect(log.filter(({ subject }) => subject === title).map(({ action }) => action)).toEqual([
    'post-published',
  ])
  // Unpublished by hand it stays so.
  await owner.put(`/api/blogs/${post._id}`, postForm({ ...draft, title }))
  const other = await create(owner, { title: 'Published after it', publish_at: passed() })
  await expect.poll(async () => (await read(owner, other._id)).status, untilPublished).toBe('Published')
  expect(await read(owner, post._id)).toMatchObject({ status: 'Draft', publish_at: null })
})

test('a draft of somebody who may not write any more is not published, and loses its time', async () => {
  const writer = await server.author()
  const post = await create(writer, { title: 'Too late', publish_at: inHours(5) })
  const people = (await owner.get<Person[]>('/api/people')).body
  const { _id } = people.find(({ email }) => email === writer.email) ?? {}
  expect((await owner.patch(`/api/people/${_id}`, { role: 'reader' })).status).toBe(200)
  await server.deps.db('posts').where({ id: post._id }).update({ publish_at: passed() })
  const timeOf = async () => (await read(owner, post._id)).publish_at
  await expect.poll(timeOf, untilPublished).toBe(null)
  expect(await read(owner, post._id)).toMatchObject({ status: 'Draft', publishedAt: null })
  expect((await server.visitor().get(`/api/blogs/${post._id}`)).status).toBe(404)
})

test('what came due while the server was down is published at its start, once by two servers whose clocks differ', async () => {
  const one = await startApi()
  const author = await one.author()
  const posts = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      create(author, { title: `Due ${index}`, publish_at: inHours(5) }),
    ),
  )
  const credentials = { email: author.email, password: author.password }
  const { dataDir } = one
  await one.close({ keepFolder: true })
  const { db, close } = await openTestDatabase(dataDir)
  await db('posts').update({ publish_at: passed() })
  await close()
  const wrong = (minutes: number) => () => new Date(Date.now() + minutes * 60_000)
  const servers = await Promise.all([-5, 5].map((by) => startApi({ dataDir, now: wrong(by) })))
  const [first, second] = servers as [TestApi, TestApi]
  const client = first.visitor()
  await client.post('/api/auth/login', credentials)
  for (const { _id } of posts) {
    await expect.poll(async () => (await read(client, _id)).status, untilPublished).toBe('Published')
    expect(await revisionsOf(client, _id)).toHaveLength(1)
    const { publishedAt } = await read(client, _id)
    expect(Math.abs(Date.parse(publishedAt ?? '') - Date.now())).toBeLessThan(60_000)
  }
  // Neither clock publishes what is due in three minutes.
  const soon = await create(client, { title: 'Soon', publish_at: inHours(3 / 60) })
  const now = await create(client, { title: 'Now', publish_at: passed() })
  await expect.poll(async () => (await read(client, now._id)).status, untilPublished).toBe('Published')
  expect(await read(client, soon._id)).toMatchObject({ status: 'Draft' })
  await second.close({ keepFolder: true })
  await first.close()
})

test('a server that is killed while it publishes leaves each post as it was or published, and the next one goes on', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fettle-schedule-'))
  const credentials = { email: 'writer@example.com', password: 'a good long password' }
  let running = await startServerProcess(dataDir)
  const { db, close } = await openTestDatabase(dataDir)
  await addUser(db, credentials)
  const client = createClient(running.url)
  await client.post('/api/auth/login', credentials)
  const ids: string[] = []
  for (let index = 0; index < 12; index += 1)
    ids.push(
      (await create(client, { _id: randomUUID(), title: `Killed ${index}`, publish_at: inHours(5) }))._id,
    )
  await db('posts').update({ publish_at: passed() })
  const published = async () => (await db('posts').where({ status: 'Published' })).length
  await expect.poll(published, { interval: 1 }).toBeGreaterThan(0)
  await running.kill()
  running = await startServerProcess(dataDir)
  await expect.poll(published, untilPublished).toBe(ids.length)
  const revisions = await db('revisions').select('post_id')
  expect(revisions.map(({ post_id }) => post_id).sort()).toEqual([...ids].sort())
  expect(await db('audit_log').where({ action: 'post-published' })).toHaveLength(ids.length)
  await close()
  await running.kill()
  await rm(dataDir, { recursive: true })
})

test('twenty posts that cannot be published hold up no other, are logged, and are published once they can be', async () => {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  let ahead = 0
  const one = await startApi({ log, now: () => new Date(Date.now() + ahead) })
  const author = await one.author()
  const broken: string[] = []
  for (let index = 0; index < 20; index += 1)
    broken.push((await create(author, { title: `Broken ${index}`, publish_at: inHours(5) }))._id)
  const allow = await refuseWrites(one.deps.db, {
    table: 'posts',
    event: 'UPDATE',
    when: "NEW.title LIKE 'Broken %' AND NEW.status = 'Published'",
    reason: 'this one cannot be written',
  })
  await one.deps.db('posts').update({ publish_at: inHours(-2) })
  const good = await create(author, { title: 'Good', publish_at: passed() })
  await expect.poll(async () => (await read(author, good._id)).status, untilPublished).toBe('Published')
  const events = lines.map((line) => JSON.parse(line) as { msg: string; post: string; times: number })
  expect(new Set(events.map(({ post }) => post))).toEqual(new Set(broken))
  expect(events[0]).toMatchObject({ msg: 'a post could not be published at its time', times: 1 })
  await allow()
  ahead = 24 * 3_600_000
  for (const id of broken)
    await expect.poll(async () => (await read(author, id)).status, untilPublished).toBe('Published')
  await one.close()
})
