import type { FactorSecret } from '@fettle/shared-types'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startApi, type TestApi } from '../testing/index.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { codeOf } from '../testing/one-time-code.ts'
import { nextCode } from '../testing/sign-up.ts'

type Person = Client & { email: string; password: string }

let mail: MailServer
let site: TestApi
let reader: Person
let author: Person
beforeAll(async () => {
  mail = await startMailServer()
  site = await startApi({ env: { SMTP_URL: mail.url, ENQUIRY_TO: 'desk@example.com' } })
  const owner = await site.author('owner@example.com', 'owner')
  await owner.patch('/api/discussion', { signUp: true })
  reader = await site.author('ravi@example.com', 'reader')
  author = await site.author('asha@example.com')
})
beforeEach(async () => {
  await site.deps.db('rate_limits').delete()
})
afterAll(async () => {
  await site.close()
  await mail.close()
})

const ARTICLE = '/blogs/a-hinge-that-sags#comments-title'
const FROM = new URLSearchParams({ from: ARTICLE }).toString()

/** Where a form without scripts leads. */
async function led(path: string, fields: Record<string, string>, client = site.visitor()): Promise<string> {
  const { status, headers } = await client.post(path, new URLSearchParams(fields))
  expect(status).toBe(303)
  return headers.get('Location') ?? ''
}
const signIn = ({ email, password }: Person, from: string, client?: Client) =>
  led('/api/auth/login', { email, password, from }, client)

test('without scripts a reader is back at the page of the link, and staff are at the dashboard', async () => {
  expect(await signIn(reader, ARTICLE)).toBe(ARTICLE)
  expect(await signIn(author, ARTICLE)).toBe('/dashboard')
  const { email, password } = reader
  expect(await led('/api/auth/login', { email, password })).toBe('/dashboard')
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  'javascript:alert(1)',
  '/\r\nSet-Cookie: fettle_session=x',
  '/api/auth/logout',
  '/login',
])('a sign-in leads nowhere else: %j', async (from) => {
  expect(await signIn(reader, from)).toBe('/dashboard')
  expect(await led('/api/auth/login', { email: reader.email, password: 'wrong', from })).toBe(
    '/login?error=invalid_credentials',
  )
})

test('what looks like another place only once it is decoded stays a path of the site', async () => {
  for (const from of ['/%2F/evil.example', '/%5Cevil.example', '/%0d%0aX:y'])
    expect(new URL(await signIn(reader, from), 'https://site.example').origin).toBe('https://site.example')
})

test('the way back outlives a wrong password, and the code of the second factor', async () => {
  const { email } = reader
  expect(await led('/api/auth/login', { email, password: 'wrong', from: ARTICLE })).toBe(
    `/login?error=invalid_credentials&${FROM}`,
  )
  const guarded = await site.author('guarded@example.com', 'reader')
  const { password } = guarded
  const { secret } = (await guarded.post<FactorSecret>('/api/account/second-factor', { password })).body
  const confirmed = await guarded.post<{ codes: string[] }>('/api/account/second-factor/confirm', {
    code: codeOf(secret),
  })
  const browser = site.visitor()
  expect(await signIn(guarded, ARTICLE, browser)).toBe(`/login?step=code&${FROM}`)
  const step = (code: string) => led('/api/auth/second-factor', { code, from: ARTICLE }, browser)
  expect(await step('000000')).toBe(`/login?step=code&error=wrong_code&${FROM}`)
  expect(await step(confirmed.body.codes[0] ?? '')).toBe(ARTICLE)
})

test('a reader who signs up without scripts is back as well', async () => {
  const details = { email: 'new@example.com', name: 'Asha', from: ARTICLE }
  const started = await led('/api/auth/sign-up', details)
  expect(started).toMatch(new RegExp(`^/login\\?ticket=[\\w-]{36}&${FROM}#readers$`))
  const ticket = /ticket=([\w-]+)/.exec(started)?.[1] ?? ''
  const code = await nextCode(mail, 'new@example.com')
  const wrong = code === '000000' ? '000001' : '000000'
  const confirm = (typed: string, from: string) =>
    led('/api/auth/sign-up/code', { ticket, code: typed, from })
  expect(await confirm(wrong, ARTICLE)).toBe(
    `/login?ticket=${ticket}&sign_up_error=wrong_code&${FROM}#readers`,
  )
  expect(await confirm(wrong, '//evil.example')).toBe(
    `/login?ticket=${ticket}&sign_up_error=wrong_code#readers`,
  )
  expect(await confirm(code, ARTICLE)).toBe(ARTICLE)
})
