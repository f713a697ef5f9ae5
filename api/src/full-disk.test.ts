import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ErrorBody, Post } from '@fettle/shared-types'
import { expect, test } from 'vitest'
import { asApiError } from './http/error-answer.ts'
import { parseVariants } from './images/images.queries.ts'
import { fileName, imageOfFile } from './images/stored-files.ts'
import { fromUpload } from './posts/post-form.ts'
import { isPostgres } from './testing/database.ts'
import { image, postForm, startApi, type TestApi } from './testing/index.ts'
import { mountSmallDisk } from './testing/small-disk.ts'
import { startOf } from './testing/start-of.ts'
import { uploadsOf } from './testing/uploads.ts'

const serverScript = fileURLToPath(new URL('./testing/crash-server.ts', import.meta.url))
const root = fileURLToPath(new URL('../..', import.meta.url))
const DAY_MS = 24 * 60 * 60 * 1000
const refusal = {
  error:
    'The server cannot store this at the moment: its disk is full or fails. Nothing was changed; please try again later.',
  code: 'insufficient_storage',
  requestId: expect.any(String),
}
const json = { 'Content-Type': 'application/json' }
const content = `<p>${'long '.repeat(40_000)}</p>`
const enquiry = {
  first_name: 'A',
  last_name: 'B',
  email: 'a@example.com',
  phone: '12345',
  message: 'm'.repeat(5_000),
}

/**
 * Everything the server keeps, but for the counters of its limits. Files that no row names are the sweep's; those of
 * broken writes would show.
 */
async function kept({ deps, dataDir }: TestApi): Promise<unknown> {
  const tables = ['posts', 'revisions', 'images', 'comments', 'likes', 'enquiries', 'idempotency_keys']
  const more = ['slugs', 'tombstones', 'page_versions', 'change_counter', 'posts_search']
  const rows = await Promise.all([...tables, ...more].map((table) => deps.reader(table)))
  const named = new Set(rows[2]?.flatMap(({ variants }) => parseVariants(variants)).map(fileName))
  return [
    rows,
    (await uploadsOf(dataDir)).filter((name) => named.has(name) || imageOfFile(name) === undefined),
  ]
}

const readiness = async (server: TestApi) => (await server.visitor().get('/api/ready')).status

/** A server with one post, and its writes that need room. */
async function prepared(options: Parameters<typeof startApi>[0] = {}) {
  let clock = Date.now()
  const server = await startApi({ ...options, now: () => new Date(clock), probeMs: 20 })
  const author = await server.author()
  const visitor = server.visitor()
  const { body: post } = await author.post<Post>('/api/blogs', postForm({ title: 'Kept' }, await image()))
  const [first, second, third] = await Promise.all([image(), image(), image()])
  const picture = third ?? Buffer.alloc(0)
  const sha256 = createHash('sha256').update(picture).digest('hex')
  const key = { headers: { 'Idempotency-Key': randomUUID() } }
  const path = `/api/blogs/${post._id}`
  const writes = {
    'a new post': () => author.post<ErrorBody>('/api/blogs', postForm({ content }, first), key),
    'a save': () => author.put<ErrorBody>(path, postForm({ title: 'Kept', content }, second)),
    'an enquiry': () => visitor.post<ErrorBody>('/api/enquiries', enquiry),
    'a comment': () => author.post<ErrorBody>(`${path}/comments`, { comment: 'c'.repeat(5_000) }),
  }
  /** What needs so little room that it may find it. */
  const smallWrites = {
    'a like': () => visitor.put<ErrorBody>(`${path}/like`),
    'a sign-in': () =>
      visitor.post<ErrorBody>('/api/auth/login', { email: author.email, password: author.password }),
    'a deletion': () => author.delete<ErrorBody>(path),
  }
  const reads = ['/api/blogs', `/api/blogs?search=kept`, path, `/api/blogs/slug/${post.slug}`, post.thumbnail]
  return {
    server,
    author,
    post,
    picture,
    sha256,
    writes,
    smallWrites,
    reads: [...reads, '/api/blogs/myblogs/all'],
    /** Then the session is given its full time again at its next request, which has to be written. */
    waitTwoDays() {
      clock += 2 * DAY_MS
    },
  }
}

async function expectReadable({ author, reads, waitTwoDays }: Awaited<ReturnType<typeof prepared>>) {
  for (const path of reads) expect((await author.send('GET', path)).status, path).toBe(200)
  waitTwoDays()
  for (const path of reads) expect((await author.send('GET', path)).status, path).toBe(200)
}

