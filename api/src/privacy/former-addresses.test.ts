import type { Comment, PersonalDataLook, Post } from '@fettle/shared-types'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { replaceEmail } from '../people/email-changes.queries.ts'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'

type Person = Client & { email: string; password: string }

let site: TestApi
let owner: Person
let post: Post
beforeEach(async () => {
  site = await startApi()
  onTestFinished(() => site.close())
  owner = await site.author('owner@example.com', 'owner')
  post = (await owner.post<Post>('/api/blogs', postForm({ title: 'Taps' }, await image()))).body
  await owner.patch('/api/discussion', { holdReaders: 'off' })
})

const idOf = async (email: string): Promise<string> =>
  (await site.deps.db('users').where({ email }).pluck('id'))[0]
const comment = (who: Client, text: string) =>
  who.post<Comment>(`/api/blogs/${post._id}/comments`, { comment: text })
const shown = async () =>
  (await site.visitor().get<Post>(`/api/blogs/${post._id}`)).body.comments
    .map(({ comment: text }) => text)
    .sort()
const ask = (email: string) =>
  site.visitor().post('/api/enquiries', {
    ...{ first_name: 'A', last_name: 'B', phone: '12345', email, message: `From ${email}.` },
  })
const look = async (email: string) =>
  (await owner.post<PersonalDataLook>('/api/personal-data/look', { email })).body
const countOf = async (email: string, wanted: string) =>
  (await look(email)).parts.find(({ noun }) => noun === wanted)?.count ?? 0
const erase = (email: string) => owner.post('/api/personal-data/erase', { email, confirm: email })
/** Removes an account; the owner takes what it wrote. */
const remove = async (email: string) =>
  owner.delete(`/api/people/${await idOf(email)}?give_to=${await idOf(owner.email)}`)
/** As the code that is mailed to the new address does. What comes next is later: it does not share the millisecond. */
const moveTo = async (from: string, email: string) => {
  const id = await idOf(from)
  const at = new Date().toISOString()
  await site.deps.db.transaction((trx) => replaceEmail(trx, { id, email, at }))
  await expect.poll(() => new Date().toISOString() > at, { interval: 1 }).toBe(true)
}

test('comments that were handed over are found by their writer’s address, and erased without those of others', async () => {
  const ravi = await site.author('Ravi@example.com', 'reader')
  const maya = await site.author('maya@example.com', 'reader')
  await comment(ravi, 'Ravi’s.')
  await comment(maya, 'Maya’s.')
  await comment(owner, 'The owner’s.')
  for (const { email } of [ravi, maya]) expect((await remove(email)).status).toBe(204)
  expect(await countOf('ravi@example.com', 'comments')).toBe(1)
  expect(
    JSON.stringify((await owner.post('/api/personal-data/export', { email: ravi.email })).body),
  ).toContain('Ravi’s.')
  expect((await erase('ravi@example.com')).status).toBe(204)
  expect(await shown()).toEqual(['Maya’s.', 'The owner’s.'])
  expect(await countOf('ravi@example.com', 'comments')).toBe(0)
  expect(await countOf('maya@example.com', 'comments')).toBe(1)
})

test('comments that were handed over twice are still their writer’s', async () => {
  const ravi = await site.author('ravi@example.com', 'reader')
  const edi = await site.author('edi@example.com', 'editor')
  await comment(ravi, 'Ravi’s.')
  await comment(edi, 'Edi’s.')
  await owner.delete(`/api/people/${await idOf(ravi.email)}?give_to=${await idOf(edi.email)}`)
  await remove(edi.email)
  expect((await erase('ravi@example.com')).status).toBe(204)
  expect(await shown()).toEqual(['Edi’s.'])
})

test('whoever asks by an earlier address is found with the account, and what is later of others stays', async () => {
  const ravi = await site.author('old@example.com', 'reader')
  await comment(ravi, 'Ravi’s.')
  await ask('old@example.com')
  await moveTo('old@example.com', 'new@example.com')
  await ask('new@example.com')
  const byOld = await look('OLD@example.com')
  expect([byOld.email, byOld.others]).toEqual(['OLD@example.com', ['new@example.com']])
  expect(await countOf('old@example.com', 'account')).toBe(1)
  expect(await countOf('old@example.com', 'enquiries')).toBe(2)
  const byNew = await look('new@example.com')
  expect([byNew.email, byNew.others]).toEqual(['new@example.com', ['old@example.com']])
  // Somebody else asks from the address that was left.
  await ask('old@example.com')
  expect(await countOf('new@example.com', 'enquiries')).toBe(2)
  expect((await erase('new@example.com')).status).toBe(204)
  expect(await site.deps.db('enquiries').pluck('email')).toEqual(['old@example.com'])
  expect(await shown()).toEqual([])
})

