import { Post, PostChanges } from '@fettle/shared-types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Queryable } from '../database/database.ts'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'
import { listChanges } from './changes.service.ts'

let server: TestApi
let picture: Buffer
beforeAll(async () => {
  server = await startApi()
  picture = await image()
})
afterAll(() => server.close())

const newPost = async (author: Client, fields = {}) =>
  (await author.post<Post>('/api/blogs', postForm(fields, picture))).body

async function changes(author: Client, since?: string) {
  const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`
  const { status, body } = await author.get(`/api/blogs/myblogs/changes${query}`)
  expect(status).toBe(200)
  return PostChanges.parse(body)
}

describe('my blogs', () => {
  test('are the caller’s own posts, whole, drafts included, newest first [6.7, 7.6]', async () => {
    const [author, other] = [await server.author(), await server.author()]
    const first = await newPost(author, { title: 'First', status: 'Draft' })
    const second = await newPost(author, { title: 'Second' })
    await newPost(other)
    await other.post(`/api/blogs/${second._id}/comments`, { comment: 'Nice' })
    const { status, body } = await author.get('/api/blogs/myblogs/all')
    const posts = z.array(Post).parse(body)
    expect(status).toBe(200)
    expect(posts.map((post) => post._id)).toEqual([second._id, first._id])
    expect(posts[0]?.comments.map((comment) => comment.comment)).toEqual(['Nice'])
    expect(posts[1]?.content).toBe(first.content)
  })

  test('need a session', async () => {
    for (const path of ['all', 'changes'])
      expect((await server.visitor().get(`/api/blogs/myblogs/${path}`)).status).toBe(401)
  })

  test('have a tag that stays while nothing changes, and changes with posts and counters', async () => {
    const author = await server.author()
    const tags = new Set<string>()
    const tag = async () => {
      const { headers } = await author.get('/api/blogs/myblogs/all')
      const found = headers.get('ETag') ?? ''
      const again = await author.get('/api/blogs/myblogs/all', {
        headers: { 'If-None-Match': `"x", ${found}` },
      })
      expect([again.status, again.body]).toEqual([304, ''])
      return found
    }
    tags.add(await tag())
    const post = await newPost(author)
    tags.add(await tag())
    await author.put(`/api/blogs/${post._id}`, postForm({ title: 'Other' }))
    tags.add(await tag())
    await author.post(`/api/blogs/${post._id}/comments`, { comment: 'One' })
    tags.add(await tag())
    await server.visitor().put(`/api/blogs/${post._id}/like`)
    tags.add(await tag())
    await author.delete(`/api/blogs/${post._id}`)
    tags.add(await tag())
    expect(tags.size).toBe(6)
    const stale = await author.get('/api/blogs/myblogs/all', {
      headers: { 'If-None-Match': [...tags][0] ?? '' },
    })
    expect(stale.status).toBe(200)
  })
})

describe('changes', () => {
  test('bring every post the first time, then only what moved', async () => {
    const author = await server.author()
    const [a, b] = [
      await newPost(author, { title: 'A' }),
      await newPost(author, { title: 'B', status: 'Draft' }),
    ]
    await newPost(await server.author())
    const all = await changes(author)
    expect(all.posts.map((post) => post._id)).toEqual([a._id, b._id])
    expect(all.more).toBe(false)
    const nothing = await changes(author, all.cursor)
    expect([nothing.posts, nothing.deleted, nothing.cursor]).toEqual([[], [], all.cursor])

    await author.put(`/api/blogs/${a._id}`, postForm({ title: 'A2' }))
    await author.delete(`/api/blogs/${b._id}`)
    const moved = await changes(author, all.cursor)
    expect(moved.posts.map((post) => post.title)).toEqual(['A2'])
    expect(moved.deleted).toEqual([{ _id: b._id }])
  })

  test('bring counters too', async () => {
    const author = await server.author()
    const post = await newPost(author)
    const { cursor } = await changes(author)
    await server.visitor().put(`/api/blogs/${post._id}/like`)
    const liked = await changes(author, cursor)
    expect(liked.posts.map(({ likes, rev }) => [likes, rev])).toEqual([[1, post.rev]])
    await author.post(`/api/blogs/${post._id}/comments`, { comment: 'One' })
    const commented = await changes(author, liked.cursor)
    expect(commented.posts.map(({ comments_count, comments }) => [comments_count, comments.length])).toEqual([
      [1, 1],
    ])
  })

  test('come in pages of at most 200, in order, without a gap', async () => {
    const author = await server.author()
    const model = await newPost(author)
    const row = (await server.deps.db('posts').where({ id: model._id }).first()) as Record<string, unknown>
    await server.deps.db.transaction(async (trx) => {
      for (let index = 1; index <= 230; index += 1) {
        const copy = { ...row, number: undefined, id: crypto.randomUUID(), slug: `copy-${index}` }
        await trx('posts').insert({ ...copy, change_seq: Number(row.change_seq) + index })
      }
      await trx('change_counter').increment('seq', 230)
    })
    const first = await changes(author)
    expect([first.posts.length, first.more]).toEqual([200, true])
    const second = await changes(author, first.cursor)
    expect([second.posts.length, second.more]).toEqual([31, false])
    expect(new Set([...first.posts, ...second.posts].map((post) => post._id)).size).toBe(231)
  })

  test('end a page early rather than carry too much text', async () => {
    const author = await server.author()
    const content = `<p>${'x'.repeat(1_000_000)}</p>`
    for (let index = 0; index < 10; index += 1) await newPost(author, { content, status: 'Draft' })
    const first = await changes(author)
    expect([first.posts.length < 10, first.more]).toEqual([true, true])
    const second = await changes(author, first.cursor)
    expect([first.posts.length + second.posts.length, second.more]).toEqual([10, false])
  })

  test('begin again for a cursor of another epoch, of the future, or of nobody', async () => {
    const author = await server.author()
    const post = await newPost(author)
    const { cursor } = await changes(author)
    const [epoch] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [string, number]
    const forge = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const cursors = [forge([crypto.randomUUID(), 1]), forge([epoch, 1e12]), forge([epoch, -1]), 'garbage', '']
    for (const since of cursors) {
      const { posts, reset } = await changes(author, since)
      expect([posts.map((each) => each._id), reset]).toEqual([[post._id], true])
    }
    expect([(await changes(author)).reset, (await changes(author, cursor)).reset]).toEqual([false, false])
    expect((await author.get('/api/blogs/myblogs/changes?since=a&since=b')).status).toBe(400)
  })
})

type Query = Record<string | symbol, unknown>

/** A query that waits for something to happen before it is sent: `await` asks a query for its `then`. */
const after = (happen: () => Promise<unknown>, query: Query): Query =>
  new Proxy(query, {
    get(target, name) {
      const value = target[name]
      if (typeof value !== 'function') return value
      if (name === 'then') return (...args: unknown[]) => happen().then(() => value.apply(target, args))
      return (...args: unknown[]) => {
        const next = value.apply(target, args)
        return next === target ? after(happen, target) : next
      }
    },
  })

/** The database, in which something happens just before one table is read. */
const beforeReading = (table: string, happen: () => Promise<unknown>): Queryable =>
  new Proxy(server.deps.reader, {
    apply(database, self, [name]) {
      const query = Reflect.apply(database, self, [name])
      return name === table ? after(happen, query) : query
    },
  })

test('what is written while a page is read comes with the next page, and nothing is passed over', async () => {
  const author = await server.author()
  const posts = [1, 2].map(async (number) => {
    const { body } = await author.post<Post>('/api/blogs', postForm({ title: `Post ${number}` }, picture))
    return body
  })
  const [edited, removed] = await Promise.all(posts)
  const account = server.deps.db('users').where({ email: edited?.author.email })
  const owner = await account.first<{ authorId: string }>({ authorId: 'id' })
  const start = await listChanges(server.deps.reader, owner, undefined)

  const meanwhile = beforeReading('tombstones', async () => {
    await author.put(`/api/blogs/${edited?._id}`, postForm({ title: 'Edited in between' }))
    await author.delete(`/api/blogs/${removed?._id}`)
  })
  const during = await listChanges(meanwhile, owner, start.cursor)
  const next = await listChanges(server.deps.reader, owner, during.cursor)

  const seen = [...during.posts, ...next.posts].map((post) => post.title)
  expect(seen).toContain('Edited in between')
  expect([...during.deleted, ...next.deleted]).toEqual([{ _id: removed?._id }])
})
