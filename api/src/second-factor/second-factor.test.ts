import type {
  Account,
  AuditEvent,
  ErrorBody,
  FactorSecret,
  Person,
  RecoveryCodes,
  SignInTicket,
} from '@fettle/shared-types'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { userCommand } from '../cli/user-command.ts'
import { runHere } from '../testing/command.ts'
import { type Client, startApi, type TestApi } from '../testing/index.ts'
import { bodyOf, startMailServer } from '../testing/mail-server.ts'
import { codeOf as codeAt } from '../testing/one-time-code.ts'
import { createSetClock } from '../testing/set-clock.ts'

const { now, later } = createSetClock()
let site: TestApi
let owner: Client & { email: string; password: string }
beforeAll(async () => {
  site = await startApi({ now })
  owner = await site.author('owner@example.com', 'owner')
})
afterAll(() => site.close())

/** Time goes on by a step: the code before is not the code now. */
const nextStep = () => {
  later(30)
}
const codeOf = (secret: string) => codeAt(secret, now().getTime())

/** Sets a second factor up, as the profile does. */
async function setUp(person: Client & { password: string }) {
  const { password } = person
  const begun = await person.post<FactorSecret>('/api/account/second-factor', { password })
  const { secret, uri } = begun.body
  const confirmed = await person.post<RecoveryCodes>('/api/account/second-factor/confirm', {
    code: codeOf(secret),
  })
  expect([begun.status, confirmed.status]).toEqual([200, 200])
  nextStep()
  return { secret, uri, codes: confirmed.body.codes }
}

type Refusal = ErrorBody & { details: SignInTicket }
const logIn = (client: Client, { email, password }: { email: string; password: string }) =>
  client.post<Refusal>('/api/auth/login', { email, password })
const finish = (client: Client, ticket: string, code: string) =>
  client.post<ErrorBody>('/api/auth/second-factor', { ticket, code })

