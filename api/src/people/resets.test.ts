import type { AuditEvent, ErrorBody, Person, ResetLink, SiteDocument } from '@fettle/shared-types'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { userCommand } from '../cli/user-command.ts'
import { runHere } from '../testing/command.ts'
import { type Client, startApi, type TestApi } from '../testing/index.ts'
import { bodyOf, type MailServer, startMailServer } from '../testing/mail-server.ts'

const HOUR_MS = 3_600_000
let mail: MailServer
let site: TestApi
let clock: number
let maya: Client & { email: string; password: string }
beforeEach(async () => {
  clock = Date.now()
  mail = await startMailServer()
  const env = { SMTP_URL: mail.url, ENQUIRY_TO: 'desk@example.com', TRUST_PROXY: '1' }
  site = await startApi({ env, now: () => new Date(clock) })
  maya = await site.author('maya@example.com')
})
afterEach(async () => {
  await site.close()
  await mail.close()
})

const forgot = (email: string, from = '198.51.100.7') =>
  site
    .visitor()
    .post<ErrorBody>('/api/auth/forgot-password', { email }, { headers: { 'X-Forwarded-For': from } })
const reset = (token: string, new_password = 'an entirely new one') =>
  site.visitor().post<ErrorBody>('/api/auth/reset-password', { token, new_password })
const tokens = () => mail.letters.map((letter) => /token=([\w-]+)/.exec(bodyOf(letter))?.[1] ?? '')
const isSignedIn = async (client: Client) => (await client.get('/api/auth/me')).status === 200
const waiting = () => site.deps.db('mail_outbox').where({ status: 'waiting' })
/** Until nothing waits in the outbox. */
const settled = () => expect.poll(waiting).toHaveLength(0)

test('a link by mail sets the password once, and ends every session', async () => {
  expect((await forgot('MAYA@example.com')).status).toBe(202)
  await expect.poll(() => mail.letters).toHaveLength(1)
  expect(mail.letters[0]?.to).toEqual(['maya@example.com'])
  const [token = ''] = tokens()
  expect((await reset(token, 'short')).status).toBe(400)
  expect(await isSignedIn(maya)).toBe(true)
  expect((await reset(token)).status).toBe(204)
  expect(await isSignedIn(maya)).toBe(false)
  expect((await reset(token)).status).toBe(404)
  const signIn = async (password: string) =>
    (await site.visitor().post('/api/auth/login', { email: maya.email, password })).status
  expect([await signIn('an entirely new one'), await signIn(maya.password)]).toEqual([200, 401])
})

test('an address without an account gets the same answer and no mail', async () => {
  const [known, unknown] = [await forgot(maya.email), await forgot('nobody@example.com')]
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  await settled()
  expect(mail.letters.map(({ to }) => to)).toEqual([['maya@example.com']])
})

test('a link is dead after an hour', async () => {
  await forgot(maya.email)
  await expect.poll(() => mail.letters).toHaveLength(1)
  clock += HOUR_MS + 1
  expect((await reset(tokens()[0] ?? '')).status).toBe(404)
})

test('a mail that could not be sent within the hour is not sent any more', async () => {
  mail.refuse(true)
  await forgot(maya.email)
  await expect.poll(async () => (await site.deps.db('mail_outbox').first()).error).toContain('mailbox full')
  mail.refuse(false)
  clock += HOUR_MS + 1
  await site.deps.db('mail_outbox').update({ due_at: 0 })
  site.deps.mail?.wake()
  await expect.poll(() => site.deps.db('mail_outbox')).toEqual([])
  expect(mail.letters).toEqual([])
})

test.each(['by its own person', 'from the command line'])(
  'a password that is changed %s kills every link, also one that is not sent yet',
  async (how) => {
    await forgot(maya.email)
    await expect.poll(() => mail.letters).toHaveLength(1)
    mail.refuse(true)
    await forgot(maya.email)
    await expect.poll(waiting).toHaveLength(1)
    const body = { password: maya.password, new_password: 'an entirely new one' }
    if (how === 'by its own person') expect((await maya.post('/api/account/password', body)).status).toBe(204)
    else
      await runHere(userCommand, ['password', maya.email], {
        env: { DATA_DIR: site.dataDir, AUTHOR_PASSWORD: 'an entirely new one' },
      })
    mail.refuse(false)
    expect(await waiting()).toEqual([])
    expect((await reset(tokens()[0] ?? '')).status).toBe(404)
  },
)

