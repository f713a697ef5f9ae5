import type { ErrorBody, SignUpTicket } from '@fettle/shared-types'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Client, startApi, type TestApi } from '../testing/index.ts'
import { bodyOf, headerOf, type MailServer, startMailServer } from '../testing/mail-server.ts'
import { nextCode, signUpAs, solve } from '../testing/sign-up.ts'

let mail: MailServer
let site: TestApi
let maya: Client & { email: string }
let nth = 0
beforeEach(async () => {
  mail = await startMailServer()
  site = await startApi({ env: { SMTP_URL: mail.url, ENQUIRY_TO: 'desk@example.com', TRUST_PROXY: '1' } })
  maya = await site.author('maya@example.com')
  const owner = await site.author('owner@example.com', 'owner')
  await owner.patch('/api/discussion', { signUp: true })
})
afterEach(async () => {
  await site.close()
  await mail.close()
})

/** Each from an address of its own, where none is given. */
const from = (address = `198.51.100.${++nth}`) => ({ headers: { 'X-Forwarded-For': address } })
const start = (email: string, { address = '', name = 'Asha', proof = {} } = {}) =>
  site
    .visitor()
    .post<SignUpTicket & ErrorBody>(
      '/api/auth/sign-up',
      { email, name, ...proof },
      from(address || undefined),
    )
const finish = (ticket: string, code: string, address?: string) =>
  site.visitor().post<ErrorBody>('/api/auth/sign-up/code', { ticket, code }, from(address))
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')
/** Until nothing waits in the outbox. */
const settled = () =>
  expect.poll(async () => (await site.deps.db('mail_outbox').where({ status: 'waiting' })).length).toBe(0)

test('staff, readers and strangers get the same answers; staff get a mail that says what to do', async () => {
  await signUpAs(site.visitor(), mail, 'reader@example.com')
  const emails = [maya.email, 'reader@example.com', 'stranger@example.com']
  const started = []
  for (const email of emails) started.push(await start(email))
  expect(new Set(started.map(({ status }) => status))).toEqual(new Set([202]))
  expect(new Set(started.map(({ body }) => Object.keys(body).join()))).toEqual(new Set(['ticket']))
  await settled()
  const tried = []
  for (const { body } of started) tried.push(await finish(body.ticket, '000000'))
  tried.push(await finish(crypto.randomUUID(), '000000'))
  expect(new Set(tried.map(({ status, body }) => `${status} ${body.code} ${body.error}`)).size).toBe(1)
  const letter = mail.letters.find(({ to }) => to.includes(maya.email))
  expect(letter && bodyOf(letter)).toContain('It has an account already: sign in with your password.')
  expect(letter && bodyOf(letter)).not.toMatch(/^\d{6}$/m)
})

test('a code of staff exists nowhere: no guess can be right', async () => {
  const { ticket } = (await start(maya.email)).body
  await settled()
  expect(await site.deps.db('sign_ups').where({ id: ticket }).pluck('code_hash')).toEqual([null])
})

test('after five guesses the right code is refused too, also when they come at once', async () => {
  const { ticket } = (await start('asha@example.com')).body
  const code = await nextCode(mail, 'asha@example.com')
  await Promise.all([1, 2, 3, 4, 5].map(() => finish(ticket, otherThan(code))))
  expect((await finish(ticket, code)).body.code).toBe('wrong_code')
  expect(await site.deps.db('users').where({ email: 'asha@example.com' })).toEqual([])
})

