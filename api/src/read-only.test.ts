import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ErrorBody, Health, LikeState, Post, PostSummary } from '@fettle/shared-types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TABLES } from './copying/tables.ts'
import { createApi, readConfig } from './index.ts'
import { createLog } from './log.ts'
import { isPostgres } from './testing/database.ts'
import { type Client, image, postForm, startApi, type TestApi } from './testing/index.ts'
import { uploadsOf } from './testing/uploads.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const tables = [...TABLES.map(({ name }) => name), 'posts_search', 'image_uses', 'schema_level']
const kept = async ({ deps, dataDir }: TestApi) => [
  await Promise.all(tables.map((table) => deps.reader(table))),
  await uploadsOf(dataDir),
]

const refusal: ErrorBody = {
  error:
    'The site is being maintained and takes no changes for the moment. Nothing was changed; please try again later.',
  code: 'read_only',
  requestId: expect.any(String) as string,
}
const enquiry = { first_name: 'A', last_name: 'B', email: 'a@example.com', phone: '12345', message: 'Hello' }

let writable: TestApi
/** A second process over the same data, a month later, which would prolong sessions, tidy up and sweep at once. */
let site: TestApi
let author: Client
let account: { email: string; password: string }
let post: Post
let picture: Buffer
let before: unknown
beforeAll(async () => {
  writable = await startApi()
  const first = await writable.author()
  account = { email: first.email, password: first.password }
  picture = await image()
  post = (await first.post<Post>('/api/blogs', postForm({}, await image()))).body
  await writable.visitor().put(`/api/blogs/${post._id}/like`)
  const { db } = writable.deps
  const user = await db('users').first('id')
  const old = new Date(0).toISOString()
  await db('sessions').insert({ id_hash: 'old', user_id: user?.id, created_at: old, expires_at: old })
  await db('idempotency_keys').insert({
    owner: 'x',
    key: 'y',
    fingerprint: 'z',
    status: 200,
    created_at: old,
  })
  const file = join(writable.dataDir, 'uploads', `${'0'.repeat(64)}-640.webp`)
  await writeFile(file, 'of nobody')
  await utimes(file, 1, 1)
  const now = () => new Date(Date.now() + 20 * DAY_MS)
  before = await kept(writable)
  const env = { READ_ONLY: '1', STARTER_CONTENT: 'sample' }
  site = await startApi({ dataDir: writable.dataDir, env, now, probeMs: 20, sweepMs: 20 })
  author = site.visitor()
  for (const pair of first.cookies().split('; ')) {
    const [name = '', value = ''] = pair.split('=')
    author.setCookie(name, value)
  }
})
afterAll(async () => {
  await site.close({ keepFolder: true })
  await writable.close()
})

interface Document {
  paths: Record<string, Record<string, unknown>>
}

/** Every operation of the contract that may write, with the identifier of the post in its path. */
async function writes(): Promise<Array<[method: string, path: string]>> {
  const { paths } = (await author.get<Document>('/api/openapi.json')).body
  const sha256 = createHash('sha256').update(picture).digest('hex')
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => ['post', 'put', 'patch', 'delete'].includes(method))
      .map((method): [string, string] => [
        method.toUpperCase(),
        `/api${path}`.replace('{sha256}', sha256).replace(/\{\w+\}/, post._id),
      ]),
  )
}