test('what each of two accounts had an address for is its own, and no more', async () => {
  const ravi = await site.author('old@example.com', 'reader')
  await comment(ravi, 'Ravi’s.')
  await ask('old@example.com')
  await moveTo('old@example.com', 'new@example.com')
  const maya = await site.author('old@example.com', 'reader')
  await comment(maya, 'Maya’s.')
  await ask('old@example.com')
  await ask('old@example.com')
  expect((await look('new@example.com')).others).toEqual(['old@example.com'])
  expect(await countOf('new@example.com', 'enquiries')).toBe(1)
  expect(await countOf('old@example.com', 'enquiries')).toBe(2)
  const own = (await maya.get<{ enquiries: unknown[] }>('/api/account/data')).body
  expect(own.enquiries).toHaveLength(2)
  expect((await erase('old@example.com')).status).toBe(204)
  expect(await shown()).toEqual(['Ravi’s.'])
  expect(await countOf('new@example.com', 'enquiries')).toBe(1)
  expect(await countOf('new@example.com', 'account')).toBe(1)
})

test('who has a left address now loses nothing when the account that had it is erased', async () => {
  await site.author('old@example.com', 'reader')
  await ask('old@example.com')
  await moveTo('old@example.com', 'new@example.com')
  await site.author('old@example.com', 'reader')
  await ask('old@example.com')
  expect((await erase('new@example.com')).status).toBe(204)
  expect(await countOf('old@example.com', 'enquiries')).toBe(1)
  expect(await countOf('old@example.com', 'account')).toBe(1)
})

test('an address that an account has for the second time is named once, and both times are its own', async () => {
  const ravi = await site.author('old@example.com', 'reader')
  await ask('old@example.com')
  await moveTo('old@example.com', 'new@example.com')
  await site.author('old@example.com', 'reader')
  await ask('old@example.com')
  await moveTo('old@example.com', 'maya@example.com')
  await moveTo('new@example.com', 'old@example.com')
  await ask('old@example.com')
  expect((await look('old@example.com')).others).toEqual(['new@example.com'])
  expect((await look('new@example.com')).others).toEqual(['old@example.com'])
  expect(await countOf('old@example.com', 'enquiries')).toBe(2)
  expect(await countOf('new@example.com', 'enquiries')).toBe(2)
  expect(await countOf('maya@example.com', 'enquiries')).toBe(1)
  expect((await ravi.get<{ enquiries: unknown[] }>('/api/account/data')).body.enquiries).toHaveLength(2)
})

const deleteOwn = (who: Person) => who.post('/api/account/deletion', { password: who.password })
test.each([
  ['is removed', () => remove('new@example.com'), 1],
  ['is erased', () => erase('new@example.com'), 0],
  ['deletes itself', (ravi: Person) => deleteOwn(ravi), 1],
] as const)(
  'what an account had an address for is not the next one’s, also when the first one %s',
  async (_how, end, left) => {
    const ravi = await site.author('old@example.com', 'reader')
    await ask('old@example.com')
    await moveTo('old@example.com', 'new@example.com')
    const maya = await site.author('OLD@example.com', 'reader')
    await ask('old@example.com')
    expect((await end(ravi)).status).toBe(204)
    const own = (
      await maya.get<{ enquiries: unknown[]; auditLog: Array<{ action: string }> }>('/api/account/data')
    ).body
    expect(own.enquiries).toHaveLength(1)
    expect(own.auditLog.map(({ action }) => action).sort()).toEqual(['account-added', 'signed-in'])
    expect(await countOf('old@example.com', 'enquiries')).toBe(1)
    expect((await erase('old@example.com')).status).toBe(204)
    // Nobody has it now: what is there by it is found, and goes.
    expect(await countOf('old@example.com', 'enquiries')).toBe(left)
    expect((await erase('old@example.com')).status).toBe(204)
    expect(await site.deps.db('enquiries')).toEqual([])
  },
)

test('a new account of an address has no comments of the account that was removed; they are named, and stay until it goes', async () => {
  const ravi = await site.author('ravi@example.com', 'reader')
  await comment(ravi, 'Ravi’s.')
  await remove('ravi@example.com')
  const another = await site.author('RAVI@example.com', 'reader')
  await comment(another, 'Another’s.')
  expect(JSON.stringify((await another.get('/api/account/data')).body)).not.toContain('Ravi’s.')
  expect((await look('ravi@example.com')).parts).toEqual(
    expect.arrayContaining([
      { noun: 'comments', count: 1, fate: 'erased' },
      { noun: 'earlier-comments', count: 1, fate: 'kept' },
    ]),
  )
  expect((await erase('ravi@example.com')).status).toBe(204)
  expect(await shown()).toEqual(['Ravi’s.'])
  expect(await countOf('ravi@example.com', 'comments')).toBe(1)
  expect((await erase('ravi@example.com')).status).toBe(204)
  expect(await shown()).toEqual([])
})

test('comments of a removed account are found by an address that it had before, unless that is another’s now', async () => {
  const ravi = await site.author('old@example.com', 'reader')
  await comment(ravi, 'Ravi’s.')
  await moveTo('old@example.com', 'new@example.com')
  await remove('new@example.com')
  expect(await countOf('old@example.com', 'comments')).toBe(1)
  await site.author('old@example.com', 'reader')
  expect(await countOf('old@example.com', 'comments')).toBe(0)
  expect(await countOf('new@example.com', 'comments')).toBe(1)
})
