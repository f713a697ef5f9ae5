import type {
  Account,
  AuditEvent,
  Comment,
  ErrorBody,
  Person,
  PersonalDataLook,
  Post,
} from '@fettle/shared-types'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'
import { bodyOf, type MailServer, startMailServer } from '../testing/mail-server.ts'
import { nextCode, signUpAs } from '../testing/sign-up.ts'

let mail: MailServer
let site: TestApi
let owner: Client
let post: Post
beforeEach(async () => {
  mail = await startMailServer()
  site = await startApi({ env: { SMTP_URL: mail.url, ENQUIRY_TO: 'desk@example.com' } })
  owner = await site.author('owner@example.com', 'owner')
  await owner.patch('/api/discussion', { signUp: true })
  post = (await owner.post<Post>('/api/blogs', postForm({}, await image()))).body
})
afterEach(async () => {
  await site.close()
  await mail.close()
})

const PASSWORD = 'a good long password'
const people = async () => (await owner.get<Person[]>('/api/people')).body
const personAt = async (email: string) => (await people()).find((person) => person.email === email)
const block = async (email: string, isBlocked = true) =>
  owner.put(`/api/readers/${(await personAt(email))?._id}/block`, { isBlocked })
const comment = (who: Client) =>
  who.post<Comment & ErrorBody>(`/api/blogs/${post._id}/comments`, { comment: 'Buy my pills.' })
