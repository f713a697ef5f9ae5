import { randomBytes } from 'node:crypto'
import type { ErrorBody, PasskeyCreation, PasskeySignInForm } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthenticator, type Oddities } from '../testing/authenticator.ts'
import { type Client, startApi, type TestApi } from '../testing/index.ts'
import { askForPasskey, givePasskey, signInWith } from '../testing/passkeys.ts'
import { createSetClock } from '../testing/set-clock.ts'

const { now, later } = createSetClock()
let site: TestApi
let origin: string
beforeAll(async () => {
  site = await startApi({ now, env: { TRUST_PROXY: '1' } })
  origin = site.deps.config.publicOrigin
})
afterAll(() => site.close())

const withPasskey = async () => {
  const person = await site.author()
  return { person, ...(await givePasskey(person, { ...person, origin })) }
}
const begin = async (client: Client, password: string) =>
  (await client.post<PasskeyCreation>('/api/account/passkeys/options', { password })).body
const add = async (client: Client, form: object) => {
  const { status, body } = await client.post<ErrorBody>('/api/account/passkeys', form)
  return [status, body.code]
}
const send = async (client: Client, form: object, headers: Record<string, string> = {}) => {
  const { status, body } = await client.post<ErrorBody>('/api/auth/passkey', form, { headers })
  return [status, body.code]
}
const refused = [401, 'invalid_credentials']
const over = [401, 'not_signed_in']

test.each<[string, Oddities]>([
  ['a page of another origin', { origin: 'https://evil.example' }],
  ['a page of another port', { origin: 'http://localhost:1' }],
  ['another relying party', { rpId: 'evil.example' }],
  ['another challenge', { challenge: randomBytes(32).toString('base64url') }],
  ['a person who was not verified', { flags: 1 }],
  ['nobody present', { flags: 4 }],
  ['another account in the user handle', { userHandle: Buffer.from('somebody').toString('base64url') }],
])('a signature for %s is refused, and nobody is signed in', async (_name, odd) => {
  const { authenticator } = await withPasskey()
  const browser = site.visitor()
  const { status, body } = await signInWith(browser, authenticator, odd)
  expect([status, body.code]).toEqual(refused)
  expect(browser.cookies()).not.toContain('fettle_session')
  expect((await signInWith(browser, authenticator)).status).toBe(200)
})

test('a tampered signature is refused, and so is another passkey’s', async () => {
  const [mine, theirs] = [await withPasskey(), await withPasskey()]
  const browser = site.visitor()
  const good = mine.authenticator.get(await askForPasskey(browser))
  const { signature } = good.response
  const tampered = `${signature.slice(0, 20)}${signature[20] === 'A' ? 'B' : 'A'}${signature.slice(21)}`
  expect(await send(browser, { ...good, response: { ...good.response, signature: tampered } })).toEqual(
    refused,
  )
  const request = await askForPasskey(browser)
  const [one, other] = [mine.authenticator.get(request), theirs.authenticator.get(request)]
  expect(await send(browser, { ...other, id: one.id, rawId: one.rawId })).toEqual(refused)
  await askForPasskey(browser)
  const unknown = { ...one, id: 'AAAA', rawId: 'AAAA' }
  expect(await send(browser, unknown)).toEqual(refused)
})

test('a signature signs in once: neither again, nor from elsewhere, nor late, nor of two at once', async () => {
  const { authenticator } = await withPasskey()
  const browser = site.visitor()
  const form = authenticator.get(await askForPasskey(browser))
  const stolen = browser.cookies().split('=')[1] ?? ''
  expect(await send(site.visitor(), form)).toEqual(over)
  expect((await send(browser, form))[0]).toBe(200)
  browser.setCookie('fettle_passkey', stolen)
  expect(await send(browser, form)).toEqual(over)

  const late = authenticator.get(await askForPasskey(browser))
  later(301)
  expect(await send(browser, late)).toEqual(over)

  const two = site.visitor()
  const twice = authenticator.get(await askForPasskey(two))
  const answers = await Promise.all([send(two, twice), send(two, twice)])
  expect(answers.map(([status]) => status).sort()).toEqual([200, 401])
})

test('a challenge that failed is used up', async () => {
  const { authenticator } = await withPasskey()
  const browser = site.visitor()
  const request = await askForPasskey(browser)
  expect(await send(browser, authenticator.get(request, { flags: 1 }))).toEqual(refused)
  expect(await send(browser, authenticator.get(request))).toEqual(over)
})

