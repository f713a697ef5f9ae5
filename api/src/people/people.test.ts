import type { Account, AuditEvent, ErrorBody, Person, Post } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { addUser } from '../sessions/users.service.ts'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'
import { replaceEmail } from './email-changes.queries.ts'

let site: TestApi
let owner: Client & { email: string }
beforeAll(async () => {
  site = await startApi()
  owner = await site.author('owner@example.com', 'owner')
})
afterAll(() => site.close())

const everybody = async () => (await owner.get<Person[]>('/api/people')).body
const idOf = async (email: string) => (await everybody()).find((person) => person.email === email)?._id ?? ''
const change = async (email: string, patch: object, by: Client = owner) =>
  by.patch<Person & ErrorBody>(`/api/people/${await idOf(email)}`, patch)
const publish = async (who: Client, status = 'Published') =>
  (await who.post<Post>('/api/blogs', postForm({ status }, await image()))).body

test('the list has role, name, posts and last sign-in, and nothing secret', async () => {
  const maya = await site.author('maya@example.com')
  await maya.patch('/api/account', { name: 'Maya' })
  await publish(maya, 'Draft')
  const person = (await everybody()).find(({ email }) => email === 'maya@example.com')
  expect(person).toEqual({
    _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    email: 'maya@example.com',
    name: 'Maya',
    role: 'author',
    enquiriesGiven: true,
    createdAt: expect.any(String),
    lastSignedInAt: expect.any(String),
    posts: 1,
    hasSecondFactor: false,
    resetOpenUntil: null,
    isBlocked: false,
    picture: null,
    scheduledPosts: 0,
  })
  const paged = await owner.get<Person[]>('/api/people?limit=1&page=2')
  expect([paged.body.length, paged.headers.get('X-Total-Count')]).toEqual([1, '2'])
})

test('the last sign-in is that of the account, not of its address', async () => {
  const last = async (email: string) =>
    (await everybody()).find((person) => person.email === email)?.lastSignedInAt
  await site.author('desk@example.com')
  const id = await idOf('desk@example.com')
  const before = await last('desk@example.com')
  const at = new Date().toISOString()
  await site.deps.db.transaction((trx) => replaceEmail(trx, { id, email: 'moved@example.com', at }))
  expect([before, await last('moved@example.com')]).toEqual([expect.any(String), before])
  const invited = { email: 'desk@example.com', password: 'a good long password' }
  await addUser(site.deps.db, invited)
  expect(await last('desk@example.com')).toBeNull()
})

test('owners find people by a part of a name or an address, of staff or of readers alone, in pages', async () => {
  const fresh = await startApi()
  onTestFinished(() => fresh.close())
  const boss = await fresh.author('boss@example.com', 'owner')
  for (const [email, role, name] of [
    ['osk@example.com', 'editor', 'Örjan Öst'],
    ['one_500@example.com', 'author', 'Mona 50%'],
    ['anna@example.org', 'reader', 'Anna Moser'],
    ['oneX500@example.com', 'reader', 'Zed'],
  ] as const)
    await (await fresh.author(email, role)).patch('/api/account', { name })
  const found = async (query: string, who: Client = boss) => {
    const { body, status, headers } = await who.get<Person[]>(`/api/people?${query}`)
    return status === 200 ? [...body.map(({ email }) => email), headers.get('X-Total-Count')] : status
  }
  const [orjan, mona, anna, zed] = [
    'osk@example.com',
    'one_500@example.com',
    'anna@example.org',
    'oneX500@example.com',
  ]
  expect(await found('search=MO')).toEqual([mona, anna, '2'])
  expect(await found(`search=${encodeURIComponent('örjan ö')}`)).toEqual([orjan, '1'])
  expect(await found(`search=${encodeURIComponent('ÖRJAN')}`)).toEqual([orjan, '1'])
  expect(await found('search=one_50')).toEqual([mona, '1'])
  expect(await found('search=0%25')).toEqual([mona, '1'])
  expect(await found('search=example.com&group=readers')).toEqual([zed, '1'])
  expect(await found('group=staff&limit=2&page=2')).toEqual([mona, '3'])
  expect(await found('search=nobody')).toEqual(['0'])
  expect(await found('group=owners')).toBe(400)
  expect(await found(`search=${'x'.repeat(201)}`)).toBe(400)
  for (const role of ['reader', 'author', 'editor'] as const)
    expect(await found('search=MO', await fresh.author(undefined, role))).toBe(403)
  expect(await found('search=MO', fresh.visitor())).toBe(401)
})

test('a new role counts from the next request of a running session, also in another process', async () => {
  const ravi = await site.author('ravi@example.com')
  const other = await startApi({ dataDir: site.dataDir })
  onTestFinished(() => other.close({ keepFolder: true }))
  const elsewhere = other.visitor()
  elsewhere.setCookie('fettle_session', ravi.cookies().replace('fettle_session=', ''))
  const draft = await publish(ravi, 'Draft')
  expect((await change(ravi.email, { role: 'reader' })).body.role).toBe('reader')
  for (const session of [ravi, elsewhere]) {
    expect((await session.get<Account>('/api/account')).body.role).toBe('reader')
    const refused = await session.put<ErrorBody>(`/api/blogs/${draft._id}`, postForm({ title: 'Late words' }))
    expect([refused.status, refused.body.error]).toEqual([
      403,
      'Your account may not write posts. An owner of this site can change that.',
    ])
  }
  await change(ravi.email, { role: 'editor' })
  for (const session of [ravi, elsewhere]) expect((await session.get('/api/posts')).status).toBe(200)
})