async function signedUp(email: string): Promise<Client> {
  const reader = site.visitor()
  await signUpAs(reader, mail, email)
  return reader
}
/** The token of a link that the owner has just had mailed. */
async function resetToken(id: string): Promise<string | undefined> {
  const resets = () =>
    mail.letters.flatMap((letter) => /reset-password#token=([\w-]+)/.exec(bodyOf(letter))?.[1] ?? [])
  const before = resets().length
  expect((await owner.post(`/api/people/${id}/reset-link`)).status).toBe(201)
  await expect.poll(() => resets().length).toBe(before + 1)
  return resets().at(-1)
}
/** A reader who deletes the account by a password of their own. */
async function deleteOwn(email: string): Promise<void> {
  const { id } = await site.deps.db('users').where({ email }).first<{ id: string }>('id')
  const token = await resetToken(id)
  const reader = site.visitor()
  await reader.post('/api/auth/reset-password', { token, new_password: PASSWORD })
  await reader.post('/api/auth/login', { email, password: PASSWORD })
  expect((await reader.post('/api/account/deletion', { password: PASSWORD })).status).toBe(204)
}
/** The token of an invitation that has come by mail. */
const invited = async () =>
  mail.letters.map((letter) => /invitation#token=([\w-]+)/.exec(bodyOf(letter))?.[1]).find(Boolean)
const refusal = [403, expect.stringContaining('You cannot comment on this site any more.')]
const answered = async (who: Client) => {
  const { status, body } = await comment(who)
  return [status, body.error]
}

test('who is blocked, deletes the account and signs up again at the address is blocked still, in any case of it', async () => {
  await signedUp('spam@example.com')
  await block('spam@example.com')
  await deleteOwn('spam@example.com')
  expect(await personAt('spam@example.com')).toBeUndefined()
  const again = await signedUp('SPAM@example.com')
  expect(await answered(again)).toEqual(refusal)
  expect((await again.patch<ErrorBody>('/api/account', { name: 'Nobody' })).status).toBe(403)
  expect(await personAt('SPAM@example.com')).toMatchObject({ isBlocked: true })
  expect((await comment(await signedUp('other@example.com'))).status).toBe(201)
})

test('it holds after an owner has removed the account or erased the data, which the look says before', async () => {
  await signedUp('spam@example.com')
  await block('spam@example.com')
  await owner.delete(`/api/people/${(await personAt('spam@example.com'))?._id}`)
  expect(await answered(await signedUp('spam@example.com'))).toEqual(refusal)
  const look = async () =>
    (await owner.post<PersonalDataLook>('/api/personal-data/look', { email: 'Spam@example.com' })).body.parts
  expect(await look()).toContainEqual({ noun: 'block', count: 1, fate: 'kept' })
  const email = 'spam@example.com'
  expect((await owner.post('/api/personal-data/erase', { email, confirm: email })).status).toBe(204)
  expect(await look()).toContainEqual({ noun: 'block', count: 1, fate: 'kept' })
  expect(await answered(await signedUp(email))).toEqual(refusal)
})

test('it holds at the address before and at the new one, where somebody blocked takes another', async () => {
  const reader = await signedUp('spam@example.com')
  await block('spam@example.com')
  const { id } = await site.deps.db('users').where({ email: 'spam@example.com' }).first<{ id: string }>('id')
  const reset = { token: await resetToken(id), new_password: PASSWORD }
  await reader.post('/api/auth/reset-password', reset)
  await reader.post('/api/auth/login', { email: 'spam@example.com', password: PASSWORD })
  await reader.post('/api/account/email', { email: 'new@example.com', password: PASSWORD })
  const code = await nextCode(mail, 'new@example.com')
  expect((await reader.post('/api/account/email/confirm', { code })).status).toBe(200)
  // The old address is told, without a code, after the mails of the sign-up and the reset.
  expect(await nextCode(mail, 'spam@example.com', 2)).toBe('')
  expect(await answered(reader)).toEqual(refusal)
  expect(await answered(await signedUp('spam@example.com'))).toEqual(refusal)
  await deleteOwn('new@example.com')
  expect(await answered(await signedUp('new@example.com'))).toEqual(refusal)
})

test('whoever is let comment again is let for good, and nothing is kept of the block', async () => {
  await signedUp('spam@example.com')
  await block('spam@example.com')
  await deleteOwn('spam@example.com')
  const again = await signedUp('spam@example.com')
  await block('spam@example.com', false)
  expect((await comment(again)).status).toBe(201)
  expect(await site.deps.db('blocked_addresses')).toEqual([])
  await deleteOwn('spam@example.com')
  expect((await comment(await signedUp('spam@example.com'))).status).toBe(201)
})

test('an invitation as a reader lifts no block, one to write does', async () => {
  await signedUp('spam@example.com')
  await block('spam@example.com')
  for (const [role, isBlocked] of [
    ['reader', true],
    ['author', false],
  ] as const) {
    await deleteOwn('spam@example.com')
    await owner.post('/api/invitations', { email: 'spam@example.com', role })
    await expect.poll(invited).not.toBeUndefined()
    const token = await invited()
    mail.letters.length = 0
    const guest = site.visitor()
    const accept = { token, name: 'Asha', password: PASSWORD }
    expect((await guest.post('/api/auth/accept-invitation', accept)).status).toBe(201)
    expect((await guest.get<Account>('/api/account')).body.role).toBe(role)
    expect(await personAt('spam@example.com')).toMatchObject({ isBlocked })
  }
})

test('whoever is given a role of staff is blocked no more', async () => {
  const reader = await signedUp('spam@example.com')
  await block('spam@example.com')
  const id = (await personAt('spam@example.com'))?._id
  expect((await owner.patch(`/api/people/${id}`, { role: 'author' })).status).toBe(200)
  expect(await personAt('spam@example.com')).toMatchObject({ isBlocked: false })
  expect((await comment(reader)).status).toBe(201)
  expect(await site.deps.db('blocked_addresses')).toEqual([])
  const [last] = (await owner.get<AuditEvent[]>('/api/audit-log')).body.filter(({ action }) =>
    action.startsWith('reader-'),
  )
  expect(last).toMatchObject({ action: 'reader-unblocked', subject: 'spam@example.com' })
  expect((await owner.patch(`/api/people/${id}`, { role: 'reader' })).status).toBe(200)
  expect((await comment(reader)).status).toBe(201)
})

test('somebody of staff whom an earlier version left blocked can be let comment, and nobody of staff be blocked', async () => {
  const staff = await site.author('edi@example.com', 'editor')
  await site.deps
    .db('users')
    .where({ email: 'edi@example.com' })
    .update({ blocked_at: new Date().toISOString() })
  expect(await answered(staff)).toEqual(refusal)
  expect((await block('edi@example.com', false)).status).toBe(204)
  expect((await comment(staff)).status).toBe(201)
  expect((await block('edi@example.com')).status).toBe(403)
})

test('no address can be read from what is kept, and the key differs from site to site', async () => {
  await signedUp('spam@example.com')
  await block('spam@example.com')
  await deleteOwn('spam@example.com')
  const [kept] = await site.deps.db('blocked_addresses')
  expect(kept).toEqual({
    address_hash: expect.stringMatching(/^[\w-]{43}$/),
    user_id: null,
    blocked_at: expect.any(String),
  })
  await site.deps.db('discussion_settings').update({ challenge_key: 'another site' })
  expect((await comment(await signedUp('spam@example.com'))).status).toBe(201)
})
