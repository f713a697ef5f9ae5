import type { ErrorBody, FactorSecret, Passkey, Person, RecoveryCodes } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Client,
  createClient,
  type ServerProcess,
  startApi,
  startServerProcess,
  type TestApi,
} from '../testing/index.ts'
import { codeOf } from '../testing/one-time-code.ts'
import { givePasskey, signInWith } from '../testing/passkeys.ts'

/** The site in this process, and in another one over the same data. */
let site: TestApi
let other: ServerProcess
let owner: Client
beforeAll(async () => {
  site = await startApi()
  other = await startServerProcess(site.dataDir)
  owner = await site.author('owner@example.com', 'owner')
})
afterAll(async () => {
  await other.kill()
  await site.close()
})

/** What a cookie opens in either process. */
const opens = (cookie: string, path = '/api/account') =>
  Promise.all(
    [site.visitor(), createClient(other.url)].map(async (client) => {
      const { status } = await client.get(path, { headers: { Cookie: cookie } })
      return status
    }),
  )

/** Somebody who is signed in on two devices. */
async function onTwoDevices() {
  const person = await site.author()
  const { email, password } = person
  const elsewhere = site.visitor()
  expect((await elsewhere.post('/api/auth/login', { email, password })).status).toBe(200)
  return { person, elsewhere: elsewhere.cookies() }
}

test('a second factor that is set up, or turned off, ends every other session, and this one goes on under a new id', async () => {
  const { person, elsewhere } = await onTwoDevices()
  const { email, password } = person
  const before = person.cookies()
  const { secret } = (await person.post<FactorSecret>('/api/account/second-factor', { password })).body
  expect(await opens(elsewhere)).toEqual([200, 200])
  const { body } = await person.post<RecoveryCodes>('/api/account/second-factor/confirm', {
    code: codeOf(secret),
  })
  const after = person.cookies()
  expect(await Promise.all([before, elsewhere, after].map((cookie) => opens(cookie)))).toEqual([
    [401, 401],
    [401, 401],
    [200, 200],
  ])

  const again = site.visitor()
  const due = await again.post<ErrorBody & { details: { ticket: string } }>('/api/auth/login', {
    email,
    password,
  })
  const { ticket } = due.body.details
  expect((await again.post('/api/auth/second-factor', { ticket, code: body.codes[0] })).status).toBe(200)
  const off = { password, code: body.codes[1] }
  expect((await person.post('/api/account/second-factor/remove', off)).status).toBe(204)
  expect(
    await Promise.all([after, again.cookies(), person.cookies()].map((cookie) => opens(cookie))),
  ).toEqual([
    [401, 401],
    [401, 401],
    [200, 200],
  ])
})

test('a wrong code ends no session and changes no id', async () => {
  const { person, elsewhere } = await onTwoDevices()
  const before = person.cookies()
  const { password } = person
  await person.post('/api/account/second-factor', { password })
  const wrong = await person.post<ErrorBody>('/api/account/second-factor/confirm', { code: '000000' })
  expect([wrong.status, person.cookies()]).toEqual([403, before])
  expect(await opens(elsewhere)).toEqual([200, 200])
})

test('the session that adds a passkey gets a new id; what somebody planted before is worth nothing', async () => {
  const { person, elsewhere } = await onTwoDevices()
  const planted = person.cookies()
  await givePasskey(person, { password: person.password, origin: site.deps.config.publicOrigin })
  expect(await Promise.all([planted, elsewhere, person.cookies()].map((cookie) => opens(cookie)))).toEqual([
    [401, 401],
    [200, 200],
    [200, 200],
  ])
})

test('a passkey that is removed ends other sessions that a passkey began, and no others', async () => {
  const { person, elsewhere } = await onTwoDevices()
  const { password } = person
  const { authenticator, passkey } = await givePasskey(person, {
    password,
    origin: site.deps.config.publicOrigin,
  })
  const thief = site.visitor()
  expect((await signInWith(thief, authenticator)).status).toBe(200)
  const { _id } = (await person.get<Passkey[]>('/api/account/passkeys')).body[0] ?? passkey
  expect((await person.post(`/api/account/passkeys/${_id}/remove`, { password })).status).toBe(204)
  expect(
    await Promise.all([thief.cookies(), elsewhere, person.cookies()].map((cookie) => opens(cookie))),
  ).toEqual([
    [401, 401],
    [200, 200],
    [200, 200],
  ])
})

test('another role counts from the next request of every session, in every process', async () => {
  const { person, elsewhere } = await onTwoDevices()
  const people = (await owner.get<Person[]>('/api/people?limit=100')).body
  const path = `/api/people/${people.find(({ email }) => email === person.email)?._id}`
  const cookies = [person.cookies(), elsewhere]
  const powers = () => Promise.all(cookies.map((cookie) => opens(cookie, '/api/posts')))
  expect(await powers()).toEqual([
    [403, 403],
    [403, 403],
  ])
  expect((await owner.patch(path, { role: 'editor' })).status).toBe(200)
  expect(await powers()).toEqual([
    [200, 200],
    [200, 200],
  ])
  expect((await owner.patch(path, { role: 'reader' })).status).toBe(200)
  expect(await powers()).toEqual([
    [403, 403],
    [403, 403],
  ])
})
