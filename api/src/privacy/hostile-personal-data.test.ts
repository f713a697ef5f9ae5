import type { Enquiry, ErrorBody, Post } from '@fettle/shared-types'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { dumpOf } from '../testing/database.ts'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'
import { makeFactors } from '../testing/made-objects.ts'

type Person = Client & { email: string; password: string }

let site: TestApi
let owner: Person
let editor: Person
beforeEach(async () => {
  // Nobody answers there: mails stay in the outbox.
  site = await startApi({ env: { SMTP_URL: 'smtp://127.0.0.1:9', ENQUIRY_TO: 'desk@example.com' } })
  onTestFinished(() => site.close())
  owner = await site.author('owner@example.com', 'owner')
  editor = await site.author('edi@example.com', 'editor')
})

const idOf = async (email: string): Promise<string> =>
  (await site.deps.db('users').where({ email }).pluck('id'))[0]
const keyed = () => ({ headers: { 'Idempotency-Key': crypto.randomUUID() } })
const ask = (email: string) =>
  site
    .visitor()
    .post(
      '/api/enquiries',
      { first_name: 'Zeno', last_name: 'Menon', phone: '12345', email, message: `Write to ${email}.` },
      keyed(),
    )
const forgot = (email: string) => site.visitor().post('/api/auth/forgot-password', { email })
const firstEnquiry = async () => (await editor.get<Enquiry[]>('/api/enquiries')).body[0]

/** Where an address still stands, by table. */
async function traces(email: string): Promise<string[]> {
  const dump = await dumpOf(site.deps.db)
  return Object.keys(dump)
    .filter((table) => dump[table]?.toLowerCase().includes(email.toLowerCase()))
    .sort()
}

test('a reader’s own data tells nothing of an address that theirs is the end of, nor who on the staff did what', async () => {
  const short = await site.author('vi@example.com', 'reader')
  await site.author('ravi@example.com', 'reader')
  await owner.patch(`/api/people/${await idOf('ravi@example.com')}`, { role: 'author' })
  await editor.put(`/api/readers/${await idOf(short.email)}/block`, { isBlocked: true })
  const own = JSON.stringify((await short.get('/api/account/data')).body)
  expect(own).toContain('reader-blocked')
  expect(own).not.toMatch(/ravi|owner@|edi@/)
  const look = await owner.post<{ parts: Array<{ noun: string; count: number }> }>(
    '/api/personal-data/look',
    {
      email: short.email,
    },
  )
  // Added, signed in, blocked.
  expect(look.body.parts.find(({ noun }) => noun === 'audit-log')?.count).toBe(3)
})

test('an export is of the caller alone, whatever is sent along', async () => {
  const reader = await site.author('vi@example.com', 'reader')
  await ask('zeno@example.com')
  for (const path of ['?email=zeno@example.com', '?userId=1', '?email=vi@example.com&email=zeno@example.com'])
    expect(JSON.stringify((await reader.get(`/api/account/data${path}`)).body)).not.toContain('zeno')
  const forged = await reader.post('/api/personal-data/export', { email: 'zeno@example.com' })
  expect(forged.status).toBe(403)
})

test('after an erasure the address stands nowhere in the database but in the log, which says why', async () => {
  const email = 'Zeno@Example.com'
  const zeno = await site.author(email, 'editor')
  const post = (await zeno.post<Post>('/api/blogs', postForm({}, await image()), keyed())).body
  await zeno.put(`/api/blogs/${post._id}`, postForm({ title: 'Another title' }), keyed())
  await editor.put(`/api/blogs/${post._id}`, postForm({ title: 'A third title' }), keyed())
  await zeno.post(`/api/blogs/${post._id}/comments`, { comment: 'Mine.' }, keyed())
  await ask(email)
  await ask('else@example.com')
  // Somebody else's requests say whom an enquiry was given to.
  const enquiry = await firstEnquiry()
  const given = { assignedTo: await idOf(email) }
  expect((await editor.patch(`/api/enquiries/${enquiry?._id}`, given, keyed())).status).toBe(200)
  await zeno.post(`/api/enquiries/${enquiry?._id}/notes`, { text: 'Rings back.' }, keyed())
  const wrong = { email, password: 'not this one' }
  expect((await site.visitor().post('/api/auth/login', wrong)).status).toBe(401)
  expect((await forgot(email)).status).toBe(202)
  await site.deps.db('imports').insert({
    id: crypto.randomUUID(),
    file: 'posts.zip',
    actor: email,
    status: 'uploaded',
    created_at: new Date().toISOString(),
    report: JSON.stringify({ authors: [email] }),
  })
  const guarded = await makeFactors(site.deps.db)
  await owner.patch(`/api/people/${await idOf(email)}`, { role: 'owner' })
  expect((await zeno.delete(`/api/people/${guarded.guardedId}/second-factor`)).status).toBe(204)
  expect((await traces(email)).length).toBeGreaterThan(5)
  const erased = await owner.post<ErrorBody>('/api/personal-data/erase', {
    email,
    confirm: email,
    giveTo: await idOf(owner.email),
  })
  expect(erased.status).toBe(204)
  expect(await traces(email)).toEqual(['audit_log'])
})

test('whoever deletes the own account leaves the address in the log and in what was asked, and nowhere else', async () => {
  const zeno = await site.author('zeno@example.com', 'reader')
  await ask('zeno@example.com')
  expect((await zeno.post('/api/account/deletion', { password: 'wrong one here' })).status).toBe(403)
  expect((await zeno.post('/api/account/deletion', { password: zeno.password })).status).toBe(204)
  expect(await traces('zeno@example.com')).toEqual(['audit_log', 'enquiries'])
})
