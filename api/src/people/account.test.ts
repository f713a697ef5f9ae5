import type { Account, Comment, Device, ErrorBody, Post, PostChanges } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'

let site: TestApi
beforeAll(async () => {
  site = await startApi()
})
afterAll(() => site.close())

type Person = Client & { email: string; password: string }
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Another device of the same person. */
async function deviceOf({ email, password }: Person, userAgent = FIREFOX): Promise<Client> {
  const client = site.visitor()
  await client.post('/api/auth/login', { email, password }, { headers: { 'User-Agent': userAgent } })
  return client
}

const isSignedIn = async (client: Client) => (await client.get('/api/auth/me')).status === 200
const change = (client: Client, password: string, new_password: string) =>
  client.post<ErrorBody>('/api/account/password', { password, new_password })

test('the account tells its role and what it may do', async () => {
  const editor = await site.author('edi@example.com', 'editor')
  expect((await editor.get<Account>('/api/account')).body).toEqual({
    email: 'edi@example.com',
    businessName: 'Fettle',
    formerEmails: [],
    sendsMail: false,
    timeZone: 'Asia/Kolkata',
    callingCode: '91',
    language: 'en-IN',
    categories: sampleDocuments.categories.entries.map(({ name }) => name),
    facts: expect.objectContaining({ 'visit.fee': expect.any(String) }),
    appearance: sampleDocuments.appearance,
    secondFactor: { isOn: false, isDue: false, isPasskeyDue: false, recoveryCodesLeft: 0 },
    isPasswordPrinted: false,
    name: '',
    picture: null,
    role: 'editor',
    permissions: [
      'read',
      'account',
      'comment',
      'moderate-comments',
      'write-posts',
      'edit-all-posts',
      'enquiries',
      'site',
    ],
  })
})

test('a name stands at posts and comments, and goes again; their pages are dropped, devices learn of it', async () => {
  const maya = await site.author()
  const asha = await site.author()
  const publish = async (who: Client, status = 'Published') =>
    (await who.post<Post>('/api/blogs', postForm({ status }, await image()))).body
  const [own, foreign, elsewhere] = [await publish(maya), await publish(asha), await publish(asha)]
  const draft = await publish(maya, 'Draft')
  await maya.post<Comment>(`/api/blogs/${foreign._id}/comments`, { comment: 'Well said.' })
  const cursorOf = async (who: Client) =>
    (await who.get<PostChanges>('/api/blogs/myblogs/changes')).body.cursor
  const [mine, theirs] = [await cursorOf(maya), await cursorOf(asha)]
  const dropped = new Set<string>()
  const stop = site.api.pageVersions.subscribe((tags) => {
    for (const tag of tags) dropped.add(tag)
  })
  const { body } = await maya.patch<Account>('/api/account', { name: '  Maya D’Souza ' })
  stop()
  expect(body).toMatchObject({ email: maya.email, name: 'Maya D’Souza' })
  expect([...dropped].sort()).toEqual(['posts', `post:${own._id}`, `post:${foreign._id}`].sort())

  const visitor = site.visitor()
  const { id } = await site.deps.db('users').where({ email: maya.email }).first<{ id: string }>('id')
  // The address leaves the server no more, but to whoever may work on the post.
  const shown = { email: `${id}@authors.invalid`, name: 'Maya D’Souza' }
  expect((await visitor.get<Post>(`/api/blogs/${own._id}`)).body.author).toEqual(shown)
  expect((await visitor.get<Post>(`/api/blogs/${foreign._id}`)).body.comments[0]?.author).toEqual({
    ...shown,
    role: 'author',
  })
  expect((await visitor.get<Post>(`/api/blogs/${elsewhere._id}`)).body.author).toEqual({ email: asha.email })
  const changed = async (who: Client, since: string) =>
    (await who.get<PostChanges>(`/api/blogs/myblogs/changes?since=${since}`)).body.posts.map(({ _id }) => _id)
  expect((await changed(maya, mine)).sort()).toEqual([own._id, draft._id].sort())
  expect(await changed(asha, theirs)).toEqual([foreign._id])

  await maya.patch<Account>('/api/account', { name: '' })
  expect((await visitor.get<Post>(`/api/blogs/${own._id}`)).body.author).toEqual({ email: maya.email })
})

