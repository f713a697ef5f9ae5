import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Post } from '@fettle/shared-types'
import { expect, onTestFinished, test } from 'vitest'
import { dropDatabase } from '../../testing/database.ts'
import {
  type Client,
  createClient,
  image,
  postForm,
  startApi,
  startServerProcess,
} from '../../testing/index.ts'
import { SCHEMA } from '../migrate.ts'

/** Posts that are written through each process while both run, and at most while the new one starts. */
const [WRITES, MOST_WRITES] = process.env.FETTLE_TEST_SCALE ? [100, 5_000] : [5, 500]

/** The same author at another process. */
function authorAt(url: string, cookies: string): Client {
  const client = createClient(url)
  for (const pair of cookies.split('; ')) {
    const [name = '', value = ''] = pair.split('=')
    client.setCookie(name, value)
  }
  return client
}

test('a newer process migrates beside an older one: both stay ready, write, and lose nothing', async () => {
  const old = await startApi({ probeMs: 20 })
  onTestFinished(async () => {
    await dropDatabase(old.dataDir)
    await rm(old.dataDir, { recursive: true, force: true })
  })
  const author = await old.author()
  const picture = await image()
  const written = new Map<string, string>()

  /** Creates a post through one process, and saves it through the other. */
  async function write(here: Client, there: Client): Promise<void> {
    const key = () => ({ 'Idempotency-Key': randomUUID() })
    const made = await here.post<Post>('/api/blogs', postForm({ title: 'Created' }, picture), {
      headers: key(),
    })
    expect(made.status).toBe(201)
    const title = `Saved ${randomUUID()}`
    const headers = { ...key(), 'If-Match': `"${made.body.rev}"` }
    const saved = await there.put(`/api/blogs/${made.body._id}`, postForm({ title }), { headers })
    expect(saved.status).toBe(200)
    written.set(made.body._id, title)
  }
  const statusOf = async (client: Client) => (await client.get('/api/ready')).status
  const everything = async (client: Client) =>
    (await client.get<Post[]>('/api/blogs/myblogs/all')).body.map(({ _id, title }) => [_id, title]).sort()

  let isStarted = false
  const starting = startServerProcess(old.dataDir, {}, 'next').finally(() => {
    isStarted = true
  })
  // Also where the test fails while it starts.
  onTestFinished(() =>
    starting.then(
      (started) => started.kill(),
      () => {},
    ),
  )
  for (let writes = 0; writes < MOST_WRITES && (!isStarted || writes < WRITES); writes += 1) {
    await write(author, author)
    expect(await statusOf(author)).toBe(200)
  }
  const next = await starting
  const authorThere = authorAt(next.url, author.cookies())
  try {
    expect(await old.deps.reader('schema_level').first()).toMatchObject({
      level: SCHEMA.level + 1,
      min_reader: SCHEMA.minReader,
    })
    const writers = [
      [author, authorThere],
      [authorThere, author],
    ].map(async ([here, there]) => {
      for (let writes = 0; here && there && writes < WRITES; writes += 1) {
        await write(here, there)
        expect([await statusOf(here), await statusOf(there)]).toEqual([200, 200])
      }
    })
    await Promise.all(writers)
    for (const client of [author, authorThere]) expect(await everything(client)).toEqual([...written].sort())
    expect(await old.deps.reader('posts').distinct('added_later')).toEqual([
      { added_later: 'by the next release' },
    ])

    // A release that older ones cannot work with is noticed by them: so the answers above were not those of long ago.
    await old.deps.db('schema_level').update({ min_reader: SCHEMA.level + 1 })
    await expect.poll(() => statusOf(author)).toBe(503)
    expect(await statusOf(authorThere)).toBe(200)

    await old.close({ keepFolder: true })
    await write(authorThere, authorThere)
    const second = await startServerProcess(old.dataDir, {}, 'next')
    expect(await everything(authorAt(second.url, author.cookies()))).toEqual([...written].sort())
    await second.kill()
  } finally {
    await next.kill()
  }
})
