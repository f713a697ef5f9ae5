import type { Account, Person, Post, SentInvitation } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'

/** What somebody would like to be. */
const WISHES = {
  id: 'x',
  _id: crypto.randomUUID(),
  role: 'owner',
  enquiriesGiven: true,
  enquiries_given: 1,
  permissions: ['people'],
  email: 'owner@example.com',
  user_id: 'x',
  password_hash: 'x',
  blocked_at: null,
}

let site: TestApi
let owner: Client
beforeAll(async () => {
  site = await startApi()
  owner = await site.author('owner@example.com', 'owner')
})
afterAll(() => site.close())

const account = async (client: Client) => (await client.get<Account>('/api/account')).body
const AUTHOR = { role: 'author', permissions: ['read', 'account', 'comment', 'write-posts'] }

test('whoever accepts an invitation is what it says, whatever else they send', async () => {
  const form = { email: 'new@example.com', role: 'author' }
  const { body } = await owner.post<SentInvitation>('/api/invitations', form)
  const token = body.link?.split('token=')[1]
  const client = site.visitor()
  const accept = { ...WISHES, token, name: 'Asha', password: 'a good long password' }
  expect((await client.post('/api/auth/accept-invitation', accept)).status).toBe(201)
  expect(await account(client)).toMatchObject({ ...AUTHOR, email: 'new@example.com' })
})

test('a change of the name changes the name, and signing in nothing', async () => {
  const author = await site.author()
  expect((await author.patch('/api/account', { ...WISHES, name: 'Maya' })).status).toBe(200)
  const { email, password } = author
  expect((await author.post('/api/auth/login', { ...WISHES, email, password })).status).toBe(200)
  const { permissions, ...rest } = await account(author)
  expect(rest).toMatchObject({ role: 'author', email, name: 'Maya' })
  expect(permissions).not.toContain('people')
})

test('a post belongs to whoever sent it, whomever it names', async () => {
  const author = await site.author()
  const people = (await owner.get<Person[]>('/api/people')).body
  const boss = people.find(({ role }) => role === 'owner')?._id ?? ''
  const form = postForm({}, await image())
  for (const name of ['author', 'author_id', 'authorId', 'created_at', 'likes', 'slug']) form.set(name, boss)
  const { status, body } = await author.post<Post>('/api/blogs', form)
  expect([status, body.author.email, body.likes]).toEqual([201, author.email, 0])
  expect(body.slug).not.toContain(boss)
})
