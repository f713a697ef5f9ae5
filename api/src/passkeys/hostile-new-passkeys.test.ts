import { randomBytes } from 'node:crypto'
import type { ErrorBody, PasskeyCreation } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  expect((await thief.delete(path)).status).toBe(404)
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
