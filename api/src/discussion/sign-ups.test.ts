import type { Account, AuditEvent, Comment, ErrorBody, Post, SignUpTicket } from '@fettle/shared-types'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'
import { bodyOf, headerOf, type MailServer, startMailServer } from '../testing/mail-server.ts'
import { codesTo, nextCode, signUpAs, solve } from '../testing/sign-up.ts'

const MINUTE_MS = 60_000
let mail: MailServer
let site: TestApi
let owner: Client
let clock: number
beforeEach(async () => {
  clock = Date.now()
  mail = await startMailServer()
  const env = { SMTP_URL: mail.url, ENQUIRY_TO: 'desk@example.com', TRUST_PROXY: '1' }
  site = await startApi({ env, now: () => new Date(clock) })
  owner = await site.author('owner@example.com', 'owner')
  await owner.patch('/api/discussion', { signUp: true })
})
afterEach(async () => {
  await site.close()
  await mail.close()
})

const start = (email: string, more: object = {}, client = site.visitor()) =>
  client.post<SignUpTicket & ErrorBody>('/api/auth/sign-up', { email, name: 'Asha Rao', ...more })
const finish = (ticket: string, code: string, client = site.visitor()) =>
  client.post<{ email: string } & ErrorBody>('/api/auth/sign-up/code', { ticket, code })

test('a stranger signs up by the code of the mail, comments, and their address is shown to nobody', async () => {
  const { body: post } = await owner.post<Post>('/api/blogs', postForm({}, await image()))
  const reader = site.visitor()
  const { status, body } = await start('asha@example.com', { proof: await solve(reader) }, reader)
  expect([status, Object.keys(body)]).toEqual([202, ['ticket']])
  const code = await nextCode(mail, 'asha@example.com')
  const [letter] = mail.letters
  expect(headerOf(letter?.raw ?? '', 'Subject')).toContain(`${code} is your code for `)
  expect(letter && bodyOf(letter)).not.toContain('Asha')
  const done = await finish(body.ticket, `${code.slice(0, 3)} ${code.slice(3)} `, reader)
  expect([done.status, done.body]).toEqual([200, { email: 'asha@example.com' }])
  expect((await reader.get<Account>('/api/account')).body).toMatchObject({
    name: 'Asha Rao',
    role: 'reader',
    permissions: ['read', 'account', 'comment'],
  })
  const comment = await reader.post<Comment>(`/api/blogs/${post._id}/comments`, { comment: 'Thank you.' })
  expect(comment.body.author).toEqual({
    name: 'Asha Rao',
    email: expect.stringMatching(/@readers\.invalid$/),
  })
  await site.deps.db('comments').update({ status: 'shown' })
  const shown = await site.visitor().get(`/api/blogs/${post._id}`)
  expect(JSON.stringify(shown.body)).not.toContain('asha@example.com')
  const log = (await owner.get<AuditEvent[]>('/api/audit-log')).body
  const lines = log.map(({ actor, action, subject }) => `${actor} ${action} ${subject}`)
  expect(lines).toContain('asha@example.com account-added asha@example.com: reader')
  expect(lines).toContain(
    'owner@example.com discussion-changed readers may sign up, approval of readers: first, of staff: off, blocked words: 0',
  )
})

test('the next time the same address leads to the same account, with its name', async () => {
  await signUpAs(site.visitor(), mail, 'asha@example.com', 'Asha')
  const again = site.visitor()
  await signUpAs(again, mail, 'ASHA@example.com', 'Somebody else')
  expect((await again.get<Account>('/api/account')).body).toMatchObject({
    email: 'asha@example.com',
    name: 'Asha',
  })
})

test('a code works once, and for a quarter of an hour', async () => {
  const { ticket } = (await start('asha@example.com')).body
  const code = await nextCode(mail, 'asha@example.com')
  expect((await finish(ticket, code)).status).toBe(200)
  const again = await finish(ticket, code)
  expect([again.status, again.body.code]).toEqual([403, 'wrong_code'])
  const late = (await start('asha@example.com')).body.ticket
  const lateCode = await nextCode(mail, 'asha@example.com', 1)
  clock += 15 * MINUTE_MS + 1
  expect((await finish(late, lateCode)).body.code).toBe('wrong_code')
})

