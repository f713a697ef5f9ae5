import type {
  Account,
  AuditEvent,
  CurrentUser,
  ErrorBody,
  FactorSecret,
  Passkey,
  RecoveryCodes,
} from '@fettle/shared-types'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { tidyUp } from '../housekeeping.ts'
import { startApi, type TestApi } from '../testing/index.ts'
import { bodyOf, startMailServer } from '../testing/mail-server.ts'
import { codeOf } from '../testing/one-time-code.ts'
import { askForPasskey, givePasskey, signInWith } from '../testing/passkeys.ts'
import { createSetClock } from '../testing/set-clock.ts'

const { now, later } = createSetClock()
let site: TestApi
let origin: string
beforeAll(async () => {
  site = await startApi({ now })
  origin = site.deps.config.publicOrigin
})
afterAll(() => site.close())

test('a passkey is added with the password, and signs in without one, with a session of its own', async () => {
  const person = await site.author()
  const { authenticator, passkey, creation } = await givePasskey(person, { ...person, origin })
  expect(creation).toMatchObject({
    rp: { id: new URL(origin).hostname },
    user: { name: person.email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  })
  expect(passkey).toEqual({
    _id: expect.any(String),
    name: 'Passkey',
    createdAt: now().toISOString(),
    lastUsedAt: null,
  })

  later(60)
  const browser = site.visitor()
  const answer = await signInWith(browser, authenticator)
  expect([answer.status, answer.body]).toEqual([200, { email: person.email }])
  expect(answer.headers.getSetCookie()[0]).toMatch(/^fettle_session=[\w-]{43}; .*HttpOnly; SameSite=Lax/)
  expect(browser.cookies()).toMatch(/^fettle_session=[\w-]{43}$/)
  expect((await browser.get<CurrentUser>('/api/auth/me')).body).toEqual({ email: person.email })
  const { body: listed } = await browser.get<Passkey[]>('/api/account/passkeys')
  expect(listed).toEqual([{ ...passkey, lastUsedAt: now().toISOString() }])
})

test('a passkey is named and removed; a removed one is refused with a sentence, and the password still works', async () => {
  const person = await site.author()
  const { authenticator, passkey } = await givePasskey(person, { ...person, origin })
  const path = `/api/account/passkeys/${passkey._id}`
  expect((await person.patch<ErrorBody>(path, { name: ' ' })).body.error).toBe('name is required')
  expect((await person.patch<Passkey>(path, { name: ' Blue key ' })).body.name).toBe('Blue key')
  const { email, password } = person
  const remove = () => person.post<ErrorBody>(`${path}/remove`, { password })
  expect((await remove()).status).toBe(204)
  expect((await remove()).body.error).toBe('This passkey is not there any more.')
  const refused = await signInWith(site.visitor(), authenticator)
  expect([refused.status, refused.body.code, refused.body.error]).toEqual([
    401,
    'invalid_credentials',
    'This passkey does not work here, or was removed. Sign in with your email and password.',
  ])
  expect((await site.visitor().post('/api/auth/login', { email, password })).status).toBe(200)
})

test('several passkeys are told apart; a browser is told of those that the account has, and there is a bound', async () => {
  const person = await site.author()
  const first = await givePasskey(person, { ...person, origin })
  const second = await givePasskey(person, { ...person, origin })
  expect(second.creation.excludeCredentials.map(({ id }) => id)).toEqual([first.authenticator.id])
  for (let count = 2; count < 20; count += 1) await givePasskey(person, { ...person, origin })
  const { password } = person
  const { status, body } = await person.post<ErrorBody>('/api/account/passkeys/options', { password })
  expect([status, body.error]).toEqual([
    409,
    'An account has at most 20 passkeys. Remove one that you do not use.',
  ])
})

test('where a second factor is on, adding and removing take a code too, and signing in with the passkey takes none', async () => {
  const person = await site.author()
  const { password } = person
  const { secret } = (await person.post<FactorSecret>('/api/account/second-factor', { password })).body
  const code = codeOf(secret, now().getTime())
  const { codes } = (await person.post<RecoveryCodes>('/api/account/second-factor/confirm', { code })).body
  const begin = (proof: object) => person.post<ErrorBody>('/api/account/passkeys/options', proof)
  const none = await begin({ password })
  expect([none.status, none.body.code]).toEqual([403, 'wrong_code'])
  expect((await begin({ password, code: '000000' })).body.code).toBe('wrong_code')
  const { authenticator, passkey } = await givePasskey(person, { ...person, origin, code: codes[0] ?? '' })
  expect((await signInWith(site.visitor(), authenticator)).status).toBe(200)
  const remove = (proof: object) =>
    person.post<ErrorBody>(`/api/account/passkeys/${passkey._id}/remove`, proof)
  const unproved = await remove({ password })
  expect([unproved.status, unproved.body.code]).toEqual([403, 'wrong_code'])
  expect((await remove({ password, code: codes[0] })).body.code).toBe('wrong_code')
  expect((await remove({ password, code: codes[1] })).status).toBe(204)
})

test('where an owner demands a factor, a session that a passkey began has one, and one of a password has not', async () => {
  const demanding = await startApi()
  onTestFinished(() => demanding.close())
  const owner = await demanding.author('boss@example.com', 'owner')
  const person = await demanding.author()
  await owner.patch('/api/sign-in-settings', { staffSecondFactor: true })
  const isDue = async (client: typeof owner | ReturnType<TestApi['visitor']>) =>
    (await client.get<Account>('/api/account')).body.secondFactor?.isDue
  expect(await isDue(person)).toBe(true)

  const { authenticator } = await givePasskey(person, {
    ...person,
    origin: demanding.deps.config.publicOrigin,
  })
  expect(await isDue(person)).toBe(false)
  expect((await person.get('/api/blogs/myblogs/all')).status).toBe(200)
  const { email, password } = person
  expect((await person.post('/api/account/password', { password, new_password: password })).status).toBe(204)
  expect(await isDue(person)).toBe(false)

  const byPasskey = demanding.visitor()
  await signInWith(byPasskey, authenticator)
  expect((await byPasskey.get('/api/blogs/myblogs/all')).status).toBe(200)
  const byPassword = demanding.visitor()
  await byPassword.post('/api/auth/login', { email, password })
  expect(await isDue(byPassword)).toBe(true)
  expect((await byPassword.get<ErrorBody>('/api/blogs/myblogs/all')).body.code).toBe('second_factor_due')
})

test('nobody demands a factor from a session that would be shut out by it', async () => {
  const demanding = await startApi()
  onTestFinished(() => demanding.close())
  const owner = await demanding.author('boss@example.com', 'owner')
  const demand = (who: ReturnType<TestApi['visitor']>) =>
    who.patch<ErrorBody>('/api/sign-in-settings', { staffSecondFactor: true })
  const { authenticator } = await givePasskey(owner, {
    ...owner,
    origin: demanding.deps.config.publicOrigin,
  })
  const { email, password } = owner
  // The passkey may be lost.
  const byPassword = demanding.visitor()
  await byPassword.post('/api/auth/login', { email, password })
  const { status, body } = await demand(byPassword)
  expect([status, body.error]).toEqual([
    409,
    'Sign out and sign in with your passkey first, or remove it: without it you would be shut out.',
  ])
  expect((await byPassword.get('/api/sign-in-settings')).body).toEqual({ staffSecondFactor: false })
  const byPasskey = demanding.visitor()
  await signInWith(byPasskey, authenticator)
  expect((await demand(byPasskey)).status).toBe(200)
})

test('the log says what was done, the person is told by mail, and an export of their data has it', async () => {
  const mail = await startMailServer()
  onTestFinished(mail.close)
  const mailing = await startApi({ env: { SMTP_URL: mail.url, ENQUIRY_TO: 'desk@example.com' } })
  onTestFinished(() => mailing.close())
  const owner = await mailing.author('boss@example.com', 'owner')
  const person = await mailing.author('asha@example.com')
  const added = await givePasskey(person, { ...person, origin: mailing.deps.config.publicOrigin })
  await signInWith(mailing.visitor(), added.authenticator)
  const { password } = person
  await person.post(`/api/account/passkeys/${added.passkey._id}/remove`, { password })
  const { body: log } = await owner.get<AuditEvent[]>('/api/audit-log?actor=asha@example.com')
  expect(log.map(({ action, subject }) => [action, subject]).reverse()).toEqual([
    ['signed-in', ''],
    ['passkey-added', 'Passkey'],
    ['signed-in', 'with a passkey'],
    ['passkey-removed', 'Passkey'],
  ])
  await expect
    .poll(() => mail.letters.map(({ to }) => to))
    .toEqual([['asha@example.com'], ['asha@example.com']])
  const told = mail.letters.map((letter) => bodyOf(letter)).join()
  expect(told).toContain(
    'Whoever has it, and can unlock it, can sign in to your account without your password.',
  )
  expect(told).toContain('It was called Passkey. It does not sign anybody in any more.')
  await givePasskey(person, { ...person, origin: mailing.deps.config.publicOrigin })
  const { body: data } = await person.get<{ passkeys: object[] }>('/api/account/data')
  expect(data.passkeys).toEqual([{ name: 'Passkey', created_at: expect.any(String), last_used_at: null }])
})

test('what was begun and not finished is deleted, by the next ceremony and by housekeeping', async () => {
  await askForPasskey(site.visitor())
  later(301)
  const browser = site.visitor()
  await askForPasskey(browser)
  const waiting = () => site.deps.db('passkey_ceremonies').where({ kind: 'sign-in' })
  expect(await waiting()).toHaveLength(1)
  later(301)
  await tidyUp(site.deps)
  expect(await waiting()).toEqual([])
})