test('of twenty requests with the right code at once one gets in', async () => {
  const { ticket } = (await start('asha@example.com')).body
  const code = await nextCode(mail, 'asha@example.com')
  const answers = await Promise.all(Array.from({ length: 20 }, () => finish(ticket, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await site.deps.db('users').where({ email: 'asha@example.com' })).toHaveLength(1)
})

test('a code belongs to its own ticket, and is kept as a hash alone', async () => {
  const [one, two] = [(await start('one@example.com')).body, (await start('two@example.com')).body]
  const code = await nextCode(mail, 'one@example.com')
  await nextCode(mail, 'two@example.com')
  const stored = JSON.stringify([await site.deps.db('sign_ups'), await site.deps.db('mail_outbox')])
  expect(stored).not.toContain(code)
  expect((await finish(two.ticket, code)).body.code).toBe('wrong_code')
  expect((await finish(one.ticket, code)).status).toBe(200)
})

test('one address gets three mails an hour and six a day, whoever asks; what is past that looks the same', async () => {
  for (let n = 0; n < 5; n += 1) {
    const { status, body } = await start('asha@example.com')
    expect([status, Object.keys(body)]).toEqual([202, ['ticket']])
  }
  await settled()
  expect(mail.letters).toHaveLength(3)
})

test('what stands behind the + of an address makes no other mailbox', async () => {
  for (const tag of ['', '+a', '+b', '+c+d', '+E'])
    expect((await start(`asha${tag}@example.com`)).status).toBe(202)
  await settled()
  expect(mail.letters).toHaveLength(3)
  await start('+asha@example.com')
  await start('ravi@example.com')
  await settled()
  expect(mail.letters).toHaveLength(5)
})

test('one client gets so many sign-ups, fewer without a proof, and others still may', async () => {
  const statuses = async (count: number, address: (n: number) => string, hasProof: boolean) => {
    const all = []
    for (let n = 0; n < count; n += 1) {
      const proof = hasProof ? { proof: await solve(site.visitor()) } : {}
      all.push((await start(`x${n}@example.com`, { address: address(n), proof })).status)
    }
    return all
  }
  expect(await statuses(4, () => '203.0.113.9', false)).toEqual([202, 202, 202, 429])
  expect((await statuses(11, () => '203.0.113.9', true)).at(-1)).toBe(429)
  expect((await statuses(13, (n) => `2001:db8:1:${n}::1`, false)).at(-1)).toBe(429)
  expect((await start('else@example.com', { address: '203.0.113.10' })).status).toBe(202)
})

test('a flood from everywhere without proofs is bounded, and holds up nobody with one', async () => {
  for (let n = 0; n < 60; n += 1) expect((await start(`x${n}@example.com`)).status).toBe(202)
  expect((await start('y@example.com')).status).toBe(429)
  const proof = { proof: await solve(site.visitor()) }
  expect((await start('asha@example.com', { proof })).status).toBe(202)
})

test('a proof works once; what was not solved, or is of another key, is refused', async () => {
  const proof = await solve(site.visitor())
  const ask = (changed: object) => start('asha@example.com', { proof: { proof: { ...proof, ...changed } } })
  expect((await ask({ number: proof.number + 1 })).status).toBe(400)
  expect((await ask({ signature: '0'.repeat(64) })).status).toBe(400)
  expect((await ask({ algorithm: 'SHA-1' })).status).toBe(400)
  expect((await ask({ salt: `${proof.salt}expires=9999999999&` })).status).toBe(400)
  expect((await ask({})).status).toBe(202)
  expect((await ask({})).body).toMatchObject({ code: 'invalid' })
})

test.each([
  'a@example.com\r\nBcc: all@example.com',
  'a@example.com, b@example.com',
  '"a\r\n"@example.com',
  'a@example.com\0',
])('an address with more in it is refused: %j', async (email) => {
  expect((await start(email)).status).toBe(400)
  expect(await site.deps.db('mail_outbox')).toEqual([])
})

test('a name reaches no mail, and one with line breaks or without letters is refused', async () => {
  for (const name of ['A\r\nBcc: x@example.com', 'x\u202ey', '--', 'me@example.com', 'x'.repeat(81)])
    expect((await start('asha@example.com', { name })).status).toBe(400)
  await start('asha@example.com', { name: '<b>Visit evil.example</b>' })
  await settled()
  expect(mail.letters).toHaveLength(1)
  const [letter] = mail.letters
  expect(letter?.to).toEqual(['asha@example.com'])
  expect(headerOf(letter?.raw ?? '', 'Bcc')).toBeUndefined()
  expect(letter && bodyOf(letter) + bodyOf(letter, 'text/html')).not.toContain('evil')
})

test('pages of other sites can neither ask for a code nor sign anybody in', async () => {
  const { ticket } = (await start('asha@example.com')).body
  const code = await nextCode(mail, 'asha@example.com')
  const victim = site.visitor()
  const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
  const forged = [
    await victim.post('/api/auth/sign-up', { email: 'x@example.com', name: 'X' }, { headers }),
    await victim.post('/api/auth/sign-up/code', { ticket, code }, { headers }),
    await victim.post('/api/auth/sign-up/code', new URLSearchParams({ ticket, code }), { headers }),
    await maya.patch('/api/discussion', { signUp: false }, { headers }),
  ]
  expect(forged.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect(victim.cookies()).not.toContain('session')
})

test('a session that was there before ends with the sign-up', async () => {
  const before = maya.cookies()
  await signUpAs(maya, mail, 'asha@example.com')
  expect(maya.cookies()).not.toBe(before)
  const stolen = await site.visitor().get('/api/auth/me', { headers: { Cookie: before } })
  expect(stolen.status).toBe(401)
})
