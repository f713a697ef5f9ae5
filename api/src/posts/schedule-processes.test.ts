import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Post, RevisionSummary } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../sessions/users.service.ts'
import { isPostgres, openTestDatabase } from '../testing/database.ts'
import { type Client, createClient, image, postForm, startServerProcess } from '../testing/index.ts'

const MINUTE_MS = 60_000
const WRONG_BY_MS = 5 * MINUTE_MS
const POSTS = 6
const credentials = { email: 'writer@example.com', password: 'a good long password' }

/** What runs before a process whose clock is wrong. */
const wrongClock = (byMs: number) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
    `const Right=Date;globalThis.Date=class extends Right{constructor(...given){given.length?super(...given):super(Right.now()+${byMs})}static now(){return Right.now()+${byMs}}}`,
  )}`,
})

let dataDir: string
let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fettle-schedules-'))
  database = await openTestDatabase(dataDir)
  await addUser(database.db, credentials)
})
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true })
})

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()

async function signedIn(url: string): Promise<Client> {
  const client = createClient(url)
  expect((await client.post('/api/auth/login', credentials)).status).toBe(200)
  return client
}

async function plan(client: Client, title: string, publish_at: string): Promise<Post> {
  const fields = { title, status: 'Draft', publish_at } as const
  const { status, body } = await client.post<Post>('/api/blogs', postForm(fields, await image()))
  expect(status).toBe(201)
  return body
}

const read = async (client: Client, { _id }: Post) => (await client.get<Post>(`/api/blogs/${_id}`)).body
const untilPublished = (client: Client, post: Post) =>
  expect.poll(async () => (await read(client, post)).status, { interval: 50 }).toBe('Published')

/** How often a post was published: by the versions that are kept, and by the audit log. */
async function publications(client: Client, { _id, title }: Post): Promise<[number, number]> {
  const { body } = await client.get<RevisionSummary[]>(`/api/blogs/${_id}/revisions`)
  const events = await database.db('audit_log').where({ action: 'post-published', subject: title })
  return [body.length, events.length]
}

// Processes over one file of SQLite are on one machine, and so have one clock.
test.runIf(isPostgres)(
  'two processes whose clocks are five minutes wrong publish each post once, when its time has come',
  async () => {
    const clocks = [WRONG_BY_MS, -WRONG_BY_MS]
    const [ahead, behind] = await Promise.all(
      clocks.map((byMs) => startServerProcess(dataDir, wrongClock(byMs))),
    )
    const clients = await Promise.all([ahead, behind].map((server) => signedIn(server?.url ?? '')))
    const [early, late] = clients as [Client, Client]
    const soon = await plan(early, 'In three minutes', inMs(3 * MINUTE_MS))
    const posts = await Promise.all(
      Array.from({ length: POSTS }, (_, at) => plan(at % 2 ? early : late, `Due ${at}`, inMs(1_500))),
    )
    for (const post of posts) {
      await untilPublished(early, post)
      expect(await publications(early, post)).toEqual([1, 1])
      const { publishedAt } = await read(late, post)
      const lateMs = Date.parse(publishedAt ?? '') - Date.parse(post.publish_at ?? '')
      // By either of the wrong clocks it would be minutes.
      expect(lateMs).toBeGreaterThanOrEqual(0)
      expect(lateMs).toBeLessThan(MINUTE_MS)
    }
    expect(await read(early, soon)).toMatchObject({ status: 'Draft', publish_at: soon.publish_at })
    await Promise.all([ahead?.kill(), behind?.kill()])
  },
)

test('what comes due while no process runs is published once by the next ones, and what does not waits', async () => {
  let running = await startServerProcess(dataDir)
  const client = await signedIn(running.url)
  const due = await Promise.all(
    Array.from({ length: POSTS }, (_, at) => plan(client, `Missed ${at}`, inMs(1_000))),
  )
  const planned = await Promise.all(
    Array.from({ length: POSTS }, (_, at) => plan(client, `Kept ${at}`, inMs(60 * MINUTE_MS))),
  )
  await running.kill()
  // Their time has come, whatever a busy machine needed to make them.
  await database
    .db('posts')
    .whereIn(
      'id',
      due.map(({ _id }) => _id),
    )
    .where({ status: 'Draft' })
    .update({ publish_at: inMs(-MINUTE_MS) })
  const [next, other] = await Promise.all([startServerProcess(dataDir), startServerProcess(dataDir)])
  running = next
  const again = await signedIn(next.url)
  for (const post of due) await untilPublished(again, post)
  for (const post of due) expect(await publications(again, post)).toEqual([1, 1])
  for (const post of planned) expect(await read(again, post)).toMatchObject({ status: 'Draft' })
  await Promise.all([running.kill(), other.kill()])
})
