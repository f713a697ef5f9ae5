import type { Account, ErrorBody, PasskeyCreation, Person, Post, SignUpTicket } from '@fettle/shared-types'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAuthenticator } from './testing/authenticator.ts'
import {
  type Client,
  createTwin,
  image,
  postForm,
  type ServerProcess,
  startApi,
  startServerProcess,
  type TestApi,
} from './testing/index.ts'
import { bodyOf, type MailServer, startMailServer } from './testing/mail-server.ts'
import { nextCode } from './testing/sign-up.ts'

type Somebody = Client & { email: string; password: string }

/** The site in this process, which sends mail, and in another one over the same data. */
let mails: MailServer
let site: TestApi
let other: ServerProcess
let owner: Somebody
beforeAll(async () => {
  mails = await startMailServer()
  const env = { SMTP_URL: mails.url, ENQUIRY_TO: 'desk@example.com', TRUST_PROXY: '1' }
  site = await startApi({ env, mailLookMs: 50 })
  other = await startServerProcess(site.dataDir)
  owner = await site.author('owner@example.com', 'owner')
  expect((await owner.patch('/api/discussion', { signUp: true })).status).toBe(200)
})
afterAll(async () => {
  await other.kill()
  await site.close()
  await mails.close()
})
beforeEach(async () => {
  await site.deps.db('rate_limits').delete()
})

/** The same browser at the other process. */
const there = (client?: Client): Client => createTwin(other.url, client)

const ROUNDS = 6
let addresses = 0
const newAddress = () => `address-${++addresses}@example.com`
const statusesOf = (answers: Array<{ status: number }>) => answers.map(({ status }) => status).sort()

/** Asks for an address, and reads the code of the mail to it, which is not the one of `before`. */
async function askForAddress(person: Somebody, email: string, before = 0): Promise<string> {
  const { password } = person
  expect((await person.post('/api/account/email', { email, password })).status).toBe(202)
  return nextCode(mails, email, before)
}
const confirm = (client: Client, code: string) =>
  client.post<Account & ErrorBody>('/api/account/email/confirm', { code })

/** One account has the address in the end, and whoever came second was told so in words. */
async function expectOneAccount(
  email: string,
  answers: Array<{ status: number; body: unknown }>,
  statuses: number[],
) {
  expect(statusesOf(answers)).toEqual(statuses)
  const second = answers.find(({ status }) => status === 409)
  expect(second?.body).toMatchObject({
    error: 'There is an account with this e-mail address already.',
    code: 'conflict',
  })
  expect(await site.deps.db('users').where({ email }).select('id')).toHaveLength(1)
}

test('of two accounts that confirm one address at once, one has it and the other is told', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = newAddress()
    const [one, two] = [await site.author(), await site.author()]
    const first = await askForAddress(one, email)
    const second = await askForAddress(two, email, 1)
    await expectOneAccount(
      email,
      await Promise.all([confirm(one, first), confirm(there(two), second)]),
      [200, 409],
    )
  }
})

const tokenIn = (email: string) => {
  const letter = mails.letters.findLast(({ to }) => to.includes(email))
  return /token=([\w-]+)/.exec(letter ? bodyOf(letter) : '')?.[1] ?? ''
}

test('an address that is confirmed while its invitation is accepted makes one account', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = newAddress()
    const person = await site.author()
    const code = await askForAddress(person, email)
    expect((await owner.post('/api/invitations', { email, role: 'author' })).status).toBe(201)
    await expect.poll(() => tokenIn(email)).not.toBe('')
    const accept = { token: tokenIn(email), name: 'Asha', password: 'a good long password' }
    const answers = await Promise.all([
      there().post('/api/auth/accept-invitation', accept),
      confirm(person, code),
    ])
    const isAccepted = answers[0].status === 201
    await expectOneAccount(email, answers, isAccepted ? [201, 409] : [200, 409])
  }
})

test('an address that gets an account just before it is confirmed is refused in words', async () => {
  const email = newAddress()
  const person = await site.author()
  const code = await askForAddress(person, email)
  const [row] = await site.deps.db('users').where({ email: person.email })
  const storing = await site.deps.db.transaction()
  await storing('users').insert({ ...row, id: crypto.randomUUID(), email })
  const confirming = confirm(there(person), code)
  // On SQLite it waits for its turn to write, and then finds the account.
  const waiting = () => site.deps.reader('pg_stat_activity').where({ wait_event_type: 'Lock' }).select('pid')
  if (site.databaseUrl !== undefined) await expect.poll(waiting).not.toEqual([])
  await storing.commit()
  await expectOneAccount(email, [{ status: 200, body: {} }, await confirming], [200, 409])
  expect((await person.get<Account>('/api/account')).body.email).toBe(person.email)
})

