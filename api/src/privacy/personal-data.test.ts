import type { AuditEvent, Comment, Enquiry, ErrorBody, PersonalDataLook, Post } from '@fettle/shared-types'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'
import { makeFailedMails } from '../testing/made-objects.ts'

type Person = Client & { email: string; password: string }

let site: TestApi
let owner: Person
let editor: Person
let reader: Person
let post: Post
beforeEach(async () => {
  site = await startApi()
  onTestFinished(() => site.close())
  owner = await site.author('owner@example.com', 'owner')
  editor = await site.author('edi@example.com', 'editor')
  reader = await site.author('Ravi@Example.com', 'reader')
  post = await publish(editor, 'How to stop a dripping tap')
})

const publish = async (who: Client, title: string) =>
  (await who.post<Post>('/api/blogs', postForm({ title }, await image()))).body
const ask = (email: string, message = 'The tap drips.') =>
  site.visitor().post('/api/enquiries', {
    ...{ first_name: 'Ravi', last_name: 'Menon', phone: '12345', email, message },
  })
const comment = async (who: Client, text: string, replyTo?: string) =>
  (
    await who.post<Comment>(`/api/blogs/${post._id}/comments`, {
      comment: text,
      ...(replyTo ? { replyTo } : {}),
    })
  ).body
const look = async (email: string) =>
  (await owner.post<PersonalDataLook>('/api/personal-data/look', { email })).body
const counts = async (email: string) =>
  Object.fromEntries((await look(email)).parts.map(({ noun, count }) => [noun, count]))
const erase = (email: string, more: object = {}, by: Client = owner) =>
  by.post<ErrorBody>('/api/personal-data/erase', { email, confirm: email, ...more })
const idOf = async (email: string): Promise<string> =>
  (await site.deps.db('users').where({ email }).pluck('id'))[0]
const shownComments = async () =>
  (await site.visitor().get<Post>(`/api/blogs/${post._id}`)).body.comments.map(({ comment: text }) => text)
const log = async () =>
  (await owner.get<AuditEvent[]>('/api/audit-log?limit=100')).body.map(
    ({ actor, action, subject }) => `${actor} ${action} ${subject}`,
  )

/** Everything that the site may know of the reader: of the same address in other letters, too. */
async function leaveTraces(): Promise<void> {
  await owner.patch('/api/discussion', { holdReaders: 'off' })
  const first = await comment(reader, 'Mine, to be erased.')
  await comment(editor, 'A reply that stays.', first._id)
  await comment(reader, 'Mine too.')
  await ask('ravi@example.com')
  await ask('RAVI@example.com', 'And the geyser.')
  const [enquiry] = (await editor.get<Enquiry[]>('/api/enquiries')).body
  await editor.post(`/api/enquiries/${enquiry?._id}/notes`, { text: 'A nice man.' })
  await makeFailedMails(site.deps.db)
  await site.deps.db('mail_outbox').update({ recipient: 'ravi@example.com' })
}

test('a look tells what there is of an address, in any case, and changes nothing', async () => {
  await leaveTraces()
  await ask('other@example.com')
  const before = await site.deps.db('enquiries').count()
  expect(await counts('RAVI@EXAMPLE.COM')).toEqual({
    ...{ account: 1, sessions: 1, comments: 2, enquiries: 2, mails: 2, 'audit-log': 2 },
  })
  expect((await look('nobody@example.com')).parts).toEqual([])
  // Signs that a pattern would take for others are taken as they are.
  expect((await look('r_vi@example.com')).parts).toEqual([])
  expect(await site.deps.db('enquiries').count()).toEqual(before)
})

test('the export has all of it, and of nobody else; the log does not name the address', async () => {
  await leaveTraces()
  await ask('other@example.com', 'Another’s question.')
  const response = await owner.send('POST', '/api/personal-data/export', {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'ravi@example.com' }),
  })
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="personal-data.json"')
  const text = await response.text()
  for (const part of ['Mine, to be erased.', 'And the geyser.', 'A nice man.', 'How to stop a dripping tap'])
    expect(text).toContain(part)
  expect(text).not.toContain('Another’s question.')
  expect(text).not.toMatch(/password_hash|argon2|id_hash/)
  const lines = await log()
  expect(lines).toContainEqual(
    expect.stringMatching(/^owner@example\.com personal-data-exported address [0-9a-f]{12}$/),
  )
  expect(lines.filter((line) => /exported.*ravi/i.test(line))).toEqual([])

  const own = await reader.get<{ enquiries: object[] }>('/api/account/data')
  expect(JSON.stringify(own.body)).toContain('Mine too.')
  expect([own.body.enquiries.length, JSON.stringify(own.body).includes('A nice man.')]).toEqual([2, false])
})

