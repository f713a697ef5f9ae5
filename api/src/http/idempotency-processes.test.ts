import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Comment, Enquiry, ErrorBody, LikeState, Post } from '@fettle/shared-types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addUser } from '../sessions/users.service.ts'
import { openTestDatabase } from '../testing/database.ts'
import {
  type Client,
  createClient,
  image,
  postForm,
  type ServerProcess,
  startServerProcess,
} from '../testing/index.ts'

const credentials = { email: 'writer@example.com', password: 'a good long password' }
let dataDir: string
let processes: ServerProcess[]
/** The same author, signed in once, at each process. */
let authors: Client[]
let picture: Buffer
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fettle-two-'))
  const database = await openTestDatabase(dataDir)
  await addUser(database.db, credentials)
  await database.close()
  processes = [await startServerProcess(dataDir), await startServerProcess(dataDir)]
  authors = processes.map(({ url }) => createClient(url))
  await authors[0]?.post('/api/auth/login', credentials)
  for (const pair of authors[0]?.cookies().split('; ') ?? []) {
    const [name = '', value = ''] = pair.split('=')
    authors[1]?.setCookie(name, value)
  }
  picture = await image()
})
afterAll(async () => {
  for (const each of processes) await each.kill()
  await rm(dataDir, { recursive: true, force: true })
})

interface Answer<Body> {
  status: number
  body: Body
  headers: Headers
}
/** Sends the request of one round; the headers carry its key. */
type Send<Body> = (client: Client, headers: Record<string, string>) => Promise<Answer<Body>>

/**
 * Sends one request to both processes at once, a number of times, each time with another key.
 * @param success the status of the answer; one that differs may only say that the key is in use
 * @param prepare makes what a round needs and gives its request
 * @returns the one answer of each round
 */
async function rounds<Body>(
  count: number,
  success: number,
  prepare: (round: number) => Promise<Send<Body>>,
  clients = authors,
): Promise<Body[]> {
  const bodies: Body[] = []
  for (let round = 0; round < count; round += 1) {
    const send = await prepare(round)
    const key = { 'Idempotency-Key': randomUUID() }
    const answers = await Promise.all(clients.map((client) => send(client, key)))
    const first = answers.find(({ status }) => status === success)
    for (const { status, body, headers } of answers)
      if (status === success)
        expect([body, headers.get('ETag')]).toEqual([first?.body, first?.headers.get('ETag')])
      else expect([status, (body as ErrorBody).code]).toEqual([409, 'key_in_use'])
    if (!first) throw new Error('neither process made the change')
    bodies.push(first.body)
  }
  return bodies
}

const one = () => authors[0] as Client
const newPost = async () => (await one().post<Post>('/api/blogs', postForm({}, picture))).body
const stored = async (id: string) => (await one().get<Post>(`/api/blogs/${id}`)).body
const mine = async () => (await one().get<Post[]>('/api/blogs/myblogs/all')).body

describe('a request that two processes over one folder get at once with one key', () => {
  test('creates one post, with an identifier of the client and without', async () => {
    const before = (await mine()).length
    await rounds(20, 201, async () => {
      const _id = randomUUID()
      return (client, headers) => client.post<Post>('/api/blogs', postForm({ _id }, picture), { headers })
    })
    await rounds(10, 201, async () => {
      const own = await image()
      return (client, headers) => client.post<Post>('/api/blogs', postForm({}, own), { headers })
    })
    expect(await mine()).toHaveLength(before + 30)
  })

  test('saves a post once, on the revision it was made on and on any', async () => {
    const { _id } = await newPost()
    const revs = async () => (await one().get<unknown[]>(`/api/blogs/${_id}/revisions`)).body.length
    await rounds(20, 200, async (round) => {
      const { rev } = await stored(_id)
      const match = round % 2 === 0 ? { 'If-Match': `"${rev}"` } : {}
      return (client, headers) =>
        client.put<Post>(`/api/blogs/${_id}`, postForm({ title: `Title ${round}` }), {
          headers: { ...headers, ...match },
        })
    })
    expect((await stored(_id)).title).toBe('Title 19')
    expect(await revs()).toBe(20)
  })

  test('deletes a post once', async () => {
    await rounds(15, 204, async (round) => {
      const { _id, rev } = await newPost()
      const match = round % 2 === 0 ? { 'If-Match': `"${rev}"` } : {}
      return (client, headers) => client.delete(`/api/blogs/${_id}`, { headers: { ...headers, ...match } })
    })
  })

  test('comments once', async () => {
    const { _id } = await newPost()
    await rounds(
      12,
      201,
      async (round) => (client, headers) =>
        client.post<Comment>(`/api/blogs/${_id}/comments`, { comment: `Number ${round}` }, { headers }),
    )
    expect((await stored(_id)).comments).toHaveLength(12)
  })

  test('likes once, and takes the like back once', async () => {
    const { _id } = await newPost()
    const visitors = processes.map(({ url }) => createClient(url))
    await visitors[0]?.put(`/api/blogs/${_id}/like`)
    const [name = '', value = ''] = visitors[0]?.cookies().split('=') ?? []
    visitors[1]?.setCookie(name, value)
    const path = `/api/blogs/${_id}/like`
    for (let times = 0; times < 5; times += 1) {
      const off = async (): Promise<Send<LikeState>> => (client, headers) => client.delete(path, { headers })
      expect(await rounds(1, 200, off, visitors)).toEqual([{ likes: 0, isLiked: false }])
      const on = async (): Promise<Send<LikeState>> => (client, headers) =>
        client.put(path, undefined, { headers })
      expect(await rounds(1, 200, on, visitors)).toEqual([{ likes: 1, isLiked: true }])
    }
  })

  test('keeps one enquiry, and moves it once', async () => {
    const form = { first_name: 'A', last_name: 'B', email: 'a@example.com', phone: '12345', message: 'Hi' }
    const visitors = processes.map(({ url }) => createClient(url))
    const receipts = await rounds(
      8,
      201,
      async () => (client, headers) =>
        client.post<{ reference: string }>('/api/enquiries', form, { headers }),
      visitors,
    )
    const { body: enquiries } = await one().get<Enquiry[]>('/api/enquiries')
    const references = (list: Array<{ reference: string }>) => list.map(({ reference }) => reference).sort()
    expect(references(enquiries)).toEqual(references(receipts))
    for (const { _id } of enquiries)
      await rounds(
        1,
        200,
        async () => (client, headers) =>
          client.patch<Enquiry>(`/api/enquiries/${_id}`, { status: 'answered' }, { headers }),
      )
  })

  test('with another body is refused by the process that comes second', async () => {
    for (let round = 0; round < 10; round += 1) {
      const headers = { 'Idempotency-Key': randomUUID() }
      const _id = randomUUID()
      const answers = await Promise.all(
        authors.map((client, index) =>
          client.post<ErrorBody>('/api/blogs', postForm({ _id, title: `Of ${index}` }, picture), { headers }),
        ),
      )
      const codes = answers.map(({ status, body }) => (status === 201 ? 201 : body.code))
      expect(codes).toContain(201)
      expect(['key_reused', 'key_in_use']).toContain(codes.find((code) => code !== 201))
    }
  })
})
