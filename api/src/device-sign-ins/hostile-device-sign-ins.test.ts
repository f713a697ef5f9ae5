import { randomBytes } from 'node:crypto'
import type { DeviceCodes, ErrorBody } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findUserByEmail, updateRights } from '../sessions/users.queries.ts'
import { answerCode, askForCodes, lookAtCode, pollWith } from '../testing/device-codes.ts'
import { type Client, startApi, type TestApi } from '../testing/index.ts'
import { codeOf } from '../testing/one-time-code.ts'
import { createSetClock } from '../testing/set-clock.ts'
import { pollDeviceSignIn } from './poll-device-sign-in.service.ts'

const { now, later } = createSetClock()
let site: TestApi
beforeAll(async () => {
  site = await startApi({ now, env: { TRUST_PROXY: '1' } })
})
afterAll(() => site.close())

const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })
const OVER = [401, 'expired_token']
async function polled(app: Client, deviceCode: string) {
  later(5)
  const { status, body } = await pollWith(app, deviceCode)
  return [status, body.code ?? 'in']
}
let made = 0
/** An app that was approved, and has not asked since. */
async function approved(person: Client) {
  const app = site.visitor()
  made += 1
  const codes = await askForCodes(app, from(`198.51.100.${made}`))
  expect((await answerCode(person, codes.userCode)).status).toBe(204)
  return { app, ...codes }
}

test('of polls that come at once, one gets the session, and a replay gets none', async () => {
  const person = await site.author()
  const { app, deviceCode } = await approved(person)
  const polls = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const client = site.visitor()
      return { client, status: (await pollWith(client, deviceCode)).status }
    }),
  )
  const winners = polls.filter(({ status }) => status === 200)
  expect(winners).toHaveLength(1)
  expect(polls.every(({ status }) => [200, 429, 401].includes(status))).toBe(true)
  expect((await winners[0]?.client.get('/api/auth/me'))?.status).toBe(200)
  expect(await polled(app, deviceCode)).toEqual(OVER)
  expect(app.cookies()).toBe('')
})

test('of processes whose clocks differ, one begins the session that stays', async () => {
  const person = await site.author()
  const { deviceCode } = await approved(person)
  const polls = [0, 5, 10, 15].map((seconds) =>
    pollDeviceSignIn(
      { db: site.deps.db, now: () => new Date(now().getTime() + seconds * 1000) },
      { deviceCode, previousHash: undefined },
    ),
  )
  await Promise.allSettled(polls)
  // Those that read one after the other take it for an answer that was lost: the sessions before the last are dead.
  const user = await findUserByEmail(site.deps.db, person.email)
  expect(await site.deps.db('sessions').where({ user_id: user?.id })).toHaveLength(2)
})

test('of two people who answer at once, one is heard, and the app is theirs', async () => {
  const [one, two] = [await site.author(), await site.author()]
  const app = site.visitor()
  const { deviceCode, userCode } = await askForCodes(app, from('198.51.100.201'))
  const answers = await Promise.all([one, two].map((person) => answerCode(person, userCode)))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
  const winner = answers[0]?.status === 204 ? one : two
  later(5)
  expect((await pollWith(app, deviceCode)).body).toEqual({ email: winner.email })
  expect((await lookAtCode(winner === one ? two : one, userCode)).status).toBe(404)
})

test('nobody gets in with the code that is shown, with another app’s secret, or with a made-up one', async () => {
  const person = await site.author()
  const { userCode } = await approved(person)
  const thief = site.visitor()
  const own = await askForCodes(thief, from('198.51.100.202'))
  expect(await polled(thief, own.deviceCode)).toEqual([202, 'in'])
  expect(await polled(thief, randomBytes(32).toString('base64url'))).toEqual(OVER)
  for (const code of [userCode, userCode.replace('-', ''), '', null, { $ne: '' }, ['a'], 'x'.repeat(100_000)])
    expect(
      (await thief.post('/api/auth/device-sign-in/poll', { deviceCode: code })).status,
    ).toBeGreaterThanOrEqual(400)
  expect(thief.cookies()).toBe('')
})

test('codes are kept as hashes, and stand in no address', async () => {
  const codes = await askForCodes(site.visitor(), from('198.51.100.203'))
  const stored = JSON.stringify(await site.deps.db('device_sign_ins').select())
  expect(stored).not.toContain(codes.deviceCode)
  expect(stored).not.toContain(codes.userCode)
  expect(stored).not.toContain(codes.userCode.replace('-', ''))
  expect(codes.path).toBe('/dashboard/approve-sign-in')
})

test('somebody without an account, and a reader, can neither look nor answer', async () => {
  const reader = await site.author(undefined, 'reader')
  const app = site.visitor()
  const { deviceCode, userCode } = await askForCodes(app, from('198.51.100.204'))
  for (const [client, status] of [
    [site.visitor(), 401],
    [reader, 403],
  ] as const) {
    expect((await lookAtCode(client, userCode)).status).toBe(status)
    expect((await answerCode(client, userCode)).status).toBe(status)
    expect((await answerCode(client, userCode, 'deny')).status).toBe(status)
  }
  expect(await polled(app, deviceCode)).toEqual([202, 'in'])
})