test('a completed reset forgives the sign-ins that failed, here and everywhere', async () => {
  const attempt = (from: string, password: string) =>
    site
      .visitor()
      .post('/api/auth/login', { email: maya.email, password }, { headers: { 'X-Forwarded-For': from } })
  const home = '198.51.100.9'
  for (let n = 0; n < 10; n += 1) await attempt(home, 'what was it')
  expect((await attempt(home, maya.password)).status).toBe(429)
  await site.deps.db('rate_limits').where('key', 'like', 'sign-in-account:%').update({ points: 100 })
  expect((await attempt('198.51.100.10', maya.password)).status).toBe(429)
  await forgot(maya.email)
  await expect.poll(() => mail.letters).toHaveLength(1)
  const form = { token: tokens()[0], new_password: 'an entirely new one' }
  const set = await site
    .visitor()
    .post('/api/auth/reset-password', form, { headers: { 'X-Forwarded-For': home } })
  expect(set.status).toBe(204)
  expect((await attempt(home, 'an entirely new one')).status).toBe(200)
  expect((await attempt('198.51.100.10', 'an entirely new one')).status).toBe(200)
})

test('one account gets three mails an hour from strangers, and three more from where its person has signed in', async () => {
  for (let n = 1; n <= 8; n += 1) expect((await forgot(maya.email, `203.0.113.${n}`)).status).toBe(202)
  await settled()
  expect(mail.letters).toHaveLength(3)
  expect((await forgot(maya.email, '127.0.0.1')).status).toBe(202)
  await expect.poll(() => mail.letters).toHaveLength(4)
  await forgot('else@example.com', '203.0.113.1')
})

test('one address, and one IPv6 network, ask so often and no more; others still may', async () => {
  const statuses = async (from: (n: number) => string, count: number) => {
    const all = []
    for (let n = 0; n < count; n += 1) all.push((await forgot(`x${n}@example.com`, from(n))).status)
    return all
  }
  expect((await statuses(() => '203.0.113.9', 11)).at(-1)).toBe(429)
  expect((await statuses((n) => `2001:db8:1:${n.toString(16)}::1`, 41)).at(-1)).toBe(429)
  expect((await forgot(maya.email, '203.0.113.10')).status).toBe(202)
  await expect.poll(() => mail.letters).toHaveLength(1)
})

test('an owner of a site without mail makes a link to hand over, once, for an hour', async () => {
  await site.close()
  site = await startApi({ now: () => new Date(clock) })
  await site.author(maya.email)
  const owner = await site.author('owner@example.com', 'owner')
  const user = await site.deps.db('users').where({ email: maya.email }).first<{ id: string }>('id')
  const { status, body } = await owner.post<ResetLink>(`/api/people/${user.id}/reset-link`)
  expect(status).toBe(201)
  expect(body.link).toContain('/reset-password#token=')
  expect((await reset(body.link?.split('token=')[1] ?? '')).status).toBe(204)
  expect((await owner.post(`/api/people/${crypto.randomUUID()}/reset-link`)).status).toBe(404)
  const log = (await owner.get<AuditEvent[]>('/api/audit-log')).body
  const lines = log.map(({ actor, action, subject }) => `${actor} ${action} ${subject}`.trim())
  expect(lines).toContain('owner@example.com reset-link-made maya@example.com')
  expect(lines).toContain('maya@example.com password-reset')
})

test('where the site sends mail, an owner’s link goes to its person alone, and a second one ends the first', async () => {
  const owner = await site.author('owner@example.com', 'owner')
  const openUntil = async () => (await owner.get<Person[]>('/api/people?search=maya')).body[0]?.resetOpenUntil
  const { id } = await site.deps.db('users').where({ email: maya.email }).first<{ id: string }>('id')
  const made = await owner.post<ResetLink>(`/api/people/${id}/reset-link`)
  const until = new Date(clock + HOUR_MS).toISOString()
  expect([made.status, made.body]).toEqual([201, { expiresAt: until }])
  expect(await openUntil()).toBe(until)
  await expect.poll(() => mail.letters).toHaveLength(1)
  expect(mail.letters[0]?.to).toEqual([maya.email])
  expect(mail.letters[0] && bodyOf(mail.letters[0])).toContain('An owner of the site has made this link')
  await owner.post(`/api/people/${id}/reset-link`)
  await expect.poll(() => mail.letters).toHaveLength(2)
  const [first = '', second = ''] = tokens()
  expect((await reset(first)).status).toBe(404)
  expect((await reset(second)).status).toBe(204)
  expect(await openUntil()).toBe(null)
})