describe('with READ_ONLY=1', () => {
  test('every write of the contract is told to come back, whatever its body, and changes nothing', async () => {
    const all = await writes()
    expect(all.length).toBeGreaterThanOrEqual(10)
    for (const [method, path] of all) {
      const headers = { 'Idempotency-Key': randomUUID() }
      const bodies = [
        { body: postForm({}, picture) },
        { body: JSON.stringify(enquiry), headers: { ...headers, 'Content-Type': 'application/json' } },
        { body: new Uint8Array(picture), headers: { ...headers, 'Content-Type': 'image/png' } },
      ]
      // These read the body first, and say what is wrong with one of another type.
      const sent =
        /enquiries$|login$|auth\/second-factor$|(forgot|reset)-password$|accept-invitation$|sign-up(?:\/code)?$/.test(
          path,
        )
          ? bodies.slice(1, 2)
          : bodies
      for (const init of sent) {
        const answer = await author.send(method, path, { headers, ...init })
        const named = `${method} ${path}`
        expect([answer.status, answer.headers.get('Retry-After')], named).toEqual([503, '30'])
        expect(await answer.json(), named).toEqual(refusal)
      }
    }
    expect(await kept(site)).toEqual(before)
  })

  test('plain forms lead back to their pages with a word for it', async () => {
    const to = async (path: string, fields: Record<string, string>) => {
      const { status, headers } = await site.visitor().post(path, new URLSearchParams(fields))
      return [status, headers.get('Location')]
    }
    expect(await to('/api/enquiries', { ...enquiry, page: '/contact' })).toEqual([
      303,
      '/contact?enquiry_error=read_only#enquiry',
    ])
    expect(await to('/api/auth/login', account)).toEqual([303, '/login?error=read_only'])
    // A form's type does not help past the routes that take none.
    const like = new URLSearchParams({ a: 'b' })
    const { status, body } = await site.visitor().put<ErrorBody>(`/api/blogs/${post._id}/like`, like)
    expect([status, body]).toEqual([503, refusal])
    expect(await kept(site)).toEqual(before)
  })

  test('reading goes on, for visitors and for who is signed in, and writes nothing', async () => {
    const visitor = site.visitor()
    expect((await visitor.get<PostSummary[]>('/api/blogs')).body.map(({ _id }) => _id)).toEqual([post._id])
    for (const path of ['/api/blogs?search=tap', `/api/blogs/slug/${post.slug}`, post.thumbnail])
      expect((await visitor.send('GET', path)).status, path).toBe(200)
    for (const path of [
      '/api/auth/me',
      '/api/blogs/myblogs/all',
      '/api/blogs/myblogs/changes',
      '/api/enquiries',
    ])
      expect((await author.send('GET', path)).status, path).toBe(200)
    expect(await kept(site)).toEqual(before)
  })

  test('it is ready, and says so; nothing is made, tidied up, swept or probed', async () => {
    const { status, body } = await site.visitor().get<Health>('/api/ready')
    expect([status, body.readOnly]).toEqual([200, true])
    expect((await writable.visitor().get<Health>('/api/ready')).body.readOnly).toBeUndefined()
    // Several probes, and times at which an ordinary process would have swept.
    await new Promise((passed) => setTimeout(passed, 300))
    expect((await site.visitor().get('/api/ready')).status).toBe(200)
    expect(await kept(site)).toEqual(before)
  })

  test('its connections take no write, whoever would forget to ask', async () => {
    for (const connection of [site.deps.db, site.deps.reader])
      await expect(connection('sessions').delete()).rejects.toThrow(/read-?only/)
  })
})

test('what was refused passes with the same key once the site takes changes again', async () => {
  const visitor = site.visitor()
  const init = { headers: { 'Idempotency-Key': randomUUID() } }
  const path = `/api/blogs/${post._id}/like`
  expect((await visitor.put(path, undefined, init)).status).toBe(503)
  const again = await writable.visitor().put<LikeState>(path, undefined, init)
  expect([again.status, again.body.isLiked]).toEqual([200, true])
})

test('an empty site gets no author and no articles', async () => {
  const empty = await startApi()
  const env = { READ_ONLY: '1', STARTER_CONTENT: 'sample' }
  const maintained = await startApi({ dataDir: empty.dataDir, env })
  expect(await maintained.api.prepare()).toBeUndefined()
  expect([await empty.deps.db('users'), await empty.deps.db('posts')]).toEqual([[], []])
  await maintained.close({ keepFolder: true })
  await empty.close()
})

test('a database that would have to be made or migrated stops the start, and none is made', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fettle-read-only-'))
  const start = () =>
    createApi({
      config: readConfig({ DATA_DIR: folder, READ_ONLY: '1', LOG_LEVEL: 'silent' }),
      log: createLog({ logLevel: 'silent' }),
    })
  if (!isPostgres) {
    await expect(start()).rejects.toThrow(
      `There is no database in ${folder}. Start once without READ_ONLY, or set DATA_DIR.`,
    )
    expect(existsSync(join(folder, 'fettle.sqlite'))).toBe(false)
  }
  const other = await startApi()
  await other.deps.db('schema_level').delete()
  const again = startApi({ dataDir: other.dataDir, env: { READ_ONLY: '1' } })
  await expect(again).rejects.toThrow(
    'The database is empty or of another version. Start once without READ_ONLY.',
  )
  expect(await other.deps.db('schema_level')).toEqual([])
  await other.close()
  await rm(folder, { recursive: true })
})
