import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Post } from '@fettle/shared-types'
import { expect, test } from 'vitest'
import { dataFolder } from '../config.ts'
import type { Database } from '../database/database.ts'
import { readSiteId } from '../health/health.queries.ts'
import { openDiskImageStore } from '../images/disk-image-store.ts'
import { parseVariants } from '../images/images.queries.ts'
import { sweepImages } from '../images/sweep-images.ts'
import { addUser } from '../sessions/users.service.ts'
import { isPostgres, openTestDatabase } from '../testing/database.ts'
import { type Client, createClient, image, postForm, startServerProcess } from '../testing/index.ts'
import { dateUploads, uploadsOf } from '../testing/uploads.ts'

const ROUNDS = 10
const WRITERS = 50
const credentials = { email: 'writer@example.com', password: 'a good long password' }

/** What the server has acknowledged: the last number saved for each post, or that it is gone. */
type Acknowledged = Map<string, number | 'gone'>

async function withDatabase<Result>(
  dataDir: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { db, close } = await openTestDatabase(dataDir)
  return work(db).finally(close)
}

async function signIn(url: string): Promise<Client> {
  const client = createClient(url)
  expect((await client.post('/api/auth/login', credentials)).status).toBe(200)
  return client
}

/** Creates posts with pictures, saves them and deletes some, one request after the other, until the server is gone. */
async function write(client: Client, acknowledged: Acknowledged, picture: Buffer): Promise<void> {
  try {
    for (;;) {
      const _id = randomUUID()
      const created = await client.post('/api/blogs', postForm({ _id, title: `Number 1 of ${_id}` }, picture))
      if (created.status === 201) acknowledged.set(_id, 1)
      for (let number = 2; number <= 4; number += 1) {
        const saved = await client.put(`/api/blogs/${_id}`, postForm({ title: `Number ${number} of ${_id}` }))
        if (saved.status === 200) acknowledged.set(_id, number)
      }
      if (_id < '8' && (await client.delete(`/api/blogs/${_id}`)).status === 204)
        acknowledged.set(_id, 'gone')
    }
  } catch {
    // The connection broke: the server was killed.
  }
}

async function expectWhole(dataDir: string): Promise<void> {
  await withDatabase(dataDir, async (db) => {
    const published = await db('posts').where({ status: 'Published' }).count({ count: '*' })
    expect(await db('posts_search').count({ count: '*' })).toEqual(published)
    if (isPostgres) return
    expect(await db.raw('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }])
    expect(await db.raw('PRAGMA foreign_key_check')).toEqual([])
    await db.raw("INSERT INTO posts_search (posts_search) VALUES ('integrity-check')")
  })
}

/** Sweeps as if everything stored had been there for eight days. */
async function sweep(dataDir: string): Promise<void> {
  const now = new Date()
  await dateUploads(dataDir, new Date(now.getTime() - 8 * 24 * 60 * 60 * 1000))
  const store = await openDiskImageStore(dataFolder(dataDir).uploads)
  const { close, ...database } = await openTestDatabase(dataDir)
  const siteId = await readSiteId(database.db)
  const deps = { ...database, imagePipeline: { store }, siteId, knowsPictures: true, now: () => now }
  await sweepImages(deps).finally(close)
}

/** Every image has its files, and a sweep leaves no others. */
async function expectNoOrphan(dataDir: string): Promise<void> {
  const rows = await withDatabase(dataDir, (db) =>
    db('images').select<Array<{ variants: string }>>('variants'),
  )
  const named = rows
    .flatMap((row) => parseVariants(row.variants))
    .map((variant) => variant.path.split('/').at(-1))
  await sweep(dataDir)
  expect(await uploadsOf(dataDir)).toEqual(named.sort())
}

async function expectKept(client: Client, acknowledged: Acknowledged): Promise<void> {
  for (const [_id, number] of acknowledged) {
    const { status, body } = await client.get<Post>(`/api/blogs/${_id}`)
    if (number === 'gone') expect(status).toBe(404)
    else if (status === 404) expect((await client.put(`/api/blogs/${_id}`, postForm())).status).toBe(410)
    else {
      const stored = Number(/^Number (\d)/.exec(body.title)?.[1])
      expect(stored).toBeGreaterThanOrEqual(number)
      expect((await client.send('GET', body.thumbnail)).status).toBe(200)
    }
  }
}

test('killed ten times under fifty writers, it keeps every acknowledged write and no orphan', {
  timeout: 600_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fettle-crash-'))
  await withDatabase(dataDir, async (db) => {
    await addUser(db, credentials)
  })
  let acknowledged: Acknowledged = new Map()
  let total = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await startServerProcess(dataDir)
    const client = await signIn(server.url)
    await expectNoOrphan(dataDir)
    await expectKept(client, acknowledged)
    acknowledged = new Map()
    // Half of the writers bring a picture each; the others share one, and so write faster.
    const shared = await image({ width: 8, height: 6 })
    const writers = Array.from({ length: WRITERS }, async (_, index) =>
      write(client, acknowledged, index % 2 === 0 ? shared : await image({ width: 8, height: 6 })),
    )
    // In the middle of their writes, however long a busy machine takes for the first ones.
    await expect.poll(() => acknowledged.size).toBeGreaterThan(1)
    await sleep(80 * round)
    await server.kill()
    await Promise.all(writers)
    await expectWhole(dataDir)
    total += acknowledged.size
  }
  expect(total).toBeGreaterThan(ROUNDS)
  await rm(dataDir, { recursive: true, force: true })
})