test.each([
  ['owner@fettle.example', 'name must not contain @: it would look like an e-mail address'],
  ['Maya\u202Eayam', 'name must not contain characters that cannot be seen'],
  ['owner\uFF20fettle.example', 'name must not contain @: it would look like an e-mail address'],
  ['\u200D', 'name must have a letter or a digit'],
  ['\u3164', 'name must not contain characters that cannot be seen'],
  ['Maya\uFFA0', 'name must not contain characters that cannot be seen'],
  ['Maya\u200B', 'name must not contain characters that cannot be seen'],
  ['Maya\nSet-Cookie: x', 'name must not contain characters that cannot be seen'],
  ['x'.repeat(81), 'name must have at most 80 characters'],
])('the name %j is refused', async (name, sentence) => {
  const maya = await site.author()
  const answer = await maya.patch<ErrorBody>('/api/account', { name })
  expect([answer.status, answer.body.error]).toEqual([400, sentence])
  expect((await maya.get<Account>('/api/account')).body.name).toBe('')
})

test('the address of a reader leaves the server to nobody', async () => {
  const maya = await site.author()
  const ravi = await site.author('ravi-reads@example.com', 'reader')
  const { body: post } = await maya.post<Post>('/api/blogs', postForm({}, await image()))
  const written = await ravi.post<Comment>(`/api/blogs/${post._id}/comments`, { comment: 'Thank you.' })
  expect(written.body.author.name).toBe('A reader')
  expect(written.body.author.email).toMatch(/^[0-9a-f-]{36}@readers\.invalid$/)
  for (const who of [site.visitor(), maya, ravi])
    expect(JSON.stringify((await who.get(`/api/blogs/${post._id}`)).body)).not.toContain('ravi-reads')
})

test('a new password ends every other session, and the one that asks goes on in a new one', async () => {
  const maya = await site.author()
  const phone = await deviceOf(maya)
  const stolen = site.visitor()
  stolen.setCookie('fettle_session', maya.cookies().replace('fettle_session=', ''))
  expect(await isSignedIn(stolen)).toBe(true)
  expect((await change(maya, maya.password, 'an entirely new one')).status).toBe(204)
  expect([await isSignedIn(maya), await isSignedIn(phone), await isSignedIn(stolen)]).toEqual([
    true,
    false,
    false,
  ])
  const signIn = async (password: string) =>
    (await site.visitor().post('/api/auth/login', { email: maya.email, password })).status
  expect([await signIn(maya.password), await signIn('an entirely new one')]).toEqual([401, 200])
})

test('a wrong present password changes nothing and ends nothing; a bad new one is named', async () => {
  const maya = await site.author()
  const wrong = await change(maya, 'not this one', 'an entirely new one')
  expect([wrong.status, wrong.body.code, wrong.body.error]).toEqual([
    403,
    'invalid_credentials',
    'The present password is not right.',
  ])
  const short = await change(maya, maya.password, '1234567')
  expect([short.status, short.body.error]).toEqual([400, 'new_password must have at least 8 characters'])
  expect(await isSignedIn(maya)).toBe(true)
  expect(
    (await site.visitor().post('/api/auth/login', { email: maya.email, password: maya.password })).status,
  ).toBe(200)
})

test('guessing the password through a session ends after ten, from all sessions and addresses together', async () => {
  const maya = await site.author()
  const phone = await deviceOf(maya)
  const guesses = await Promise.all(
    Array.from({ length: 14 }, (_, at) =>
      change(at % 2 ? maya : phone, `guess number ${at}`, 'a long new one'),
    ),
  )
  expect(guesses.map(({ status }) => status).sort()).toEqual([...Array(10).fill(403), ...Array(4).fill(429)])
  const right = await change(maya, maya.password, 'an entirely new one')
  expect(right.status).toBe(429)
  expect(Number(right.headers.get('Retry-After'))).toBeGreaterThan(60)
  const other = await site.author()
  expect((await change(other, other.password, 'an entirely new one')).status).toBe(204)
})