test('an approval is dead once its person signs out, has a new password, is a reader, or is gone', async () => {
  const password = 'a good long password'
  const ends: Array<(person: Client & { email: string }) => Promise<unknown>> = [
    (person) => person.post('/api/auth/logout'),
    (person) => person.post('/api/account/password', { password, new_password: 'an entirely new one' }),
    async (person) => {
      const user = await findUserByEmail(site.deps.db, person.email)
      await updateRights(site.deps.db, user?.id ?? '', { role: 'reader' })
    },
    (person) => person.post('/api/account/deletion', { password }),
    async (person) => {
      const { body } = await person.post<{ secret: string }>('/api/account/second-factor', { password })
      await person.post('/api/account/second-factor/confirm', { code: codeOf(body.secret, now().getTime()) })
    },
  ]
  for (const end of ends) {
    const person = await site.author()
    const { app, deviceCode } = await approved(person)
    const { status } = ((await end(person)) ?? { status: 200 }) as { status: number }
    expect(status).toBeLessThan(400)
    expect(await polled(app, deviceCode)).toEqual(OVER)
    expect(app.cookies()).toBe('')
  }
})

test('a session that owes a second factor approves nothing, and an approval from before is dead', async () => {
  const owner = await site.author(undefined, 'owner')
  const person = await site.author()
  const before = await approved(person)
  await owner.patch('/api/sign-in-settings', { staffSecondFactor: true })
  try {
    const app = site.visitor()
    const { deviceCode, userCode } = await askForCodes(app, from('198.51.100.205'))
    for (const answer of [await lookAtCode(person, userCode), await answerCode(person, userCode)])
      expect([answer.status, (answer.body as ErrorBody).code]).toEqual([401, 'second_factor_due'])
    expect(await polled(app, deviceCode)).toEqual([202, 'in'])
    expect(await polled(before.app, before.deviceCode)).toEqual(OVER)
  } finally {
    await site.deps.db('sign_in_settings').delete()
  }
})

test('a page of another site, and a form, can neither approve nor fetch a session', async () => {
  const person = await site.author()
  const { deviceCode } = await approved(person)
  const { userCode } = await askForCodes(site.visitor(), from('198.51.100.206'))
  for (const headers of [
    { Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'null' },
  ]) {
    const approval = await answerCode(person, userCode, 'approve', { headers })
    const poll = await pollWith(person, deviceCode, { headers })
    const begun = await person.post<ErrorBody>('/api/auth/device-sign-in', undefined, { headers })
    expect([approval, poll, begun].map(({ status }) => status)).toEqual([403, 403, 403])
  }
  const form = new URLSearchParams({ userCode, answer: 'approve' })
  expect((await person.post('/api/auth/device-sign-in/answer', form)).status).toBe(415)
  expect((await lookAtCode(person, userCode)).body.status).toBe('waiting')
})

test('guesses are counted for the account, from everywhere, and a code that works is not', async () => {
  const person = await site.author()
  const { userCode } = await askForCodes(site.visitor(), from('198.51.100.207'))
  for (let count = 0; count < 15; count += 1) expect((await lookAtCode(person, userCode)).status).toBe(200)
  const guess = (index: number) => lookAtCode(person, `AAAA-AA${10 + index}`, from(`203.0.113.${index + 1}`))
  const statuses = await Promise.all(Array.from({ length: 12 }, (_, index) => guess(index)))
  expect(statuses.map(({ status }) => status).sort()).toEqual([...Array(10).fill(404), 429, 429])
  expect((await answerCode(person, userCode)).status).toBe(429)
})

test('one address asks for so many codes and no more, and so do all together', async () => {
  const ask = async (address: string) => {
    const { status } = await site
      .visitor()
      .post<DeviceCodes>('/api/auth/device-sign-in', undefined, from(address))
    return status
  }
  for (let count = 0; count < 20; count += 1) expect(await ask('192.0.2.1')).toBe(201)
  expect(await ask('192.0.2.1')).toBe(429)
  const [row] = await site.deps.db('device_sign_ins').select().limit(1)
  const there = await site.deps.db('device_sign_ins').select('device_hash')
  const more = Array.from({ length: 1_000 - there.length }, (_, index) => ({
    ...row,
    status: 'waiting',
    user_id: null,
    session_hash: null,
    expires_at: new Date(now().getTime() + 60_000).toISOString(),
    device_hash: `made-${index}`,
    user_code_hash: `made-${index}`,
  }))
  await site.deps.db.batchInsert('device_sign_ins', more, 50)
  expect(await ask('192.0.2.2')).toBe(503)
  later(61)
  expect(await ask('192.0.2.2')).toBe(201)
})

test('what an app calls itself is never shown: only names that the server knows are', async () => {
  const person = await site.author()
  for (const [agent, shown] of [
    ['<script>alert(1)</script> Electron/1 Windows', 'The desktop app on Windows'],
    ['<img src=x onerror=alert(1)>', ''],
    ['Your bank\u00a0(approve now)', ''],
  ]) {
    made += 1
    const headers = { 'User-Agent': agent ?? '', ...from(`198.51.100.${made}`).headers }
    const { userCode } = await askForCodes(site.visitor(), { headers })
    expect((await lookAtCode(person, userCode)).body.device).toBe(shown)
  }
})
