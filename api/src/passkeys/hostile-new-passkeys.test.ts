import { randomBytes } from 'node:crypto'
import type { Account, ErrorBody, Passkey, PasskeyCreation } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createAuthenticator, type Oddities } from '../testing/authenticator.ts'
import { type Client, startApi, type TestApi } from '../testing/index.ts'
import { givePasskey, signInWith } from '../testing/passkeys.ts'

let site: TestApi
let origin: string
beforeAll(async () => {
  site = await startApi()
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

test.each<[string, Oddities]>([
  ['a page of another origin', { origin: 'https://evil.example' }],
  ['another relying party', { rpId: 'evil.example' }],
  ['another challenge', { challenge: randomBytes(32).toString('base64url') }],
  ['a person who was not verified', { flags: 1 }],
  [
    'an authenticator with a certificate, whose revocation would be asked for at an address in it',
    // {"x5c": [h'00']}
    { attestation: { format: 'packed', statement: Buffer.from('a163783563814100', 'hex') } },
  ],
  [
    'a statement of a kind that has certificates',
    { attestation: { format: 'tpm', statement: Buffer.from([0xa0]) } },
  ],
])('a new passkey of %s is not added', async (_name, odd) => {
  const person = await site.author()
  const creation = await begin(person, person.password)
  expect(await add(person, createAuthenticator(origin).create(creation, odd))).toEqual([400, 'invalid'])
  expect((await person.get('/api/account/passkeys')).body).toEqual([])
})

test('the credential of another account cannot be added, and theirs cannot be named or removed', async () => {
  const { person, authenticator, passkey } = await withPasskey()
  const thief = await site.author()
  const creation = await begin(thief, thief.password)
  expect(await add(thief, authenticator.create(creation))).toEqual([409, 'conflict'])
  const path = `/api/account/passkeys/${passkey._id}`
  expect((await thief.patch(path, { name: 'Mine' })).status).toBe(404)
  const { password } = thief
  expect((await thief.post(`${path}/remove`, { password })).status).toBe(404)
  expect((await person.get('/api/account/passkeys')).body).toMatchObject([{ name: 'Passkey' }])
})

test('an open session is not enough to add one, and wrong passwords are counted', async () => {
  const person = await site.author()
  const made = createAuthenticator(origin)
  const request = {
    challenge: 'AAAA',
    rp: { id: 'localhost', name: '' },
    user: { id: 'AA' },
  } as PasskeyCreation
  expect(await add(person, made.create(request))).toEqual([400, 'invalid'])
  const statuses: number[] = []
  for (let guess = 0; guess < 11; guess += 1)
    statuses.push((await person.post('/api/account/passkeys/options', { password: 'a guess' })).status)
  expect(statuses).toEqual([...Array<number>(10).fill(403), 429])
})

test('an open session is not enough to remove one either', async () => {
  const { person, passkey } = await withPasskey()
  const path = `/api/account/passkeys/${passkey._id}`
  expect((await person.delete(path)).status).toBe(405)
  expect((await person.post<ErrorBody>(`${path}/remove`, {})).body.error).toBe('password is required')
  const guessed = await person.post<ErrorBody>(`${path}/remove`, { password: 'a guess' })
  expect([guessed.status, guessed.body.code]).toEqual([403, 'invalid_credentials'])
  expect((await person.get<Passkey[]>('/api/account/passkeys')).body).toHaveLength(1)
})

test('a change of the password ends what is being added, and sessions that passkeys began', async () => {
  const { person, authenticator } = await withPasskey()
  const creation = await begin(person, person.password)
  const elsewhere = site.visitor()
  await signInWith(elsewhere, authenticator)
  const { password } = person
  await person.post('/api/account/password', { password, new_password: 'an entirely new one' })
  expect(await add(person, createAuthenticator(origin).create(creation))).toEqual([400, 'invalid'])
  expect((await elsewhere.get('/api/account')).status).toBe(401)
})

test('where a factor is demanded, who knows the password of somebody with a passkey gets no further, and changes nothing', async () => {
  const demanding = await startApi()
  onTestFinished(() => demanding.close())
  const owner = await demanding.author('boss@example.com', 'owner')
  const person = await demanding.author()
  await owner.patch('/api/sign-in-settings', { staffSecondFactor: true })
  const { passkey } = await givePasskey(person, { ...person, origin: demanding.deps.config.publicOrigin })
  await givePasskey(owner, { ...owner, origin: demanding.deps.config.publicOrigin })
  const { email, password } = person

  const thief = demanding.visitor()
  await thief.post('/api/auth/login', { email, password })
  const { body } = await thief.get<Account>('/api/account')
  expect(body.secondFactor).toMatchObject({ isDue: true, isPasskeyDue: true })
  const tries = [
    thief.post<ErrorBody>('/api/account/second-factor', { password }),
    thief.post<ErrorBody>('/api/account/second-factor/confirm', { code: '123456' }),
    thief.post<ErrorBody>('/api/account/passkeys/options', { password }),
    thief.post<ErrorBody>(`/api/account/passkeys/${passkey._id}/remove`, { password }),
    thief.post<ErrorBody>('/api/account/password', { password, new_password: 'all mine from now on' }),
    thief.post<ErrorBody>('/api/account/deletion', { password }),
    thief.get<ErrorBody>('/api/account/data'),
    thief.get<ErrorBody>('/api/account/devices'),
  ]
  for (const answer of await Promise.all(tries))
    expect([answer.status, answer.body.code]).toEqual([401, 'second_factor_due'])
  expect((await person.get<Passkey[]>('/api/account/passkeys')).body).toHaveLength(1)
  // Who has lost the passkey is helped by an owner.
  const people =
    await owner.get<Array<{ _id: string; email: string; hasSecondFactor: boolean }>>('/api/people')
  const row = people.body.find((each) => each.email === email)
  expect(row?.hasSecondFactor).toBe(true)
  expect((await owner.delete(`/api/people/${row?._id}/second-factor`)).status).toBe(204)
  expect((await thief.get<Account>('/api/account')).body.secondFactor).toMatchObject({ isPasskeyDue: false })
})

test('a session that a passkey began owes a factor again once the account has no passkey', async () => {
  const demanding = await startApi()
  onTestFinished(() => demanding.close())
  const owner = await demanding.author('boss@example.com', 'owner')
  const person = await demanding.author()
  await owner.patch('/api/sign-in-settings', { staffSecondFactor: true })
  const { passkey } = await givePasskey(person, { ...person, origin: demanding.deps.config.publicOrigin })
  expect((await person.get('/api/blogs/myblogs/all')).status).toBe(200)
  const { password } = person
  expect((await person.post(`/api/account/passkeys/${passkey._id}/remove`, { password })).status).toBe(204)
  expect((await person.get<ErrorBody>('/api/blogs/myblogs/all')).body.code).toBe('second_factor_due')
})
