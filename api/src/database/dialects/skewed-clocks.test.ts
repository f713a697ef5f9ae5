import type { Post, PostChanges, PostSummary } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, createClient, image, postForm, startApi, type TestApi } from '../../testing/index.ts'

const SKEW_MS = 5 * 60_000
const POSTS = 8

/** Two processes over one database, of which one is five minutes ahead and the other as much behind. */
let sites: TestApi[]
let authors: Client[]
let who: { email: string; password: string }
beforeAll(async () => {
  const ahead = await startApi({ now: () => new Date(Date.now() + SKEW_MS) })
  const behind = await startApi({ dataDir: ahead.dataDir, now: () => new Date(Date.now() - SKEW_MS) })
  sites = [ahead, behind]
  const author = await ahead.author()
  who = { email: author.email, password: author.password }
  authors = sites.map((site) => {
    const client = createClient(site.url)
    for (const pair of author.cookies().split('; ')) {
      const [name = '', value = ''] = pair.split('=')
      client.setCookie(name, value)
    }
    return client
  })
})
afterAll(async () => {
  await sites[1]?.close({ keepFolder: true })
  await sites[0]?.close()
})

const at = <Each>(each: Each[], index: number): Each => each[index % each.length] as Each
const changesSince = async (client: Client, cursor: string) =>
  (await client.get<PostChanges>(`/api/blogs/myblogs/changes?since=${cursor}`)).body

test('whichever process writes, a device misses no change, and both list the posts in one order', async () => {
  const picture = await image()
  let { cursor } = (await at(authors, 0).get<PostChanges>('/api/blogs/myblogs/changes')).body
  for (let index = 0; index < POSTS; index += 1) {
    const [here, there] = [at(authors, index), at(authors, index + 1)]
    const { body } = await here.post<Post>('/api/blogs', postForm({ title: `Post ${index}` }, picture))
    const made = await changesSince(there, cursor)
    expect(made.posts.map(({ _id, title }) => [_id, title])).toEqual([[body._id, `Post ${index}`]])
    const saved = await there.put(`/api/blogs/${body._id}`, postForm({ title: `Post ${index}, saved` }), {
      headers: { 'If-Match': `"${body.rev}"` },
    })
    expect(saved.status).toBe(200)
    const changed = await changesSince(here, made.cursor)
    expect(changed.posts.map(({ title }) => title)).toEqual([`Post ${index}, saved`])
    cursor = changed.cursor
  }
  const lists = await Promise.all(
    sites.map(async (site) => (await site.visitor().get<PostSummary[]>('/api/blogs?limit=50')).body),
  )
  const [one = [], other = []] = lists.map((list) => list.map(({ _id }) => _id))
  expect([new Set(one).size, other]).toEqual([POSTS, one])
})

test('failures of signing in at both count together', async () => {
  const wrong = { ...who, password: 'not the password at all' }
  const statuses: number[] = []
  for (let count = 0; count < 12; count += 1)
    statuses.push((await at(sites, count).visitor().post('/api/auth/login', wrong)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
})
