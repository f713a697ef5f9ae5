import { randomBytes } from 'node:crypto'
import type { ErrorBody, FactorSecret, RecoveryCodes, SignInTicket } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApi, type TestApi } from '../testing/index.ts'
import { codeOf as codeAt } from '../testing/one-time-code.ts'
import { createSetClock } from '../testing/set-clock.ts'

const { now, later } = createSetClock()
let site: TestApi
beforeAll(async () => {
  site = await startApi({ now, env: { TRUST_PROXY: '1' } })
})
afterAll(() => site.close())

const codeOf = (secret: string, stepsAway = 0) => codeAt(secret, now().getTime(), stepsAway)

async function guarded() {
  const person = await site.author()
  const { password } = person
  const { secret } = (await person.post<FactorSecret>('/api/account/second-factor', { password })).body
  const { body } = await person.post<RecoveryCodes>('/api/account/second-factor/confirm', {
    code: codeOf(secret),
  })
  later(90)
  return { ...person, secret, codes: body.codes }
}

type Person = { email: string; password: string }
type Refusal = ErrorBody & { details: SignInTicket }
const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })
const logIn = ({ email, password }: Person, client: Client = site.visitor(), address = '198.51.100.1') =>
  client.post<Refusal>('/api/auth/login', { email, password }, from(address))
const ticketOf = async (person: Person, address?: string) =>
  (await logIn(person, site.visitor(), address)).body.details.ticket
async function finish(
  ticket: string,
  code: string,
  { client = site.visitor(), address = '198.51.100.1' } = {},
) {
  const { status, body } = await client.post<ErrorBody>(
    '/api/auth/second-factor',
    { ticket, code },
    from(address),
  )
  return [status, body.code ?? 'in']
}
const wrongCode = (secret: string) => {
  const good = [-1, 0, 1].map((steps) => codeOf(secret, steps))
  return ['000000', '111111', '222222', '333333'].find((code) => !good.includes(code)) ?? ''
}
const OVER = [401, 'not_signed_in']

test('a ticket works once, for five minutes, for its own account, and cannot be made up', async () => {
  const [one, two] = [await guarded(), await guarded()]
  const ticket = await ticketOf(one)
  expect(await finish(ticket, codeOf(two.secret))).toEqual([403, 'wrong_code'])
  expect(await finish(ticket, two.codes[0] ?? '')).toEqual([403, 'wrong_code'])
  expect(await finish(randomBytes(32).toString('base64url'), codeOf(one.secret))).toEqual(OVER)
  expect(await finish(ticket, codeOf(one.secret))).toEqual([200, 'in'])
  later(90)
  expect(await finish(ticket, codeOf(one.secret))).toEqual(OVER)
  const late = await ticketOf(one)
  later(5 * 60)
  expect(await finish(late, codeOf(one.secret))).toEqual(OVER)
  const stored = await site.deps.db('sign_in_tickets').select('ticket_hash')
  expect(stored.map(({ ticket_hash }) => ticket_hash)).not.toContain(late)
})

test('of requests that use one ticket, one code or one recovery code at once, one gets in', async () => {
  const person = await guarded()
  const ins = async (attempts: Array<Promise<unknown[]>>) =>
    (await Promise.all(attempts)).filter(([status]) => status === 200).length
  const ticket = await ticketOf(person)
  expect(await ins([0, 1, 2, 3].map(() => finish(ticket, codeOf(person.secret))))).toBe(1)
  later(90)
  const tickets = [await ticketOf(person), await ticketOf(person), await ticketOf(person)]
  expect(await ins(tickets.map((each) => finish(each, codeOf(person.secret))))).toBe(1)
  const more = [await ticketOf(person), await ticketOf(person), await ticketOf(person)]
  expect(await ins(more.map((each) => finish(each, person.codes[0] ?? '')))).toBe(1)
})

test('a code older than the last one that was used is dead too, and so is one of two steps ago', async () => {
  const person = await guarded()
  expect(await finish(await ticketOf(person), codeOf(person.secret, 1))).toEqual([200, 'in'])
  for (const steps of [0, 1, -2, 2])
    expect(await finish(await ticketOf(person), codeOf(person.secret, steps)), String(steps)).toEqual([
      403,
      'wrong_code',
    ])
})

test('a ticket takes five codes, also when they come at once', async () => {
  const person = await guarded()
  const ticket = await ticketOf(person)
  const answers = await Promise.all(Array.from({ length: 8 }, () => finish(ticket, wrongCode(person.secret))))
  expect(answers.filter(([, code]) => code === 'wrong_code')).toHaveLength(5)
  expect(await finish(ticket, codeOf(person.secret))).toEqual(OVER)
})