test('without scripts the forms lead from page to page', async () => {
  const reader = site.visitor()
  const form = (fields: Record<string, string>) => new URLSearchParams(fields)
  const details = form({ email: 'asha@example.com', name: 'Asha' })
  const started = await reader.post('/api/auth/sign-up', details)
  const location = started.headers.get('Location') ?? ''
  expect([started.status, location]).toEqual([
    303,
    expect.stringMatching(/^\/login\?ticket=[\w-]{36}#readers$/),
  ])
  const ticket = /ticket=([\w-]+)/.exec(location)?.[1] ?? ''
  const code = await nextCode(mail, 'asha@example.com')
  const wrong = await reader.post(
    '/api/auth/sign-up/code',
    form({ ticket, code: code === '000000' ? '000001' : '000000' }),
  )
  expect(wrong.headers.get('Location')).toBe(`/login?ticket=${ticket}&sign_up_error=wrong_code#readers`)
  const right = await reader.post('/api/auth/sign-up/code', form({ ticket, code }))
  expect([right.status, right.headers.get('Location')]).toEqual([303, '/blogs'])
  expect((await reader.get('/api/auth/me')).status).toBe(200)
  const bad = await reader.post('/api/auth/sign-up', form({ email: 'nobody', name: 'Asha' }))
  expect(bad.headers.get('Location')).toBe('/login?sign_up_error=invalid#readers')
})

test.each([
  ['an owner has not opened it', true, false],
  ['the site sends no mail', false, true],
])('nobody can sign up where %s', async (_why, hasMail, signUp) => {
  const env = hasMail ? { SMTP_URL: mail.url, ENQUIRY_TO: 'desk@example.com' } : {}
  const closed = await startApi({ env })
  onTestFinished(() => closed.close())
  const itsOwner = await closed.author('owner@example.com', 'owner')
  // What an owner decides about comments opens nothing else.
  await itsOwner.patch('/api/discussion', { blockedWords: ['casino'], holdReaders: 'all' })
  expect(await closed.api.reads.isCodeSignInOpen()).toBe(false)
  if (signUp) {
    const { body } = await itsOwner.patch('/api/discussion', { signUp })
    expect(body).toMatchObject({ signUp: true, sendsMail: false })
  }
  const visitor = closed.visitor()
  const refused = [
    await visitor.get<ErrorBody>('/api/auth/sign-up/challenge'),
    await visitor.post<ErrorBody>('/api/auth/sign-up', { email: 'a@example.com', name: 'Asha' }),
  ]
  for (const { status, body } of refused) expect([status, body.code]).toEqual([403, 'sign_up_closed'])
  expect(await closed.api.reads.isSignUpOpen()).toBe(false)
  expect(await closed.deps.db('sign_ups')).toEqual([])
})

test('what pages say follows the setting at once', async () => {
  expect(await site.api.reads.isSignUpOpen()).toBe(true)
  const dropped = new Set<string>()
  const stop = site.api.pageVersions.subscribe((tags) => {
    for (const tag of tags) dropped.add(tag)
  })
  await owner.patch('/api/discussion', { signUp: false })
  stop()
  expect([...dropped]).toEqual(['discussion'])
  expect(await site.api.reads.isSignUpOpen()).toBe(false)
})

test('a code that was mailed before sign-up was closed makes no account any more', async () => {
  const { ticket } = (await start('late@example.com')).body
  const code = await nextCode(mail, 'late@example.com')
  await owner.patch('/api/discussion', { signUp: false })
  const refused = await finish(ticket, code)
  expect([refused.status, refused.body.code, refused.body.error]).toEqual([
    403,
    'sign_up_closed',
    'Nobody can sign up on this site at present.',
  ])
  expect(await site.deps.db('users').where({ email: 'late@example.com' })).toEqual([])
})

test('a reader who has an account signs in by a code also where sign-up is closed; a stranger gets the same answer and no mail', async () => {
  await signUpAs(site.visitor(), mail, 'asha@example.com')
  await owner.patch('/api/discussion', { signUp: false })
  expect(await site.api.reads.isCodeSignInOpen()).toBe(true)
  const visitor = site.visitor()
  const stranger = await start('stranger@example.com', { proof: await solve(visitor) }, visitor)
  const back = site.visitor()
  const known = await start('asha@example.com', { proof: await solve(back) }, back)
  expect([known.status, Object.keys(known.body)]).toEqual([stranger.status, Object.keys(stranger.body)])
  const code = await nextCode(mail, 'asha@example.com', 1)
  expect((await finish(known.body.ticket, code, back)).status).toBe(200)
  expect((await back.get<Account>('/api/account')).body).toMatchObject({ email: 'asha@example.com' })
  expect((await finish(stranger.body.ticket, code)).body.code).toBe('wrong_code')
  await expect
    .poll(async () => (await site.deps.db('mail_outbox').where({ status: 'waiting' })).length)
    .toBe(0)
  expect(codesTo(mail, 'stranger@example.com')).toEqual([])
})

test('sign-ups that nobody has finished are gone at the next start', async () => {
  await start('asha@example.com')
  await nextCode(mail, 'asha@example.com')
  expect(codesTo(mail, 'asha@example.com')).toHaveLength(1)
  await site.close({ keepFolder: true })
  site = await startApi({ dataDir: site.dataDir, now: () => new Date(clock + 16 * MINUTE_MS) })
  expect(await site.deps.db('sign_ups')).toEqual([])
})
