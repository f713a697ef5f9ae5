import type { Account, AuditEvent, ErrorBody, Post } from '@fettle/shared-types'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { dumpOf } from '../testing/database.ts'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'
import { bodyOf, headerOf, type MailServer, startMailServer } from '../testing/mail-server.ts'

type Person = Client & { email: string; password: string }

let mails: MailServer
let site: TestApi
let person: Person
let now = new Date('2026-05-04T06:00:00Z')
beforeAll(async () => {
  mails = await startMailServer()
  const env = { SMTP_URL: mails.url, ENQUIRY_TO: 'desk@example.com' }
  site = await startApi({ env, now: () => now, mailLookMs: 50 })
})
afterAll(async () => {
  await site.close()
  await mails.close()
})
beforeEach(async () => {
  await site.deps.db('rate_limits').delete()
  person = await site.author()
})

let addresses = 0
const newAddress = () => `new-${++addresses}@example.com`
const begin = (who: Person, email: string, more: object = {}) =>
  who.post<ErrorBody>('/api/account/email', { email, password: who.password, ...more })
const confirm = (who: Client, code: string) =>
  who.post<Account & ErrorBody>('/api/account/email/confirm', { code })
const lettersTo = (email: string) => mails.letters.filter(({ to }) => to.includes(email))
/** Waits for a mail: one that its person asks for anew before it is written is not sent. */
const untilReceived = (email: string, letters: number) =>
  expect.poll(() => lettersTo(email).length).toBe(letters)
/** The code of the newest mail to an address. */
async function codeTo(email: string, nth = 1): Promise<string> {
  await untilReceived(email, nth)
  const newest = lettersTo(email).at(-1)
  return /^\d{6}$/m.exec(newest ? bodyOf(newest) : '')?.[0] ?? ''
}
const signIn = (email: string, password: string) =>
  site.visitor().post('/api/auth/login', { email, password })

test('another address counts once its code has come back; every other session ends, and the old address is told', async () => {
  const [email, elsewhere] = [newAddress(), site.visitor()]
  await elsewhere.post('/api/auth/login', { email: person.email, password: person.password })
  const { body: post } = await person.post<Post>('/api/blogs', postForm({}, await image()))
  expect((await begin(person, email)).status).toBe(202)
  expect((await person.get<Account>('/api/account')).body.email).toBe(person.email)
  const code = await codeTo(email)
  const cookie = person.cookies()
  const answer = await confirm(person, code)
  expect(answer).toMatchObject({
    status: 200,
    body: { email, formerEmails: [person.email], sendsMail: true },
  })
  expect(person.cookies()).not.toBe(cookie)
  const old = await site.visitor().get('/api/account', { headers: { Cookie: cookie } })
  expect([old.status, (await elsewhere.get('/api/account')).status]).toEqual([401, 401])
  expect((await person.get<Account>('/api/account')).body.email).toBe(email)
  expect((await signIn(person.email, person.password)).status).toBe(401)
  expect((await signIn(email.toUpperCase(), person.password)).status).toBe(200)
  expect((await site.visitor().get<Post>(`/api/blogs/${post._id}`)).body.author.email).toBe(email)

  await expect.poll(() => lettersTo(person.email).length).toBe(1)
  const [told] = lettersTo(person.email)
  expect(told && bodyOf(told)).toContain('has another address')
  expect(told?.raw).not.toContain(email)
  const log = await site.deps
    .db<AuditEvent>('audit_log')
    .where({ action: 'email-changed' })
    .select('actor', 'subject')
  expect(log).toContainEqual({ actor: person.email, subject: email })
})

test('nothing is asked for without the present password, nor without a code where the second factor is on', async () => {
  const email = newAddress()
  const wrong = await begin({ ...person, password: 'not this one' }, email)
  expect([wrong.status, wrong.body.code]).toEqual([403, 'invalid_credentials'])
  expect((await begin(person, 'no address')).status).toBe(400)
  expect((await begin(person, 'a@example.com\r\nBcc: b@example.com')).status).toBe(400)
  const { body } = await person.post<{ secret: string }>('/api/account/second-factor', {
    password: person.password,
  })
  expect(body.secret).toBeTruthy()
  await site.deps.db('second_factors').update({ confirmed_at: now.toISOString() })
  const withoutCode = await begin(person, email)
  expect([withoutCode.status, withoutCode.body.code]).toEqual([403, 'wrong_code'])
  await site.deps.db('second_factors').delete()
  expect(await site.deps.db('email_changes').where({ email })).toEqual([])
})

