import type { ErrorBody, Person, Post, PostChanges, RevisionSummary } from '@fettle/shared-types'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'

let site: TestApi
let owner: Client & { email: string }
let leaver: Client & { email: string }
let time: string
beforeEach(async () => {
  site = await startApi()
  owner = await site.author('owner@example.com', 'owner')
  leaver = await site.author('leaver@example.com')
  time = new Date(Date.now() + 3_600_000).toISOString()
})
afterEach(() => site.close())

const people = async () => (await owner.get<Person[]>('/api/people')).body
const idOf = async (email: string) => (await people()).find((person) => person.email === email)?._id
const write = async (fields: Parameters<typeof postForm>[0]) =>
  (await leaver.post<Post>('/api/blogs', postForm(fields, await image()))).body
const schedule = (title: string) => write({ title, status: 'Draft', publish_at: time })
const read = async ({ _id }: Post) => (await owner.get<Post>(`/api/blogs/${_id}`)).body
async function remove(query = ''): Promise<[number, string?]> {
  const path = `/api/people/${await idOf(leaver.email)}?give_to=${await idOf(owner.email)}${query}`
  const { status, body } = await owner.delete<ErrorBody>(path)
  return [status, body.error]
}

test('people tell how many posts of somebody are scheduled: drafts with a time, and no others', async () => {
  await schedule('One')
  await schedule('Two')
  await write({ status: 'Draft' })
  await write({})
  const found = (await people()).map(({ email, posts, scheduledPosts }) => [email, posts, scheduledPosts])
  expect(found).toEqual([
    ['owner@example.com', 0, 0],
    ['leaver@example.com', 4, 2],
  ])
})

test.each(['', '&scheduled=cancel'])(
  'scheduled posts stay drafts without a time where nothing else is said (%s), and keep the version that had it',
  async (query) => {
    const [post, plain] = [await schedule('One'), await write({ status: 'Draft' })]
    const { cursor } = (await owner.get<PostChanges>('/api/blogs/myblogs/changes')).body
    expect(await remove(query)).toEqual([204, undefined])
    const kept = await read(post)
    expect(kept).toMatchObject({ status: 'Draft', publish_at: null, author: { email: owner.email } })
    expect(kept.rev).not.toBe(post.rev)
    expect((await read(plain)).rev).toBe(plain.rev)
    const before = (await owner.get<RevisionSummary[]>(`/api/blogs/${post._id}/revisions`)).body
    expect(before.map(({ rev }) => rev)).toEqual([post.rev])
    const changes = await owner.get<PostChanges>(
      `/api/blogs/myblogs/changes?since=${encodeURIComponent(cursor)}`,
    )
    expect(changes.body.posts.find(({ _id }) => _id === post._id)?.publish_at).toBeNull()
  },
)

test('scheduled posts keep their time where an owner says so, and are then published by the heir', async () => {
  const post = await schedule('One')
  expect(await remove('&scheduled=keep')).toEqual([204, undefined])
  expect(await read(post)).toMatchObject({ rev: post.rev, publish_at: time, author: { email: owner.email } })
  await site.deps
    .db('posts')
    .where({ id: post._id })
    .update({ publish_at: new Date(Date.now() - 1).toISOString() })
  await expect.poll(async () => (await read(post)).status, { timeout: 20_000 }).toBe('Published')
  expect((await read(post)).author.email).toBe(owner.email)
})

test('anything else is refused in a sentence, and nobody is removed', async () => {
  const post = await schedule('One')
  expect(await remove('&scheduled=maybe')).toEqual([400, 'scheduled must be keep or cancel'])
  expect(await read(post)).toMatchObject({ publish_at: time, author: { email: leaver.email } })
})

test('an erasure of their data cancels the schedule', async () => {
  const post = await schedule('One')
  const { email } = leaver
  const giveTo = await idOf(owner.email)
  expect((await owner.post('/api/personal-data/erase', { email, confirm: email, giveTo })).status).toBe(204)
  expect(await read(post)).toMatchObject({ status: 'Draft', publish_at: null })
})