test('enquiries are given to an author, and taken back', async () => {
  const asha = await site.author('asha@example.com')
  expect((await change(asha.email, { enquiriesGiven: false })).body.enquiriesGiven).toBe(false)
  expect((await asha.get('/api/enquiries')).status).toBe(403)
  await change(asha.email, { enquiriesGiven: true })
  expect((await asha.get('/api/enquiries')).status).toBe(200)
})

test.each([
  [{}, 'role or enquiriesGiven is required'],
  [{ role: 'king' }, 'role must be one of reader, author, editor, owner'],
  [{ enquiriesGiven: 'yes' }, 'enquiriesGiven must be true or false'],
])('the change %j is refused', async (patch, sentence) => {
  const answer = await change('maya@example.com', patch)
  expect([answer.status, answer.body.error]).toEqual([400, sentence])
})

test('one owner always remains, also when two take the role from each other at once', async () => {
  const alone = await change('owner@example.com', { role: 'editor' })
  expect([alone.status, alone.body.error]).toEqual([
    409,
    'This is the only owner. Make another account an owner first.',
  ])
  const second = await site.author('second-owner@example.com', 'owner')
  const [first, other] = [await idOf(owner.email), await idOf(second.email)]
  const answers = await Promise.all([
    owner.patch(`/api/people/${other}`, { role: 'author' }),
    second.patch(`/api/people/${first}`, { role: 'author' }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const owners = await site.deps.db('users').where({ role: 'owner' }).pluck('email')
  expect(owners).toHaveLength(1)
  await site.deps.db('users').where({ email: owner.email }).update({ role: 'owner' })
  await site.deps.db('users').where({ email: second.email }).update({ role: 'author' })
})

test('who is removed is signed out; posts stay, with whoever was chosen', async () => {
  const leaver = await site.author('leaver@example.com')
  await leaver.patch('/api/account', { name: 'Leela' })
  const heir = await site.author('heir@example.com')
  await site.author('reader@example.com', 'reader')
  const post = await publish(leaver)
  const nameless = await site.author('nameless@example.com')
  for (const [who, comment] of [
    [leaver, 'Said by Leela.'],
    [nameless, 'Said without a name.'],
  ] as const)
    await who.post(`/api/blogs/${post._id}/comments`, { comment })
  const path = `/api/people/${await idOf(leaver.email)}`
  const remove = (giveTo?: string) => owner.delete<ErrorBody>(giveTo ? `${path}?give_to=${giveTo}` : path)
  expect((await remove()).body.error).toBe('Leela has posts or comments. Choose who takes them.')
  for (const bad of [await idOf('reader@example.com'), await idOf(leaver.email), crypto.randomUUID()])
    expect((await remove(bad)).status).toBe(409)
  expect((await leaver.get('/api/auth/me')).status).toBe(200)

  expect((await remove(await idOf(heir.email))).status).toBe(204)
  expect((await leaver.get('/api/auth/me')).status).toBe(401)
  const shown = (await site.visitor().get<Post>(`/api/blogs/${post._id}`)).body
  expect(shown.author).toEqual({ email: 'heir@example.com' })
  const others = `/api/people/${await idOf(nameless.email)}?give_to=${await idOf(heir.email)}`
  expect((await owner.delete(others)).status).toBe(204)
  const { comments } = (await site.visitor().get<Post>(`/api/blogs/${post._id}`)).body
  expect(comments.map(({ comment, author }) => [comment, author.name])).toEqual([
    ['Said without a name.', 'Somebody who has left'],
    ['Said by Leela.', 'Leela'],
  ])
  expect(JSON.stringify(comments)).not.toContain('@example.com')
  expect((await remove()).status).toBe(404)
})

test('nobody removes the own account, nor somebody who is not there', async () => {
  expect((await owner.delete(`/api/people/${await idOf(owner.email)}`)).status).toBe(409)
  expect((await owner.delete(`/api/people/${crypto.randomUUID()}`)).status).toBe(404)
  expect((await owner.patch(`/api/people/${crypto.randomUUID()}`, { role: 'author' })).status).toBe(404)
})

test('it stands in the audit log, which can be read of one person alone', async () => {
  const lines = (await owner.get<AuditEvent[]>('/api/audit-log?limit=100&actor=owner@example.com')).body
  expect(new Set(lines.map(({ actor }) => actor))).toEqual(new Set(['owner@example.com']))
  const told = lines.map(({ action, subject }) => `${action} ${subject}`)
  expect(told).toContain('role-changed ravi@example.com: author to reader')
  expect(told).toContain('enquiries-changed asha@example.com: withheld')
  expect(told).toContain('account-removed leaver@example.com')
  const none = await owner.get<AuditEvent[]>('/api/audit-log?actor=nobody@example.com')
  expect([none.body, none.headers.get('X-Total-Count')]).toEqual([[], '0'])
})