test('a challenge is good for its own ceremony and its own account', async () => {
  const { person, authenticator } = await withPasskey()
  const creation = await begin(person, person.password)
  const { challenge, rp } = creation
  const asRequest = { challenge, rpId: rp.id, timeout: 1, userVerification: 'required' as const }
  expect(await send(person, authenticator.get(asRequest))).toEqual(over)

  const browser = site.visitor()
  const request = await askForPasskey(browser)
  person.setCookie('fettle_passkey', browser.cookies().split('=')[1] ?? '')
  const made = createAuthenticator(origin).create({ ...creation, challenge: request.challenge })
  expect(await add(person, made)).toEqual([400, 'invalid'])

  const other = await site.author()
  const theirs = await begin(other, other.password)
  person.setCookie('fettle_passkey', /fettle_passkey=([\w-]+)/.exec(other.cookies())?.[1] ?? '')
  expect(await add(person, createAuthenticator(origin).create(theirs))).toEqual([400, 'invalid'])
  expect((await other.get('/api/account/passkeys')).body).toEqual([])
})

test('a counter that stands still or goes back is refused: somebody has a copy', async () => {
  const { authenticator } = await withPasskey()
  expect((await signInWith(site.visitor(), authenticator, { counter: 7 })).status).toBe(200)
  for (const counter of [7, 3, 0])
    expect((await signInWith(site.visitor(), authenticator, { counter })).status).toBe(401)
  expect((await signInWith(site.visitor(), authenticator, { counter: 8 })).status).toBe(200)
})

test('an authenticator that counts nothing signs in again and again', async () => {
  const { authenticator } = await withPasskey()
  for (let time = 0; time < 3; time += 1)
    expect((await signInWith(site.visitor(), authenticator, { counter: 0 })).status).toBe(200)
})

test('the passkeys of an account that is removed sign nobody in', async () => {
  const { person, authenticator } = await withPasskey()
  const browser = site.visitor()
  const form = authenticator.get(await askForPasskey(browser))
  await site.deps.db('users').where({ email: person.email }).delete()
  expect(await send(browser, form)).toEqual(refused)
})

test('signing in gives a new session and ends the one before: none can be planted', async () => {
  const { person, authenticator } = await withPasskey()
  const browser = site.visitor()
  const attacker = await site.author()
  const planted = /fettle_session=([\w-]+)/.exec(attacker.cookies())?.[1] ?? ''
  browser.setCookie('fettle_session', planted)
  expect((await signInWith(browser, authenticator)).body.email).toBe(person.email)
  expect(browser.cookies()).not.toContain(planted)
  expect((await attacker.get('/api/account')).status).toBe(401)
})

test('pages of other sites can neither begin nor finish', async () => {
  const { person, authenticator } = await withPasskey()
  const foreign = { headers: { Origin: 'https://evil.example' } }
  const browser = site.visitor()
  const form = authenticator.get(await askForPasskey(browser))
  expect(await send(browser, form, foreign.headers)).toEqual([403, 'cross_site'])
  const { password } = person
  for (const path of ['/api/auth/passkey/options', '/api/account/passkeys/options', '/api/account/passkeys'])
    expect((await person.post<ErrorBody>(path, { password }, foreign)).body.code).toBe('cross_site')
})

test('what is asked for tells nothing of accounts: it is the same whatever is sent along', async () => {
  const { person } = await withPasskey()
  const shapes = []
  for (const email of [person.email, 'nobody@example.com']) {
    const { status, body } = await site
      .visitor()
      .post<{ challenge: string }>('/api/auth/passkey/options', { email })
    shapes.push([status, { ...body, challenge: body.challenge.length }])
  }
  expect(shapes[0]).toEqual(shapes[1])
})

test('bodies are bounded and checked, and a flood from one address is held off', async () => {
  const { authenticator } = await withPasskey()
  const good = authenticator.get(await askForPasskey(site.visitor()))
  const bad: Array<[Partial<PasskeySignInForm>, string]> = [
    [{ id: 'not base64url!' }, 'id must be base64url'],
    [{ id: 'A'.repeat(1_365) }, 'id is too long'],
    [{ response: { ...good.response, signature: 'A'.repeat(16_001) } }, 'signature is too long'],
    [{ response: undefined as never }, 'response is required'],
  ]
  for (const [change, sentence] of bad) {
    const { status, body } = await site.visitor().post<ErrorBody>('/api/auth/passkey', { ...good, ...change })
    expect([status, body.error]).toEqual([400, sentence])
  }
  const from = { headers: { 'X-Forwarded-For': '203.0.113.9' } }
  const statuses = new Set<number>()
  for (let time = 0; time < 101; time += 1)
    statuses.add((await site.visitor().post('/api/auth/passkey/options', undefined, from)).status)
  expect([...statuses]).toEqual([200, 429])
})