test.skipIf(isPostgres)(
  'on a full database every write is refused whole, reading goes on, and room heals it',
  async () => {
    const site = await prepared()
    const { server, author, writes, smallWrites } = site
    const { db } = server.deps
    await db.raw('CREATE TABLE ballast (filler TEXT)')
    const [size] = await db.raw<Array<{ page_count: number }>>('PRAGMA page_count')
    await db.raw(`PRAGMA max_page_count = ${size?.page_count}`)
    for (let length = 4_096; length >= 1; )
      await db('ballast')
        .insert({ filler: 'x'.repeat(length) })
        .catch(() => {
          length = Math.floor(length / 2)
        })
    await expect.poll(() => readiness(server)).toBe(503)

    const before = await kept(server)
    for (const [what, write] of Object.entries(writes)) {
      const { status, body } = await write()
      expect([status, body], what).toEqual([507, refusal])
    }
    expect(await kept(server)).toEqual(before)
    await expectReadable(site)
    expect((await server.visitor().get('/api/health')).status).toBe(200)

    for (const [what, write] of Object.entries(smallWrites)) {
      const { status, body } = await write()
      if (status >= 300) expect([status, body], what).toEqual([507, refusal])
    }

    await db.raw('PRAGMA max_page_count = 1000000')
    await expect.poll(() => readiness(server)).toBe(200)
    expect((await writes['a new post']()).status).toBe(201)
    expect((await writes['a new post']()).status).toBe(201)
    expect((await author.get<Post[]>('/api/blogs?search=kept')).status).toBe(200)
    await server.close()
  },
)

test('on a full disk every write is refused whole, reading goes on, and room heals it', async ({ skip }) => {
  const disk = mountSmallDisk(24) ?? skip('no disk can be mounted here')
  const site = await prepared({ dataDir: disk.folder })
  const { server, author, picture, sha256, writes, smallWrites } = site
  try {
    await disk.fill()
    await expect.poll(() => readiness(server)).toBe(503)
    const before = await kept(server)
    const upload = () => author.put<ErrorBody>(`/api/images/${sha256}`, picture)
    for (const [what, write] of Object.entries({ ...writes, 'a picture': upload })) {
      // What fits into the log that SQLite has already made needs no room: it may pass.
      const { status, body } = await write()
      if (['a new post', 'a save', 'a picture'].includes(what) || status >= 300)
        expect([status, body], what).toEqual([507, refusal])
    }
    expect(withoutSmall(await kept(server))).toEqual(withoutSmall(before))
    await expectReadable(site)

    await disk.free()
    await expect.poll(() => readiness(server)).toBe(200)
    expect((await upload()).status).toBe(201)
    for (const [what, write] of Object.entries({ ...writes, ...smallWrites }))
      expect((await write()).status, what).toBeLessThan(300)
  } finally {
    await server.close({ keepFolder: true })
    disk.remove()
  }
})

test('a log on a full disk stands in the way of no answer, and is written again once there is room', async ({
  skip,
}) => {
  const disk = mountSmallDisk(24) ?? skip('no disk can be mounted here')
  const log = await open(join(disk.folder, 'log'), 'a')
  const { execArgv, file } = startOf(serverScript)
  const server = spawn(process.execPath, [...execArgv, file], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: join(disk.folder, 'data'),
      STARTER_CONTENT: 'none',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', log.fd, 'ignore'],
  })
  const ended = once(server, 'exit')
  try {
    const written = async () => readFile(join(disk.folder, 'log'), 'utf8')
    await expect.poll(written).toMatch(/\d+\n/)
    const url = `http://127.0.0.1:${Number.parseInt(await written(), 10)}`
    const signal = AbortSignal.timeout(60_000)
    const send = async () =>
      (
        await fetch(`${url}/api/enquiries`, {
          method: 'POST',
          headers: json,
          body: JSON.stringify(enquiry),
          signal,
        })
      ).status
    await disk.fill()
    // Each is a line of a kilobyte in the log, whose last page of four has room for a few.
    for (let times = 0; times < 10; times += 1) {
      expect(await send()).toBe(507)
      expect((await fetch(`${url}/api/blogs`, { signal })).status).toBe(200)
    }
    await disk.free()
    expect(await send()).toBe(201)
    await disk.fill()
    expect(await send()).toBe(507)
    await disk.free()
    expect(await written()).toContain('SQLITE_FULL')
    server.kill('SIGTERM')
  } finally {
    server.kill('SIGKILL')
    await ended
    await log.close()
    disk.remove()
  }
})

/** Without comments and enquiries, and what counts them. */
function withoutSmall(state: unknown): unknown {
  const [[posts, revisions, images], files] = state as [Array<Array<Record<string, unknown>>>, string[]]
  return [
    posts?.map(({ comments_count: _count, change_seq: _seq, ...post }) => post),
    revisions,
    images,
    files,
  ]
}

test.each(['SQLITE_FULL', 'SQLITE_IOERR', 'ENOSPC', 'EDQUOT', 'EIO'])(
  '%s of the database, of a stored file or of an upload is the same refusal',
  (code) => {
    const error = Object.assign(new Error('x'), { code })
    for (const answer of [asApiError(error), fromUpload(error)])
      expect(answer).toMatchObject({ status: 507, code: 'insufficient_storage' })
  },
)