test('an erasure takes what was promised and leaves what is others’; done again it is no error', async () => {
  await leaveTraces()
  await ask('other@example.com')
  expect(await shownComments()).toEqual(['Mine too.', 'A reply that stays.', 'Mine, to be erased.'])
  expect((await erase('RAVI@example.com')).status).toBe(204)
  expect(await counts('ravi@example.com')).toEqual({ 'audit-log': 2 })
  expect(await shownComments()).toEqual(['A reply that stays.'])
  expect((await site.visitor().get<Post>(`/api/blogs/${post._id}`)).body.comments_count).toBe(1)
  expect((await reader.get('/api/account')).status).toBe(401)
  expect(await site.deps.db('enquiries').pluck('email')).toEqual(['other@example.com'])
  const said = async (table: string) => JSON.stringify(await site.deps.db(table)).toLowerCase()
  for (const table of ['idempotency_keys', 'enquiry_entries', 'mail_outbox', 'comments', 'sessions', 'users'])
    expect([table, (await said(table)).includes('ravi'), (await said(table)).includes('a nice man')]).toEqual(
      [table, false, false],
    )
  expect((await erase('ravi@example.com')).status).toBe(204)
  const lines = (await log()).filter((line) => /personal-data-erased|account-removed/.test(line))
  expect(lines).toHaveLength(3)
  expect(lines.join()).not.toMatch(/ravi/i)
})

test('many enquiries and comments go in batches', async () => {
  await ask('ravi@example.com')
  const [enquiry] = await site.deps.db('enquiries')
  await owner.patch('/api/discussion', { holdReaders: 'off' })
  await comment(reader, 'One.')
  const [said] = await site.deps.db('comments')
  const copies = (row: object, more: (at: number) => object) =>
    Array.from({ length: 230 }, (_, at) => ({ ...row, id: crypto.randomUUID(), ...more(at) }))
  await site.deps.db.batchInsert(
    'enquiries',
    copies(enquiry, (at) => ({ reference: `AAAA-${at}` })),
    20,
  )
  const { place: _, ...withoutPlace } = said
  await site.deps.db.batchInsert(
    'comments',
    copies(withoutPlace, () => ({ status: 'held' })),
    20,
  )
  expect(await counts('ravi@example.com')).toMatchObject({ enquiries: 231, comments: 231 })
  expect((await erase('ravi@example.com')).status).toBe(204)
  expect(await counts('ravi@example.com')).toEqual({ 'audit-log': 2 })
})

test('posts go to another account, who has to be named; before that nothing is erased', async () => {
  const author = await site.author('maya@example.com')
  const written = await publish(author, 'Hinges')
  await ask('maya@example.com')
  expect((await look('maya@example.com')).needsHeir).toBe(true)
  for (const more of [{}, { giveTo: await idOf(author.email) }, { giveTo: await idOf(reader.email) }])
    expect((await erase('maya@example.com', more)).status).toBe(409)
  expect(await counts('maya@example.com')).toMatchObject({ account: 1, enquiries: 1 })
  expect((await erase('maya@example.com', { giveTo: await idOf(editor.email) })).status).toBe(204)
  const { body } = await site.visitor().get<Post>(`/api/blogs/${written._id}`)
  expect([body.title, body.author.email]).toEqual(['Hinges', 'edi@example.com'])
})

test('nobody but an owner looks, exports or erases; nobody erases the own account or the last owner here', async () => {
  for (const [who, status] of [
    [site.visitor(), 401],
    [reader, 403],
    [editor, 403],
  ] as const) {
    expect((await who.post('/api/personal-data/look', { email: owner.email })).status).toBe(status)
    expect((await who.post('/api/personal-data/export', { email: owner.email })).status).toBe(status)
    expect((await erase(reader.email, {}, who)).status).toBe(status)
  }
  expect((await erase(owner.email)).status).toBe(409)
  expect(await counts(reader.email)).toMatchObject({ account: 1 })
})

test.each([
  [{ email: 'ravi' }, 'email must be an e-mail address'],
  [{ email: 'ravi@example.com', confirm: 'other@example.com' }, 'confirm must be the same address as email'],
  [{ email: 'ravi@example.com' }, 'confirm is required'],
  [{ email: 'ravi@example.com', confirm: 'ravi@example.com', giveTo: 'x' }, 'giveTo must be a UUID'],
])('the erasure %j is refused', async (body, sentence) => {
  const answer = await owner.post<ErrorBody>('/api/personal-data/erase', body)
  expect([answer.status, answer.body.error]).toEqual([400, sentence])
  expect(await counts('ravi@example.com')).toMatchObject({ account: 1 })
})

const deleteOwn = (who: Person, password = who.password) =>
  who.post<ErrorBody>('/api/account/deletion', { password })

test('somebody deletes the own account with its comments; what they asked stays with the business', async () => {
  await leaveTraces()
  expect((await deleteOwn(reader, 'not this one')).status).toBe(403)
  expect(await shownComments()).toHaveLength(3)
  expect((await deleteOwn(reader)).status).toBe(204)
  expect((await reader.get('/api/account')).status).toBe(401)
  expect(await counts('ravi@example.com')).toEqual({ enquiries: 2, 'audit-log': 2 })
  expect(await shownComments()).toEqual(['A reply that stays.'])
  expect((await log()).filter((line) => /account-removed/.test(line)).join()).not.toMatch(/ravi/i)
})

test('the last owner stays, and so does whoever has posts', async () => {
  const last = await deleteOwn(owner)
  expect([last.status, last.body.error]).toEqual([
    409,
    'This is the only owner. Make another account an owner first.',
  ])
  const withPosts = await deleteOwn(editor)
  expect([withPosts.status, withPosts.body.error]).toEqual([
    409,
    'You have posts on this site. An owner has to give them to somebody else first, by removing your account.',
  ])
  expect((await editor.get('/api/account')).status).toBe(200)
})