test('a second factor is confirmed by a code; from then on signing in takes one, and it works once', async () => {
  const person = await site.author()
  const { secret, uri, codes } = await setUp(person)
  expect(uri).toMatch(/^otpauth:\/\/totp\//)
  expect(uri).toContain(encodeURIComponent(person.email))
  expect(new Set(codes).size).toBe(10)
  const account = (await person.get<Account>('/api/account')).body
  expect(account.secondFactor).toEqual({
    isOn: true,
    isDue: false,
    isPasskeyDue: false,
    recoveryCodesLeft: 10,
  })

  const browser = site.visitor()
  const first = await logIn(browser, person)
  expect([first.status, first.body.code]).toEqual([401, 'second_factor_required'])
  expect(browser.cookies()).toBe('')
  const { ticket } = first.body.details
  const code = codeOf(secret)
  expect((await finish(browser, ticket, code)).body).toEqual({ email: person.email })
  expect((await browser.get('/api/auth/me')).status).toBe(200)

  const again = (await logIn(site.visitor(), person)).body.details
  expect((await finish(site.visitor(), again.ticket, code)).body.code).toBe('wrong_code')
  nextStep()
  expect((await finish(site.visitor(), again.ticket, codeOf(secret))).status).toBe(200)
})

test('a recovery code signs in once, however it is typed', async () => {
  const person = await site.author()
  const { codes } = await setUp(person)
  const typed = ` ${(codes[3] ?? '').toUpperCase().replaceAll('-', ' ')} `
  const [one, two] = [await logIn(site.visitor(), person), await logIn(site.visitor(), person)]
  expect((await finish(site.visitor(), one.body.details.ticket, typed)).status).toBe(200)
  expect((await finish(site.visitor(), two.body.details.ticket, typed)).status).toBe(403)
  const { body } = await person.get<Account>('/api/account')
  expect(body.secondFactor?.recoveryCodesLeft).toBe(9)
  const log = await owner.get<AuditEvent[]>(`/api/audit-log?actor=${person.email}`)
  expect(log.body.map(({ action, subject }) => `${action} ${subject}`)).toContain('recovery-code-used 9 left')
})

test('new recovery codes, and turning it off, take the password and a code', async () => {
  const person = await site.author()
  const { password } = person
  const { secret, codes } = await setUp(person)
  const off = (sent: object) => person.post<ErrorBody>('/api/account/second-factor/remove', sent)
  expect((await off({ password: 'not this one', code: codeOf(secret) })).body.code).toBe(
    'invalid_credentials',
  )
  expect((await off({ password, code: '000000' })).body.code).toBe('wrong_code')
  const renewed = await person.post<RecoveryCodes>('/api/account/second-factor/recovery-codes', {
    password,
    code: codeOf(secret),
  })
  expect(renewed.status).toBe(200)
  expect((await off({ password, code: codes[0] })).body.code).toBe('wrong_code')
  expect((await off({ password, code: renewed.body.codes[0] })).status).toBe(204)
  expect((await logIn(site.visitor(), person)).status).toBe(200)
  expect((await off({ password, code: codeOf(secret) })).status).toBe(409)
})

test('the end of the account takes a code too', async () => {
  const person = await site.author('leaving@example.com', 'reader')
  const { codes } = await setUp(person)
  const { password } = person
  const end = (code?: string) => person.post<ErrorBody>('/api/account/deletion', { password, code })
  expect((await end()).body.code).toBe('wrong_code')
  expect((await end('000000')).body.code).toBe('wrong_code')
  expect((await end(codes[0])).status).toBe(204)
  expect((await logIn(site.visitor(), person)).body.code).toBe('invalid_credentials')
})

test('guesses at the password are counted together, whatever it is asked for', async () => {
  const person = await site.author('guessed@example.com', 'reader')
  const guess = { password: 'a guess', new_password: 'an entirely new one' }
  for (let time = 0; time < 10; time += 1) await person.post('/api/account/password', guess)
  const { password } = person
  expect((await person.post<ErrorBody>('/api/account/deletion', { password })).body.code).toBe('too_many')
})

test('another password takes a code too, and changes nothing of the factor', async () => {
  const person = await site.author()
  const { secret, codes } = await setUp(person)
  const sent = { password: person.password, new_password: 'an entirely new one' }
  const change = (code?: string) => person.post<ErrorBody>('/api/account/password', { ...sent, code })
  expect((await change()).body.code).toBe('wrong_code')
  expect((await change('000000')).body.code).toBe('wrong_code')
  expect((await logIn(site.visitor(), person)).body.code).toBe('second_factor_required')
  expect((await change(codes[0])).status).toBe(204)
  const { body } = await logIn(site.visitor(), { email: person.email, password: 'an entirely new one' })
  expect((await finish(site.visitor(), body.details.ticket, codeOf(secret))).status).toBe(200)
})

test('a form without scripts is led through the code, and its ticket is in no address', async () => {
  const person = await site.author()
  const { secret } = await setUp(person)
  const browser = site.visitor()
  const form = (path: string, fields: Record<string, string>) =>
    browser.post(path, new URLSearchParams(fields))
  const toCode = await form('/api/auth/login', { email: person.email, password: person.password })
  expect([toCode.status, toCode.headers.get('Location')]).toEqual([303, '/login?step=code'])
  expect(toCode.headers.get('Set-Cookie')).toMatch(
    /^fettle_sign_in=[\w-]{43}; Path=\/; Max-Age=300; HttpOnly/,
  )
  const wrong = await form('/api/auth/second-factor', { code: '000000' })
  expect(wrong.headers.get('Location')).toBe('/login?step=code&error=wrong_code')
  const right = await form('/api/auth/second-factor', { code: codeOf(secret) })
  expect([right.status, right.headers.get('Location')]).toEqual([303, '/dashboard'])
  expect(browser.cookies()).toMatch(/^fettle_session=[\w-]{43}$/)
  const late = await form('/api/auth/second-factor', { code: '123456' })
  expect(late.headers.get('Location')).toBe('/login?error=sign_in_over')
})

test('where an owner demands it, staff without one manage their account and nothing else until it is set up', async () => {
  const writer = await site.author()
  const reader = await site.author(undefined, 'reader')
  const demand = (staffSecondFactor: boolean) => owner.patch('/api/sign-in-settings', { staffSecondFactor })
  const { secret } = await setUp(owner)
  onTestFinished(async () => {
    await demand(false)
    const sent = { password: owner.password, code: codeOf(secret) }
    expect((await owner.post('/api/account/second-factor/remove', sent)).status).toBe(204)
  })
  await demand(true)
  for (const path of ['/api/blogs/myblogs/all', '/api/posts', '/api/people'])
    expect((await writer.get<ErrorBody>(path)).body.code).toBe('second_factor_due')
  expect((await writer.get('/api/blogs')).status).toBe(200)
  expect(await site.api.viewer(writer.cookies())).toBeUndefined()
  expect((await reader.get('/api/account')).body).toMatchObject({ secondFactor: { isDue: false } })
  const signedIn = site.visitor()
  expect((await logIn(signedIn, writer)).status).toBe(200)
  expect((await signedIn.get('/api/account')).body).toMatchObject({ secondFactor: { isDue: true } })
  await setUp({ ...signedIn, password: writer.password })
  expect((await signedIn.get('/api/blogs/myblogs/all')).status).toBe(200)
  expect((await owner.get('/api/people')).status).toBe(200)
  nextStep()
})

test('an owner removes the factor of another, who is told by mail; never their own that way', async () => {
  const mail = await startMailServer()
  onTestFinished(mail.close)
  const mailing = await startApi({
    now,
    env: { SMTP_URL: mail.url, ENQUIRY_TO: 'desk@example.com' },
  })
  onTestFinished(() => mailing.close())
  const boss = await mailing.author('boss@example.com', 'owner')
  const person = await mailing.author('asha@example.com')
  await setUp(person)
  const { body: people } = await boss.get<Person[]>('/api/people')
  expect(people.map(({ hasSecondFactor }) => hasSecondFactor)).toEqual([false, true])
  const remove = (id = '') => boss.delete(`/api/people/${id}/second-factor`)
  expect((await remove(people[0]?._id)).status).toBe(409)
  expect((await remove(people[1]?._id)).status).toBe(204)
  expect((await remove(people[1]?._id)).status).toBe(409)
  expect((await logIn(mailing.visitor(), person)).status).toBe(200)
  await expect.poll(() => mail.letters.map(({ to }) => to)).toEqual([['asha@example.com']])
  expect(mail.letters.map((letter) => bodyOf(letter)).join()).toContain(
    'boss@example.com has removed the second factor of your account.',
  )
  const { body: log } = await boss.get<AuditEvent[]>('/api/audit-log?actor=boss@example.com')
  expect(log.map(({ action, subject }) => [action, subject])).toContainEqual([
    'second-factor-removed',
    'asha@example.com',
  ])
})

test('the command line removes a factor, so that nobody is locked out for good', async () => {
  const person = await site.author()
  await setUp(person)
  const env = { DATA_DIR: site.dataDir, ...(site.databaseUrl ? { DATABASE_URL: site.databaseUrl } : {}) }
  const run = (email: string) => runHere(userCommand, ['remove-second-factor', email], { env })
  await run(person.email)
  expect((await logIn(site.visitor(), person)).status).toBe(200)
})
