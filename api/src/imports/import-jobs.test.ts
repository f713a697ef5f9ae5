import { readdir, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AuditEvent, ErrorBody, ImportJob, PostSummary } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import yazl from 'yazl'
import { startServerProcess } from '../testing/command.ts'
import { workshop } from '../testing/imports.ts'
import { type Client, startApi, type TestApi } from '../testing/index.ts'

let site: TestApi
let owner: Client
beforeAll(async () => {
  site = await startApi()
  owner = await site.author('ravi@example.com', 'owner')
})
afterAll(() => site.close())

/** An archive of that many posts. */
async function archiveOf(count: number, name: string): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (let number = 0; number < count; number += 1)
    zip.addBuffer(
      Buffer.from(`---\ntitle: ${name} ${number}\n---\n${'Words. '.repeat(500)}`),
      `${name}-${number}.md`,
    )
  zip.end()
  return buffer(zip.outputStream)
}

const upload = async (client: Client, file: string, bytes: Buffer) =>
  (await client.post<ImportJob>(`/api/imports?file=${encodeURIComponent(file)}`, bytes)).body

async function ended(client: Client, id: string): Promise<ImportJob> {
  for (;;) {
    const { body } = await client.get<ImportJob>(`/api/imports/${id}`)
    if (body.status !== 'running') return body
    await sleep(20)
  }
}

test('an owner uploads a file, looks at what would come, and imports it', async () => {
  const job = await upload(owner, 'Old workshop.xml', await readFile(workshop))
  expect(job).toMatchObject({ file: 'Old workshop.xml', status: 'uploaded', report: null, settings: null })
  const path = `/api/imports/${job._id}`
  expect((await owner.post(`${path}/start`, { isDryRun: true })).status).toBe(202)
  const checked = await ended(owner, job._id)
  expect(checked).toMatchObject({
    status: 'done',
    report: { isDryRun: true, posts: { imported: 3, published: 1 } },
  })
  expect((await site.visitor().get('/api/blogs')).body).toEqual([])
  const settings = { isDryRun: false, categoryMap: { Boilers: 'Carpentry' }, pages: true }
  expect((await owner.post(`${path}/start`, settings)).status).toBe(202)
  const done = await ended(owner, job._id)
  expect(done).toMatchObject({
    status: 'done',
    settings,
    report: { isDryRun: false, posts: { imported: 4 } },
  })
  expect((await site.visitor().get<PostSummary[]>('/api/blogs')).body).toHaveLength(2)
  const { body: log } = await owner.get<AuditEvent[]>('/api/audit-log')
  expect(log.filter(({ action }) => action === 'content-imported')).toMatchObject([
    { actor: 'ravi@example.com', subject: 'Old workshop.xml: 4 posts' },
  ])
  expect((await owner.delete(path)).status).toBe(204)
  expect((await owner.get(path)).status).toBe(404)
  expect((await readdir(`${site.dataDir}/imports`)).filter((name) => !name.startsWith('.'))).toEqual([])
})

test('a cancelled import ends between two posts, and goes on when it is started again', async () => {
  const job = await upload(owner, 'many.zip', await archiveOf(200, 'Many'))
  const path = `/api/imports/${job._id}`
  await owner.post(`${path}/start`, { isDryRun: false })
  expect((await owner.post(`${path}/start`, {})).status).toBe(409)
  expect((await owner.post('/api/imports?file=other.zip', Buffer.from('PK'))).status).toBe(409)
  while ((await owner.get<ImportJob>(path)).body.done === 0) await sleep(10)
  expect((await owner.get<ImportJob>(path)).body).toMatchObject({ status: 'running', total: 200 })
  expect((await owner.delete(path)).status).toBe(204)
  while (!(await owner.get<ImportJob>(path)).body.report) await sleep(20)
  const cancelled = (await owner.get<ImportJob>(path)).body
  expect(cancelled).toMatchObject({ status: 'cancelled', report: { isComplete: false } })
  const before = cancelled.report?.posts.imported ?? 0
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(200)
  await owner.post(`${path}/start`, { isDryRun: false })
  expect((await ended(owner, job._id)).report?.posts).toMatchObject({
    imported: 200 - before,
    alreadyThere: before,
  })
})

test('a file that is nothing to import is told, and so are settings that make no sense', async () => {
  const job = await upload(owner, 'holiday.jpg', Buffer.from('\xff\xd8\xff'))
  await owner.post(`/api/imports/${job._id}/start`, {})
  const failed = await ended(owner, job._id)
  expect(failed.status).toBe('failed')
  expect(failed.error).toContain('nothing that can be imported')
  for (const settings of [
    { site: 'old' },
    { category: 'Gardening' },
    { authorMap: { Asha: 'nobody' } },
    { isDryRun: 1 },
  ])
    expect((await owner.post(`/api/imports/${job._id}/start`, settings)).status).toBe(400)
  expect((await owner.post<ErrorBody>('/api/imports?file=x', Buffer.alloc(0))).body.error).toBe(
    'The file is empty.',
  )
  expect((await owner.post('/api/imports', Buffer.from('PK'))).status).toBe(400)
})