test('a known address gets the same answer and no code: its person is told, and no guess is right', async () => {
  const other = await site.author()
  const known = await begin(person, other.email)
  await untilReceived(other.email, 1)
  const unknown = await begin(person, newAddress())
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  expect((await begin(person, other.email)).status).toBe(202)
  await untilReceived(other.email, 2)
  for (const letter of lettersTo(other.email)) expect(bodyOf(letter)).not.toMatch(/^\d{6}$/m)
  expect(await site.deps.db('email_changes').where({ email: other.email }).pluck('code_hash')).toEqual([null])
})

test('an address that somebody has taken meanwhile is refused, and nothing changes', async () => {
  const email = newAddress()
  await begin(person, email)
  const code = await codeTo(email)
  await site.author(email.toUpperCase())
  const answer = await confirm(person, code)
  expect([answer.status, answer.body.code]).toEqual([409, 'conflict'])
  expect((await person.get<Account>('/api/account')).body.email).toBe(person.email)
})

test('a code works once, for a quarter of an hour, for its own account, and five times it may be guessed at', async () => {
  const [first, second, third] = [newAddress(), newAddress(), newAddress()]
  await begin(person, first)
  const old = await codeTo(first)
  await begin(person, second)
  const code = await codeTo(second)
  if (old !== code) expect((await confirm(person, old)).status).toBe(403)
  const thief = await site.author()
  expect((await confirm(thief, code)).status).toBe(403)
  const wrong = code === '000000' ? '000001' : '000000'
  const guesses = await Promise.all(Array.from({ length: 6 }, () => confirm(person, wrong)))
  expect(guesses.map(({ status }) => status)).toEqual(Array(6).fill(403))
  expect((await confirm(person, code)).status).toBe(403)

  await begin(person, third)
  const late = await codeTo(third)
  now = new Date(now.getTime() + 15 * 60_000 + 1)
  onTestFinished(() => {
    now = new Date('2026-05-04T06:00:00Z')
  })
  expect((await confirm(person, late)).status).toBe(403)
})

test('of several that confirm at once one gets it; the code stands nowhere in the database', async () => {
  const email = newAddress()
  await begin(person, email)
  const code = await codeTo(email)
  expect(JSON.stringify(await dumpOf(site.deps.db))).not.toContain(`"${code}"`)
  const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(person, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a new password ends a change that waits, and a change ends links that would reset the password', async () => {
  const email = newAddress()
  await begin(person, email)
  const code = await codeTo(email)
  const { password } = person
  expect((await person.post('/api/account/password', { password, new_password: password })).status).toBe(204)
  expect((await confirm(person, code)).status).toBe(403)

  const again = newAddress()
  await begin(person, again)
  const good = await codeTo(again)
  await site.visitor().post('/api/auth/forgot-password', { email: person.email })
  await expect.poll(() => lettersTo(person.email).length).toBe(1)
  const [letter] = lettersTo(person.email)
  const token = /token=([\w-]+)/.exec(letter ? bodyOf(letter) : '')?.[1]
  expect((await confirm(person, good)).status).toBe(200)
  const reset = { token, new_password: 'an entirely new one' }
  expect((await site.visitor().post('/api/auth/reset-password', reset)).status).toBe(404)
})

test('one address gets three mails an hour, whoever asks, and one account asks ten times a day', async () => {
  const email = newAddress()
  const others = await Promise.all([site.author(), site.author()])
  for (const [already, who] of [person, person, ...others].entries()) {
    expect((await begin(who, email)).status).toBe(202)
    await untilReceived(email, Math.min(already + 1, 3))
  }
  const statuses: number[] = []
  for (let n = 0; n < 9; n += 1) statuses.push((await begin(person, newAddress())).status)
  expect(statuses).toEqual([...Array<number>(8).fill(202), 429])
})

test('pages of other sites reach none of it, and a site without mail says so', async () => {
  for (const path of ['/api/account/email', '/api/account/email/confirm']) {
    const answer = await person.post<ErrorBody>(path, {}, { headers: { Origin: 'https://evil.example' } })
    expect([answer.status, answer.body.code]).toEqual([403, 'cross_site'])
  }
  const silent = await startApi()
  onTestFinished(() => silent.close())
  const answer = await begin(await silent.author(), newAddress())
  expect([answer.status, answer.body.code]).toEqual([409, 'no_mail'])
})

test('a code is no header of the mail but its subject', async () => {
  const email = newAddress()
  await begin(person, email)
  const code = await codeTo(email)
  const [letter] = lettersTo(email)
  expect(letter && headerOf(letter.raw, 'Subject')).toContain(code)
})