test('an owner revokes a reset that is open, also one that is not mailed yet, and the log tells it', async () => {
  const owner = await site.author('owner@example.com', 'owner')
  const { id } = await site.deps.db('users').where({ email: maya.email }).first<{ id: string }>('id')
  const revoke = async () => (await owner.delete(`/api/people/${id}/reset-link`)).status
  expect(await revoke()).toBe(404)
  await owner.post(`/api/people/${id}/reset-link`)
  await expect.poll(() => mail.letters).toHaveLength(1)
  expect([await revoke(), await revoke()]).toEqual([204, 404])
  expect((await reset(tokens()[0] ?? '')).status).toBe(404)

  mail.refuse(true)
  await owner.post(`/api/people/${id}/reset-link`)
  await expect.poll(async () => (await waiting())[0]?.error).toContain('mailbox full')
  expect(await revoke()).toBe(204)
  mail.refuse(false)
  await waiting().update({ due_at: 0 })
  site.deps.mail?.wake()
  await settled()
  expect(mail.letters).toHaveLength(1)
  const log = (await owner.get<AuditEvent[]>('/api/audit-log')).body
  expect(log.map(({ actor, action, subject }) => `${actor} ${action} ${subject}`)).toContain(
    'owner@example.com reset-link-revoked maya@example.com',
  )
})

test('an owner revokes a reset that its person has asked for and whose mail is tried again', async () => {
  const owner = await site.author('owner@example.com', 'owner')
  const { id } = await site.deps.db('users').where({ email: maya.email }).first<{ id: string }>('id')
  for (const end of ['delete', 'post'] as const) {
    const before = mail.letters.length
    mail.refuse(true)
    await forgot('MAYA@example.com')
    await expect.poll(async () => (await waiting())[0]?.error).toContain('mailbox full')
    mail.refuse(false)
    expect((await owner[end](`/api/people/${id}/reset-link`)).status).toBeLessThan(300)
    await waiting().update({ due_at: 0 })
    site.deps.mail?.wake()
    await settled()
    // The owner's own link, where one was made, and no other.
    expect(mail.letters.slice(before)).toHaveLength(end === 'post' ? 1 : 0)
    expect(await site.deps.db('account_links').where({ user_id: id })).toHaveLength(end === 'post' ? 1 : 0)
  }
})

test('a site without mail says so, whatever the address', async () => {
  const silent = await startApi()
  onTestFinished(() => silent.close())
  await silent.author('known@example.com')
  for (const email of ['known@example.com', 'nobody@example.com']) {
    const answer = await silent.visitor().post<ErrorBody>('/api/auth/forgot-password', { email })
    expect([answer.status, answer.body.code]).toEqual([409, 'no_mail'])
    const form = await silent.visitor().post('/api/auth/forgot-password', new URLSearchParams({ email }))
    expect([form.status, form.headers.get('Location')]).toEqual([303, '/forgot-password?error=no_mail'])
  }
})

test('a mail tells the time in the language and on the clock of the business', async () => {
  const until = async () => {
    const before = mail.letters.length
    await forgot(maya.email)
    await expect.poll(() => mail.letters.length).toBe(before + 1)
    const letter = mail.letters[before]
    return (
      letter && /(?:once, until|einmal, bis) ([^.]+(?:\. [^.]+)?) (IST|MEZ)\./.exec(bodyOf(letter))?.slice(1)
    )
  }
  clock = Date.parse('2026-11-24T20:30:00.000Z')
  expect(await until()).toEqual(['25 November 2026 at 3:00 am', 'IST'])
  const owner = await site.author('owner@example.com', 'owner')
  const { body } = await owner.get<SiteDocument>('/api/site/business')
  const german = { ...(body.value as object), language: 'de-DE', timeZone: 'Europe/Berlin' }
  await owner.put('/api/site/business', german)
  await owner.post('/api/site/business/publish')
  expect(await until()).toEqual(['24. November 2026 um 22:30', 'MEZ'])
})