test('more than a file may have is refused before it arrives', async () => {
  const { hostname, port } = new URL(site.url)
  const socket = connect(Number(port), hostname)
  socket.write(
    `POST /api/imports?file=a HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${site.url}\r\nCookie: ${owner.cookies()}\r\nContent-Type: application/octet-stream\r\nContent-Length: 999999999999\r\n\r\nPK`,
  )
  const answer = await new Promise<string>((read) => socket.once('data', (data) => read(String(data))))
  socket.destroy()
  expect(answer).toMatch(/^HTTP\/1.1 413 /)
})

test('the archive of everything is downloaded, and taken back by an import', async () => {
  const response = await fetch(`${site.url}/api/content-export`, { headers: { Cookie: owner.cookies() } })
  expect(response.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="posts-\d{4}-\d\d-\d\d\.zip"$/,
  )
  const bytes = Buffer.from(await response.arrayBuffer())
  const other = await startApi()
  const there = await other.author('ravi@example.com', 'owner')
  const job = await upload(there, 'posts.zip', bytes)
  await there.post(`/api/imports/${job._id}/start`, { isDryRun: false })
  const { report } = await ended(there, job._id)
  expect(report).toMatchObject({ kind: 'fettle', posts: { imported: 204, failed: 0 }, notes: [] })
  await other.close()
})

/** A real server at work on an import of 150 posts, over a folder that others may open too. */
async function importingServer(name: string) {
  const first = await startApi()
  const ravi = await first.author('ravi@example.com', 'owner')
  const job = await upload(ravi, 'many.zip', await archiveOf(150, name))
  await first.close({ keepFolder: true })
  const server = await startServerProcess(first.dataDir)
  const start = `${server.url}/api/imports/${job._id}/start`
  const headers = { Cookie: ravi.cookies(), 'Content-Type': 'application/json', Origin: server.url }
  expect((await fetch(start, { method: 'POST', headers, body: '{"isDryRun":false}' })).status).toBe(202)
  return { server, dataDir: first.dataDir, id: job._id }
}

/** What an import came to, as another server over the same folder says. */
async function endIn(site: TestApi, id: string): Promise<ImportJob> {
  const client = site.visitor()
  await client.post('/api/auth/login', { email: 'ravi@example.com', password: 'a good long password' })
  return ended(client, id)
}

test('after a power cut the server goes on with what it was importing', async () => {
  const { server, dataDir, id } = await importingServer('Cut')
  for (;;) {
    const list = (await (await fetch(`${server.url}/api/blogs`)).json()) as PostSummary[]
    if (list.length >= 5) break
    await sleep(20)
  }
  await server.kill()
  const again = await startApi({ dataDir })
  const done = await endIn(again, id)
  expect(done.status).toBe('done')
  // Its report is of the whole: also of what came before the power went.
  expect(done.report?.posts).toMatchObject({ found: 150, imported: 150, alreadyThere: 0 })
  expect(done.report?.notes.find(({ what }) => what === 'no-date')?.count).toBe(150)
  const titles = (await again.deps.db('posts').pluck('title')) as string[]
  expect([titles.length, new Set(titles).size]).toEqual([150, 150])
  await again.close()
})

test.each([
  { done: 7, end: 'failed', title: 'that ends the server at one post again and again is given up' },
  { done: 6, end: 'done', title: 'that got further since the start before goes on' },
])('an import $title', async ({ done, end }) => {
  const first = await startApi()
  const ravi = await first.author('ravi@example.com', 'owner')
  const { _id } = await upload(ravi, 'many.zip', await archiveOf(10, 'Deadly'))
  // As five runs leave it that did not get past the post after the seventh.
  const settings = JSON.stringify({ begun: { done, times: 5 } })
  await first.deps.db('imports').where({ id: _id }).update({ status: 'running', done: 7, settings })
  await first.close({ keepFolder: true })
  const again = await startApi({ dataDir: first.dataDir })
  const job = await endIn(again, _id)
  expect(job.status).toBe(end)
  if (end === 'failed') {
    expect(job.error).toMatch(
      /^The server ended 5 times at one post of this file\. What was imported before stays\./,
    )
    const owning = again.visitor()
    await owning.post('/api/auth/login', { email: 'ravi@example.com', password: 'a good long password' })
    expect((await owning.post(`/api/imports/${_id}/start`, { isDryRun: false })).status).toBe(202)
    expect((await ended(owning, _id)).report?.posts.imported).toBe(10)
  }
  await again.close()
})

test('a process that starts while another one imports leaves that to it, and goes on where it is killed', async () => {
  const { server, dataDir, id } = await importingServer('Shared')
  const second = await startApi({ dataDir })
  const posts = async () => (await second.deps.db('posts').pluck('id')).length
  while ((await posts()) < 20) await sleep(20)
  await server.kill()
  const { report } = await endIn(second, id)
  expect(report?.posts).toMatchObject({ imported: 150, alreadyThere: 0 })
  expect(await posts()).toBe(150)
  await second.close()
})