test('whoever knows the password guesses twenty codes a day, from wherever; a recovery code still gets in', async () => {
  const person = await guarded()
  const answers: unknown[] = []
  for (let guess = 0; guess < 24; guess += 1) {
    const address = `203.0.113.${guess + 1}`
    const ticket = await ticketOf(person, address)
    answers.push((await finish(ticket, wrongCode(person.secret), { address }))[0])
  }
  expect(answers).toEqual([...Array(20).fill(403), ...Array(4).fill(429)])
  expect((await finish(await ticketOf(person), codeOf(person.secret)))[0]).toBe(429)
  expect(await finish(await ticketOf(person), person.codes[1] ?? '')).toEqual([200, 'in'])
})

test('who has no password learns nothing of the factor', async () => {
  const person = await guarded()
  const attempt = async (email: string) => {
    const { status, body } = await logIn({ email, password: 'not this one' })
    return [status, body.code, body.error, body.details]
  }
  expect(await attempt(person.email)).toEqual(await attempt('nobody@example.com'))
})

test('a sign-in gives a new session and ends the one that was there; a ticket is no session', async () => {
  const person = await guarded()
  const browser = site.visitor()
  const victim = await site.author()
  for (const pair of victim.cookies().split('; ')) browser.setCookie(...(pair.split('=') as [string, string]))
  const planted = browser.cookies()
  const { ticket } = (await logIn(person, browser)).body.details
  expect(browser.cookies()).toBe(planted)
  browser.setCookie('fettle_session', ticket)
  expect((await browser.get('/api/auth/me')).status).toBe(401)
  browser.setCookie(...(planted.split('=') as [string, string]))
  expect(await finish(ticket, codeOf(person.secret), { client: browser })).toEqual([200, 'in'])
  expect(browser.cookies()).not.toBe(planted)
  const stale = await site.visitor().get('/api/auth/me', { headers: { Cookie: planted } })
  expect(stale.status).toBe(401)
})

test('another password, and another factor, end the sign-ins that wait', async () => {
  const person = await guarded()
  const before = await ticketOf(person)
  const { password } = person
  const code = person.codes[2]
  await person.post('/api/account/password', { password, new_password: 'an entirely new one', code })
  expect(await finish(before, codeOf(person.secret))).toEqual(OVER)
  const changed = { email: person.email, password: 'an entirely new one' }
  const waiting = await ticketOf(changed)
  const off = await person.post('/api/account/second-factor/remove', {
    password: changed.password,
    code: person.codes[0],
  })
  expect(off.status).toBe(204)
  expect(await finish(waiting, person.codes[1] ?? '')).toEqual(OVER)
})

test('a factor that was begun and not confirmed asks nobody for a code, and ends after an hour', async () => {
  const person = await site.author()
  const { password } = person
  const begin = () => person.post<FactorSecret>('/api/account/second-factor', { password })
  const confirm = (code: string) => person.post<ErrorBody>('/api/account/second-factor/confirm', { code })
  const first = (await begin()).body.secret
  expect((await logIn(person)).status).toBe(200)
  const second = (await begin()).body.secret
  expect((await confirm(codeOf(first))).body.code).toBe('wrong_code')
  later(61 * 60)
  expect((await confirm(codeOf(second))).body.code).toBe('wrong_code')
  const third = (await begin()).body.secret
  expect((await confirm(codeOf(third))).status).toBe(200)
  expect((await begin()).status).toBe(409)
  expect((await confirm(codeOf(third, 1))).status).toBe(409)
})

test('pages of other sites reach none of it, and bad input is named', async () => {
  const person = await guarded()
  const foreign = { headers: { Origin: 'https://evil.example' } }
  const paths = ['', '/confirm', '/recovery-codes', '/remove'].map(
    (end) => `/api/account/second-factor${end}`,
  )
  for (const path of [...paths, '/api/auth/second-factor'])
    expect((await person.post<ErrorBody>(path, {}, foreign)).body.code, path).toBe('cross_site')
  expect((await person.patch<ErrorBody>('/api/sign-in-settings', {}, foreign)).body.code).toBe('cross_site')
  for (const code of ['', '12345', '1234567', 'x'.repeat(10_000), '12345\u0000', { $gt: '' }])
    expect(
      (await site.visitor().post('/api/auth/second-factor', { ticket: 'x'.repeat(43), code })).status,
    ).toBe(400)
})
