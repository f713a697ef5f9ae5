import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorBody, Post, PostSummary } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../sessions/users.service.ts'
import {
  type Client,
  createClient,
  image,
  postForm,
  type ServerProcess,
  startServerProcess,
} from '../../../testing/index.ts'
import { type PostgresServer, startPostgres } from '../../../testing/postgres.ts'
import { migrate } from '../../migrate.ts'
import { openPostgres } from './postgres.ts'

const credentials = { email: 'writer@example.com', password: 'a good long password' }
/** `npm run test:scale` goes on for longer. */
const [KILLS, CRASHES] = process.env.FETTLE_TEST_SCALE ? [8, 3] : [2, 1]
/** Writes between two faults. */
const WRITES = 6
/** A pause between attempts, in milliseconds. */
const PAUSE_MS = 50

let postgres: PostgresServer
let dataDir: string
let processes: ServerProcess[]
let cookies: string
let post: Post
let picture: Buffer

const start = () => startServerProcess(dataDir, { DATABASE_URL: postgres.url('postgres') })
const urlOf = (at: number) => processes[at % processes.length]?.url ?? ''

/** The author at one of the processes. */
function authorAt(at: number): Client {
  const client = createClient(urlOf(at))
  for (const pair of cookies.split('; ')) {
    const [name = '', value = ''] = pair.split('=')
    client.setCookie(name, value)
  }
  return client
}

beforeAll(async () => {
  const started = await startPostgres({ isDurable: true })
  if (!started) throw new Error('There is no PostgreSQL')
  postgres = started
  dataDir = await mkdtemp(join(tmpdir(), 'fettle-processes-'))
  const database = openPostgres(postgres.url('postgres'))
  await migrate(database.db)
  await addUser(database.db, credentials)
  await database.close()
  processes = await Promise.all([start(), start()])
  const author = createClient(urlOf(0))
  await author.post('/api/auth/login', credentials)
  cookies = author.cookies()
  picture = await image()
  post = (await author.post<Post>('/api/blogs', postForm({ title: 'Thermocouple' }, picture))).body
})
afterAll(async () => {
  for (const each of processes) await each.kill()
  await postgres.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Titles by the identifiers that were acknowledged. */
const saved = new Map<string, string>()

interface Answer {
  status: number
  headers: Headers
  body: unknown
}

/**
 * Sends by turns to both processes until it has succeeded twice: the first acknowledgement counts as lost on its way.
 * @throws Error for an answer that is no success and does not say when to come back, or for a second one that differs
 */
async function settled(send: (at: number) => Promise<Answer>): Promise<Post> {
  let lost: Post | undefined
  for (let at = 0; ; at += 1) {
    const answer = await send(at).catch(() => undefined)
    if (answer && answer.status < 300) {
      const done = answer.body as Post
      lost ??= done
      expect([done._id, done.rev]).toEqual([lost._id, lost.rev])
      if (lost !== done) return done
      continue
    }
    const isPolite = !answer || ([409, 503].includes(answer.status) && answer.headers.get('Retry-After'))
    if (!isPolite) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
    await sleep(PAUSE_MS)
  }
}

/** Creates a post and saves it, each with a key of its own, by turns at both processes, until it is acknowledged. */
async function write(first: number): Promise<void> {
  const form = postForm({ title: 'Created' }, picture)
  const creation = { headers: { 'Idempotency-Key': randomUUID() } }
  const { _id, rev } = await settled((at) => authorAt(first + at).post('/api/blogs', form, creation))
  const title = `Saved ${randomUUID()}`
  const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': `"${rev}"` }
  await settled((at) => authorAt(first + at).put(`/api/blogs/${_id}`, postForm({ title }), { headers }))
  saved.set(_id, title)
}

/** Everything that was acknowledged is there as it was, made once and saved once. */
async function expectNothingLost(): Promise<void> {
  const author = authorAt(0)
  const mine = (await author.get<Post[]>('/api/blogs/myblogs/all')).body.filter(({ _id }) => _id !== post._id)
  expect(mine.map(({ _id, title }) => [_id, title]).sort()).toEqual([...saved].sort())
  for (const _id of saved.keys())
    expect((await author.get<unknown[]>(`/api/blogs/${_id}/revisions`)).body).toHaveLength(1)
}

/** Runs writers at both processes beside `fault`. */
async function underLoad(fault: () => Promise<void>): Promise<void> {
  const writers = [0, 1].map(async (first) => {
    for (let count = 0; count < WRITES / 2; count += 1) await write(first)
  })
  await Promise.all([...writers, fault()])
}

test('one of two processes is killed again and again: the other answers every read, and nothing is lost or doubled', async () => {
  for (let kill = 0; kill < KILLS; kill += 1) {
    const victim = kill % 2
    let isOver = false
    const reading = async () => {
      const survivor = createClient(urlOf(victim + 1))
      for (let reads = 0; reads < 5 || !isOver; reads += 1) {
        const { status, body } = await survivor.get<PostSummary[]>('/api/blogs?search=thermocouple')
        expect([status, body.length]).toEqual([200, 1])
        expect((await survivor.get(`/api/blogs/slug/${post.slug}`)).status).toBe(200)
      }
    }
    const killing = async () => {
      await expect.poll(() => saved.size, { interval: 5 }).toBeGreaterThan(kill * WRITES)
      await processes[victim]?.kill()
      processes[victim] = await start()
      isOver = true
    }
    await Promise.all([underLoad(killing), reading()])
  }
  expect(saved.size).toBe(KILLS * WRITES)
  await expectNothingLost()
})

test('the database crashes under both: they answer 503, heal by themselves, and nothing is lost or doubled', async () => {
  const before = saved.size
  for (let crash = 0; crash < CRASHES; crash += 1) {
    const pids = processes.map(({ pid }) => pid)
    await underLoad(async () => {
      await expect.poll(() => saved.size, { interval: 5 }).toBeGreaterThan(before + crash * WRITES)
      await postgres.stop('SIGQUIT')
      for (const at of [0, 1]) {
        const { status, body, headers } = await createClient(urlOf(at)).get<ErrorBody>('/api/blogs')
        expect([status, body.code, headers.get('Retry-After')]).toEqual([503, 'unavailable', '5'])
      }
      await postgres.start()
    })
    expect(processes.map(({ pid }) => pid)).toEqual(pids)
    for (const at of [0, 1])
      await expect.poll(async () => (await createClient(urlOf(at)).get('/api/blogs')).status).toBe(200)
  }
  expect(saved.size).toBe(before + CRASHES * WRITES)
  await expectNothingLost()
})