async function startSignUp(email: string): Promise<string> {
  // What one visitor may ask for is not what this is about.
  await site.deps.db('rate_limits').delete()
  const { body } = await site.visitor().post<SignUpTicket>('/api/auth/sign-up', { email, name: 'Asha' })
  return body.ticket
}
const finishSignUp = (client: Client, ticket: string, code: string) =>
  client.post<ErrorBody>('/api/auth/sign-up/code', { ticket, code })

test('a code of a sign-up is used once; two codes for one address are one account', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = newAddress()
    const ticket = await startSignUp(email)
    const code = await nextCode(mails, email)
    const once = await Promise.all([
      finishSignUp(site.visitor(), ticket, code),
      finishSignUp(there(), ticket, code),
    ])
    expect(statusesOf(once)).toEqual([200, 403])

    const again = newAddress()
    const tickets = [await startSignUp(again)]
    const codes = [await nextCode(mails, again)]
    tickets.push(await startSignUp(again))
    codes.push(await nextCode(mails, again, 1))
    const both = await Promise.all(
      [site.visitor(), there()].map((client, at) => finishSignUp(client, tickets[at] ?? '', codes[at] ?? '')),
    )
    expect(statusesOf(both)).toEqual([200, 200])
    expect(await site.deps.db('users').where({ email: again }).select('id')).toHaveLength(1)
  }
})

test('an address is invited once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const form = { email: newAddress(), role: 'author' }
    const invite = (client: Client) => client.post<ErrorBody>('/api/invitations', form)
    // The other process sends no mail, and hands the link over.
    expect(statusesOf(await Promise.all([owner, there(owner)].map(invite)))).toEqual([201, 409])
  }
})

test('a passkey that two accounts add at once is added to one', async () => {
  const { publicOrigin } = site.deps.config
  for (let round = 0; round < ROUNDS; round += 1) {
    const people = [await site.author(), await site.author()]
    const authenticator = createAuthenticator(publicOrigin)
    const forms: object[] = []
    for (const person of people) {
      const { password } = person
      const begun = await person.post<PasskeyCreation>('/api/account/passkeys/options', { password })
      forms.push(authenticator.create(begun.body))
    }
    const [one, two] = people as [Somebody, Somebody]
    const answers = await Promise.all([
      one.post<ErrorBody>('/api/account/passkeys', forms[0]),
      there(two).post<ErrorBody>('/api/account/passkeys', forms[1]),
    ])
    expect(statusesOf(answers)).toEqual([201, 409])
  }
})

test('of two owners who take the role from each other at once, one stays', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const boss = await site.author(undefined, 'owner')
    const people = (await owner.get<Person[]>('/api/people?limit=100')).body
    const idOf = (email: string) => people.find((person) => person.email === email)?._id
    const demote = (client: Client, email: string) =>
      client.patch<ErrorBody>(`/api/people/${idOf(email)}`, { role: 'author' })
    const answers = await Promise.all([demote(owner, boss.email), demote(there(boss), owner.email)])
    expect(statusesOf(answers)).toEqual([200, 403])
    const owners = await site.deps.db('users').where({ role: 'owner' }).pluck('email')
    expect(owners).toHaveLength(1)
    await site.deps.db('users').where({ email: owner.email }).update({ role: 'owner' })
    await site.deps.db('users').where({ email: boss.email }).update({ role: 'author' })
  }
})

test('who goes on commenting while the account is erased, or deletes it meanwhile, is gone with every comment', async () => {
  await owner.patch('/api/discussion', { holdReaders: 'off' })
  const post = (await owner.post<Post>('/api/blogs', postForm({}, await image()))).body
  for (let round = 0; round < ROUNDS; round += 1) {
    await site.deps.db('rate_limits').delete()
    const reader = await site.author(undefined, 'reader')
    const { email, password } = reader
    const [account] = await site.deps.db('users').where({ email })
    let isGone = false
    const goOn = async (client: Client) => {
      for (let at = 0; at < 14 && !isGone; at += 1)
        await client.post(`/api/blogs/${post._id}/comments`, { comment: `Comment ${at}.` })
    }
    const writing = Promise.all([goOn(reader), goOn(there(reader))])
    const erased =
      round % 2 === 0
        ? await owner.post('/api/personal-data/erase', { email, confirm: email })
        : await there(reader).post('/api/account/deletion', { password })
    isGone = true
    await writing
    expect([erased.status, erased.body]).toEqual([204, ''])
    expect(await site.deps.db('comments').where({ author_id: account.id })).toEqual([])
    expect(await site.deps.db('users').where({ email })).toEqual([])
  }
  const { comments } = (await site.visitor().get<Post>(`/api/blogs/${post._id}`)).body
  expect(comments).toEqual([])
})