test('two changes at once: one is made, the other finds its session ended or its password old', async () => {
  const maya = await site.author()
  const phone = await deviceOf(maya)
  const answers = await Promise.all([
    change(maya, maya.password, 'the first new one'),
    change(phone, maya.password, 'the second new one'),
  ])
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses[0]).toBe(204)
  expect([401, 403]).toContain(statuses[1])
})

test('devices are listed with their last use, and one is signed out from another', async () => {
  const maya = await site.author()
  const phone = await deviceOf(maya)
  const { body: devices } = await maya.get<Device[]>('/api/account/devices')
  expect(devices.map(({ name, isCurrent }) => [name, isCurrent]).sort()).toEqual([
    ['', true],
    ['Firefox on Windows', false],
  ])
  expect(JSON.stringify(devices)).not.toContain(
    (await site.deps.db('sessions').first<{ id_hash: string }>('id_hash')).id_hash,
  )
  const there = devices.find(({ isCurrent }) => !isCurrent)?._id
  expect((await maya.delete(`/api/account/devices/${there}`)).status).toBe(204)
  expect([await isSignedIn(maya), await isSignedIn(phone)]).toEqual([true, false])
  expect((await maya.delete(`/api/account/devices/${there}`)).status).toBe(404)
})

test('a device of somebody else is not there', async () => {
  const [maya, asha] = [await site.author(), await site.author('asha-owns@example.com', 'owner')]
  const [device] = (await maya.get<Device[]>('/api/account/devices')).body
  expect((await asha.delete(`/api/account/devices/${device?._id}`)).status).toBe(404)
  expect((await asha.delete('/api/account/devices/anything')).status).toBe(404)
  expect(await isSignedIn(maya)).toBe(true)
})

test('signing out on the device that asks is a sign-out', async () => {
  const maya = await site.author()
  const [device] = (await maya.get<Device[]>('/api/account/devices')).body
  expect((await maya.delete(`/api/account/devices/${device?._id}`)).status).toBe(204)
  expect(maya.cookies()).not.toContain('fettle_session')
})

test('a session of a version before has a place in the list', async () => {
  const maya = await site.author()
  const user = await site.deps.db('users').where({ email: maya.email }).first<{ id: string }>('id')
  await site.deps.db('sessions').where({ user_id: user.id }).update({ last_used_at: null })
  const [device] = (await maya.get<Device[]>('/api/account/devices')).body
  expect(device?.lastUsedAt).toMatch(/^\d{4}-/)
})

test.each([
  ['PATCH', '/api/account', { name: 'Mallory' }],
  ['POST', '/api/account/password', { password: 'a good long password', new_password: 'mallory knows it' }],
  ['DELETE', '/api/account/devices/x', undefined],
  ['PATCH', '/api/blogs/x/comments/y', { comment: 'Mallory' }],
  ['DELETE', '/api/blogs/x/comments/y', undefined],
])('%s %s from a page of another site is refused', async (method, path, body) => {
  const maya = await site.author()
  const [device] = (await maya.get<Device[]>('/api/account/devices')).body
  const { body: post } = await maya.post<Post>('/api/blogs', postForm({}, await image()))
  const { body: comment } = await maya.post<Comment>(`/api/blogs/${post._id}/comments`, { comment: 'Mine.' })
  const real = path
    .replace(/x\/comments\/y$/, `${post._id}/comments/${comment._id}`)
    .replace(/x$/, device?._id ?? '')
  for (const headers of [{ Origin: 'https://mallory.example' }, { 'Sec-Fetch-Site': 'cross-site' }]) {
    const answer = await maya.send(method, real, {
      headers: { ...headers, 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    expect([answer.status, ((await answer.json()) as ErrorBody).code]).toEqual([403, 'cross_site'])
  }
  expect((await maya.get<Account>('/api/account')).body.name).toBe('')
  expect((await maya.get<Post>(`/api/blogs/${post._id}`)).body.comments.map((each) => each.comment)).toEqual([
    'Mine.',
  ])
})
