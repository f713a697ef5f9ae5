import type { Account, AuditEvent, ErrorBody, Invitation, SentInvitation } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { userCommand } from '../cli/user-command.ts'
import { runHere } from '../testing/command.ts'
import { type Client, startApi, type TestApi } from '../testing/index.ts'
import { bodyOf, headerOf, startMailServer } from '../testing/mail-server.ts'

const DAY_MS = 86_400_000
let site: TestApi
let owner: Client & { email: string }
let clock: number
beforeAll(async () => {
  clock = Date.now()
  site = await startApi({ now: () => new Date(clock) })
  owner = await site.author('owner@example.com', 'owner')
})
afterAll(() => site.close())

const invite = (email: string, role = 'author') =>
  owner.post<SentInvitation>('/api/invitations', { email, role })
const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? ''
const accept = (token: string, changes: object = {}, client = site.visitor()) =>
  client.post<ErrorBody>('/api/auth/accept-invitation', {
    token,
    name: 'Asha',
    password: 'a good long one',
    ...changes,
  })
const open = async () => (await owner.get<Invitation[]>('/api/invitations')).body

test('where the site sends no mail the link is told once; it makes the account and signs in', async () => {
  const { status, body } = await invite('asha@example.com', 'editor')
  expect([status, body.role, body.invitedBy]).toEqual([201, 'editor', 'owner@example.com'])
  expect(body.link).toMatch(/^http:\/\/localhost:3000\/accept-invitation#token=[\w-]{43}$/)
  expect(JSON.stringify(await open())).not.toContain('token')
  const asha = site.visitor()
  expect((await accept(tokenIn(body.link ?? ''), {}, asha)).status).toBe(201)
  expect((await asha.get<Account>('/api/account')).body).toMatchObject({
    email: 'asha@example.com',
    name: 'Asha',
    role: 'editor',
  })
  const credentials = { email: 'asha@example.com', password: 'a good long one' }
  expect((await site.visitor().post('/api/auth/login', credentials)).status).toBe(200)
  expect(await open()).toEqual([])
})

test('a form without scripts goes on to the dashboard, and back to its page with the error', async () => {
  const token = tokenIn((await invite('plain@example.com')).body.link ?? '')
  const send = (fields: Record<string, string>) =>
    site.visitor().post('/api/auth/accept-invitation', new URLSearchParams(fields))
  const short = await send({ token, name: 'Plain', password: 'short' })
  expect([short.status, short.headers.get('Location')]).toEqual([
    303,
    `/accept-invitation?error=invalid#token=${token}`,
  ])
  const good = await send({ token, name: 'Plain', password: 'a good long one' })
  expect([good.status, good.headers.get('Location')]).toEqual([303, '/dashboard'])
  expect((await send({ token, name: 'Plain', password: 'a good long one' })).headers.get('Location')).toBe(
    `/accept-invitation?error=not_found#token=${token}`,
  )
})

test.each([
  ['the whole link', (link: string) => ` ${link} `],
  ['a link of before, with the token in its query', (link: string) => link.replace('#', '?')],
])('%s is taken for its token', async (_, sent) => {
  const { link = '' } = (await invite(`${crypto.randomUUID()}@example.com`)).body
  expect((await accept(`${sent(link).trim()}x`)).status).toBe(404)
  expect((await accept(sent(link))).status).toBe(201)
})

test('an address is invited once, and not where it has an account', async () => {
  await invite('twice@example.com')
  expect((await invite('TWICE@example.com')).status).toBe(409)
  expect((await invite('Owner@example.com')).status).toBe(409)
  expect((await invite('not an address')).status).toBe(400)
})

test('an invitation ends after seven days; sent again it has seven more, and its first link is dead', async () => {
  const first = (await invite('late@example.com')).body
  clock += 7 * DAY_MS + 1
  const dead = await accept(tokenIn(first.link ?? ''))
  expect([dead.status, dead.body.error]).toEqual([
    404,
    'This link does not work any more: it was used, has run out, or was withdrawn.',
  ])
  expect((await open()).find(({ _id }) => _id === first._id)?.isExpired).toBe(true)
  const again = (await owner.post<SentInvitation>(`/api/invitations/${first._id}/resend`)).body
  expect((await accept(tokenIn(first.link ?? ''))).status).toBe(404)
  expect((await accept(tokenIn(again.link ?? ''))).status).toBe(201)
})

test('a revoked invitation is dead', async () => {
  const { _id, link = '' } = (await invite('revoked@example.com')).body
  expect((await owner.delete(`/api/invitations/${_id}`)).status).toBe(204)
  expect((await owner.delete(`/api/invitations/${_id}`)).status).toBe(404)
  expect((await accept(tokenIn(link))).status).toBe(404)
})

test('what an owner has sent dies with their role', async () => {
  const other = await site.author('other-owner@example.com', 'owner')
  const { body } = await other.post<SentInvitation>('/api/invitations', {
    email: 'x@example.com',
    role: 'owner',
  })
  await runHere(userCommand, ['role', other.email, 'author'], { env: { DATA_DIR: site.dataDir } })
  expect((await accept(tokenIn(body.link ?? ''))).status).toBe(404)
})

test.each([
  [{ name: '' }, 'name is required'],
  [{ name: 'a@b.example' }, 'name must not contain @: it would look like an e-mail address'],
  [{ password: 'short' }, 'password must have at least 8 characters'],
])('accepting with %j is refused, and the invitation stays', async (changes, sentence) => {
  const { body } = await invite(`${crypto.randomUUID()}@example.com`)
  const answer = await accept(tokenIn(body.link ?? ''), changes)
  expect([answer.status, answer.body.error]).toEqual([400, sentence])
  expect((await accept(tokenIn(body.link ?? ''))).status).toBe(201)
})

test('where the site sends mail the link goes to the address alone, and is stored nowhere', async () => {
  const mail = await startMailServer()
  onTestFinished(mail.close)
  const mailing = await startApi({ env: { SMTP_URL: mail.url, ENQUIRY_TO: 'desk@example.com' } })
  onTestFinished(() => mailing.close())
  const boss = await mailing.author('boss@example.com', 'owner')
  await boss.patch('/api/account', { name: 'Maya D’Souza' })
  const { body } = await boss.post<SentInvitation>('/api/invitations', {
    email: 'new@example.com',
    role: 'author',
  })
  expect(body.link).toBeUndefined()
  await expect.poll(() => mail.letters).toHaveLength(1)
  const [letter = { from: '', to: [], raw: '' }] = mail.letters
  expect(letter.to).toEqual(['new@example.com'])
  const [text, html] = [bodyOf(letter), bodyOf(letter, 'text/html')]
  expect(text).toContain('Maya D’Souza invites you to Fettle as an author, who can write and publish posts.')
  expect([letter.from, headerOf(letter.raw, 'From')]).toEqual([
    'desk@example.com',
    'Fettle <desk@example.com>',
  ])
  expect(tokenIn(html)).toBe(tokenIn(text))
  const tables = ['mail_outbox', 'account_links', 'account_link_tokens', 'audit_log', 'idempotency_keys']
  const stored = await Promise.all(tables.map((table) => mailing.deps.db(table)))
  expect(JSON.stringify(stored)).not.toContain(tokenIn(text))
  const answer = await mailing.visitor().post('/api/auth/accept-invitation', {
    ...{ token: tokenIn(text), name: 'New', password: 'a good long one' },
  })
  expect(answer.status).toBe(201)
})

test('a mail names the business as its site does, and comes from the address that is set for it', async () => {
  const mail = await startMailServer()
  onTestFinished(mail.close)
  const env = { SMTP_URL: mail.url, ENQUIRY_TO: 'desk@example.com', MAIL_FROM: 'no-reply@example.com' }
  const mailing = await startApi({ env })
  onTestFinished(() => mailing.close())
  const boss = await mailing.author('boss@example.com', 'owner')
  const { value } = (await boss.get<{ value: object }>('/api/site/business')).body
  await boss.put('/api/site/business', { ...value, name: 'Lütfi & Söhne' })
  await boss.post('/api/site/business/publish')
  await boss.post('/api/invitations', { email: 'new@example.com', role: 'author' })
  await expect.poll(() => mail.letters).toHaveLength(1)
  const [letter = { from: '', to: [], raw: '' }] = mail.letters
  expect(letter.from).toBe('no-reply@example.com')
  expect(headerOf(letter.raw, 'From')).toContain('<no-reply@example.com>')
  expect(bodyOf(letter)).toContain('You are invited to Lütfi & Söhne')
  expect(bodyOf(letter, 'text/html')).toContain('You are invited to Lütfi &amp; Söhne')
  expect(bodyOf(letter)).not.toContain('Fettle')
})

test('inviting, revoking and accepting stand in the audit log', async () => {
  const { body } = await owner.get<AuditEvent[]>('/api/audit-log?limit=100')
  const lines = body.map(({ actor, action, subject }) => `${actor} ${action} ${subject}`)
  expect(lines).toContain('owner@example.com invited asha@example.com: editor')
  expect(lines).toContain('asha@example.com account-added asha@example.com: editor')
  expect(lines).toContain('owner@example.com invitation-revoked revoked@example.com')
})
