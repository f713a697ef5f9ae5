import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { ErrorBody, Post } from '@fettle/shared-types'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'

const LIST = '/api/blogs/myblogs/all'
const CHANGES = '/api/blogs/myblogs/changes'
/** Together more than the system keeps for a connection that nobody reads. */
const POSTS = 16

let site: TestApi
beforeEach(async () => {
  site = await startApi()
})
afterEach(() => site.close())

/** An author with many long posts. */
async function prolific(): Promise<Client> {
  const author = await site.author()
  const { body } = await author.post<Post>('/api/blogs', postForm({}, await image()))
  const { db } = site.deps
  const row = (await db('posts').where({ id: body._id }).first()) as Record<string, unknown>
  // A quote is two characters of JSON: a page of changes, which ends early, is as long as that too.
  const content = `<p>${'"'.repeat(1_000_000)}</p>`
  for (let index = 1; index <= POSTS; index += 1) {
    const copy = { ...row, number: undefined, id: crypto.randomUUID(), slug: `copy-${index}` }
    await db('posts').insert({ ...copy, content, change_seq: Number(row.change_seq) + index })
  }
  await db('change_counter').where({ id: 1 }).increment('seq', POSTS)
  return author
}

/** Asks for a list, and does not read the answer once it has begun. */
async function askOnly(author: Client, list = LIST): Promise<Socket> {
  const { hostname, port, host } = new URL(site.url)
  const socket = connect(Number(port), hostname).on('error', () => {})
  await once(socket, 'connect')
  socket.write(`GET ${list} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${author.cookies()}\r\n\r\n`)
  await once(socket, 'readable')
  return socket
}

/** Asks until an answer is refused: one that the system has taken whole for its reader is not under way any more. */
const refusalOf = (author: Client, list: string, unread: Socket[]) =>
  expect.poll(async () => {
    const { status, headers, body } = await author.get<ErrorBody>(list)
    if (status === 200) unread.push(await askOnly(author, list))
    return [status, headers.get('Retry-After'), body.code]
  })

test('an account has four lists of its posts under way at most, which leaves places for others', async () => {
  const [author, other] = [await prolific(), await site.author()]
  const unread = await Promise.all([1, 2, 3, 4].map(() => askOnly(author)))
  await refusalOf(author, LIST, unread).toEqual([503, '1', 'busy'])
  expect((await other.get(LIST)).status).toBe(200)
  for (const socket of unread) socket.destroy()
  await expect.poll(async () => (await author.get<Post[]>(LIST)).body.length).toBe(POSTS + 1)
})

test('lists of posts are read one after the other', async () => {
  const author = await prolific()
  let reading = 0
  let most = 0
  const isWhole = ({ sql }: { sql: string }) => sql.includes('content') && sql.includes('author_id')
  site.deps.reader.on('query', (query) => {
    if (isWhole(query)) most = Math.max(most, ++reading)
  })
  site.deps.reader.on('query-response', (_rows, query) => {
    if (isWhole(query)) reading -= 1
  })
  const answers = await Promise.all([1, 2, 3, 4].map(() => author.get<Post[]>(LIST)))
  expect(answers.map(({ status, body }) => [status, body.length])).toEqual(Array(4).fill([200, POSTS + 1]))
  expect(most).toBe(1)
})

test('an account has 32 pages of changes under way at most, which leaves places for others', async () => {
  const [author, other] = [await prolific(), await site.author()]
  const unread = await Promise.all(Array.from({ length: 32 }, () => askOnly(author, CHANGES)))
  await refusalOf(author, CHANGES, unread).toEqual([503, '1', 'busy'])
  expect((await other.get(CHANGES)).status).toBe(200)
  for (const socket of unread) socket.destroy()
  await expect.poll(async () => (await author.get(CHANGES)).status).toBe(200)
})
