import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import type { Comment, ErrorBody, Post } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, image, postForm, startApi, type TestApi } from '../../../testing/index.ts'
import { type PostgresServer, startPostgres } from '../../../testing/postgres.ts'

/** What becomes of a commit, while its connection is lost: it is not done, or done and the answer is lost. */
type Fate = 'not done' | 'done'

/** Of the next transaction that writes this: others commit too, such as what is done at the start. */
interface Loss {
  fate: Fate
  writes: string
}

let postgres: PostgresServer
let proxy: Server
let site: TestApi
let author: Client
let loss: Loss | undefined

/** Lets everything through but the answer to the commit that is to be lost, on the connection that writes. */
function startProxy(socketPath: string): Server {
  return createServer((near) => {
    const far = connect(socketPath)
    let isWriter = false
    let isMeant = false
    let isLost = false
    near.on('data', (chunk: Buffer) => {
      isWriter ||= chunk.includes('application_name\0fettle\0')
      isMeant ||= isWriter && loss !== undefined && chunk.includes(loss.writes)
      if (isMeant && loss && chunk.includes('COMMIT')) {
        isLost = true
        if (loss.fate === 'not done') far.destroy()
        loss = undefined
      }
      if (!far.destroyed) far.write(chunk)
    })
    far.on('data', (chunk: Buffer) => {
      if (isLost) far.destroy()
      else near.write(chunk)
    })
    for (const socket of [near, far]) socket.on('error', () => {})
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
}

beforeAll(async () => {
  const started = await startPostgres({ isDurable: true })
  if (!started) throw new Error('There is no PostgreSQL')
  postgres = started
  const folder = new URL(postgres.url('postgres')).searchParams.get('host')
  proxy = startProxy(`${folder}/.s.PGSQL.5432`).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  // No probe commits meanwhile.
  const probeMs = 3_600_000
  site = await startApi({ env: { DATABASE_URL: `postgres://fettle@127.0.0.1:${port}/postgres` }, probeMs })
  author = await site.author()
})
afterAll(async () => {
  await site.close()
  proxy.close()
  await postgres.close()
})

interface Answer {
  status: number
  headers: Headers
  body: unknown
}
type Send = (headers: Record<string, string>) => Promise<Answer>

function expectAway({ status, headers, body }: Answer): void {
  const { code } = body as ErrorBody
  expect([status, code, headers.get('Retry-After')]).toEqual([503, 'unavailable', '5'])
}

/**
 * Sends a write whose commit is lost, and the same again. What was committed is found by its key on another connection, and
 * acknowledged at once.
 * @returns the body of the last answer
 */
async function sendTwice<Body>(next: Fate, send: Send): Promise<Body> {
  const key = randomUUID()
  const headers = { 'Idempotency-Key': key }
  loss = { fate: next, writes: key }
  const first = await send(headers)
  expect(loss).toBeUndefined()
  if (next === 'not done') expectAway(first)
  const second = await send(headers)
  expect(Math.floor(second.status / 100)).toBe(2)
  if (next === 'done') expect([first.status, first.body]).toEqual([second.status, second.body])
  return second.body as Body
}

test.each(['not done', 'done'] as const)(
  'a write whose commit is %s, and whose connection is lost, is there once when it is sent again',
  async (next) => {
    const picture = await image()
    const title = `A commit that was ${next}`
    const post = await sendTwice<Post>(next, (headers) =>
      author.post('/api/blogs', postForm({ title }, picture), { headers }),
    )
    await sendTwice<Post>(next, (headers) =>
      author.put(`/api/blogs/${post._id}`, postForm({ title: `${title}, saved` }), {
        headers: { ...headers, 'If-Match': `"${post.rev}"` },
      }),
    )
    await sendTwice<Comment>(next, (headers) =>
      author.post(`/api/blogs/${post._id}/comments`, { comment: 'Once.' }, { headers }),
    )
    await sendTwice(next, (headers) => author.put(`/api/blogs/${post._id}/like`, undefined, { headers }))

    const mine = (await author.get<Post[]>('/api/blogs/myblogs/all')).body
    const [stored, ...others] = mine.filter((each) => each.title.startsWith(title))
    expect(others).toEqual([])
    expect(stored).toMatchObject({ title: `${title}, saved`, likes: 1, comments: [{ comment: 'Once.' }] })
    expect((await author.get<unknown[]>(`/api/blogs/${post._id}/revisions`)).body).toHaveLength(1)
    await sendTwice(next, (headers) => author.delete(`/api/blogs/${post._id}`, { headers }))
    expect((await author.get(`/api/blogs/${post._id}`)).status).toBe(404)
  },
)

test('a write without a key whose commit is done, and whose connection is lost, is told so', async () => {
  const { body: post } = await author.post<Post>('/api/blogs', postForm({}, await image()))
  loss = { fate: 'done', writes: 'Perhaps.' }
  expectAway(await author.post(`/api/blogs/${post._id}/comments`, { comment: 'Perhaps.' }))
  expect(loss).toBeUndefined()
  expect((await author.get<Post>(`/api/blogs/${post._id}`)).body.comments).toHaveLength(1)
})
