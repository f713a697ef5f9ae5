import type { Post } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Queryable } from '../database/database.ts'
import { image, postForm, startApi, type TestApi } from '../testing/index.ts'
import { listChanges } from './changes.service.ts'

let server: TestApi
let picture: Buffer
beforeAll(async () => {
  server = await startApi()
  picture = await image()
})
afterAll(() => server.close())

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
  const owner = await server.deps.db('users').select('id').where({ email: edited?.author.email }).first()
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
