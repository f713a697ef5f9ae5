import type { AuditEvent, CurrentUser, Device, ErrorBody } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tidyUp } from '../housekeeping.ts'
import { answerCode, askForCodes, lookAtCode, pollWith } from '../testing/device-codes.ts'
import { type Client, startApi, type TestApi } from '../testing/index.ts'
import { givePasskey, signInWith } from '../testing/passkeys.ts'
import { createSetClock } from '../testing/set-clock.ts'

const { now, later } = createSetClock()
let site: TestApi
beforeAll(async () => {
  site = await startApi({ now })
})
afterAll(() => site.close())

const electron = { headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140 Electron/45.4.1' } }
/** Polls when it may. */
const pollInTime = (app: Client, deviceCode: string) => {
  later(5)
  return pollWith(app, deviceCode)
}
const OVER = [401, 'expired_token']
const ended = async (app: Client, deviceCode: string) => {
  const { status, body } = await pollInTime(app, deviceCode)
  return [status, body.code]
}

test('an app waits until a browser approves its code, and has a session of its own then', async () => {
  const person = await site.author()
  const app = site.visitor()
  const codes = await askForCodes(app, electron)
  expect(codes).toEqual({
    deviceCode: expect.stringMatching(/^[\w-]{43}$/),
    userCode: expect.stringMatching(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/),
    path: '/dashboard/approve-sign-in',
    expiresIn: 600,
    interval: 5,
  })
  const waiting = await pollWith(app, codes.deviceCode)
  expect([waiting.status, waiting.body]).toEqual([202, { status: 'waiting' }])
  expect(app.cookies()).toBe('')

  // Spelled as people spell.
  const typed = codes.userCode.toLowerCase().replace('-', ' ')
  const asked = await lookAtCode(person, typed)
  expect([asked.status, asked.body]).toEqual([
    200,
    {
      email: person.email,
      device: 'The desktop app on Linux',
      askedAt: now().toISOString(),
      expiresAt: new Date(now().getTime() + 600_000).toISOString(),
      status: 'waiting',
    },
  ])
  expect((await answerCode(person, typed)).status).toBe(204)
  expect((await lookAtCode(person, typed)).body.status).toBe('approved')

  const signedIn = await pollInTime(app, codes.deviceCode)
  expect([signedIn.status, signedIn.body]).toEqual([200, { email: person.email }])
  expect(signedIn.headers.getSetCookie()[0]).toMatch(/^fettle_session=[\w-]{43}; .*HttpOnly; SameSite=Lax/)
  expect((await app.get<CurrentUser>('/api/auth/me')).body).toEqual({ email: person.email })
  expect((await lookAtCode(person, typed)).body.status).toBe('used')
  const { body: devices } = await person.get<Device[]>('/api/account/devices')
  expect(devices.filter(({ isCurrent }) => !isCurrent)).toMatchObject([{ name: 'The desktop app on Linux' }])
  const signOut = devices.find(({ isCurrent }) => !isCurrent)?._id
  expect((await person.delete(`/api/account/devices/${signOut}`)).status).toBe(204)
  expect((await app.get('/api/auth/me')).status).toBe(401)
})

test('owners read who approved and denied what, and how the app was signed in', async () => {
  const owner = await site.author(undefined, 'owner')
  const [first, second] = [site.visitor(), site.visitor()]
  const [good, bad] = [await askForCodes(first, electron), await askForCodes(second, electron)]
  await answerCode(owner, good.userCode)
  await answerCode(owner, bad.userCode, 'deny')
  await pollInTime(first, good.deviceCode)
  const { body: log } = await owner.get<AuditEvent[]>(`/api/audit-log?actor=${owner.email}`)
  const ofDevices = log.map(({ action, subject }) => [action, subject])
  expect(ofDevices).toContainEqual(['device-approved', 'The desktop app on Linux'])
  expect(ofDevices).toContainEqual(['device-denied', 'The desktop app on Linux'])
  expect(ofDevices).toContainEqual(['signed-in', 'The desktop app on Linux, approved in a browser'])
})

test('a denied sign-in is told so at its next poll, and nobody can approve it afterwards', async () => {
  const person = await site.author()
  const app = site.visitor()
  const { deviceCode, userCode } = await askForCodes(app)
  expect((await answerCode(person, userCode, 'deny')).status).toBe(204)
  const { status, body } = await pollInTime(app, deviceCode)
  expect([status, body.code, body.error]).toEqual([
    403,
    'access_denied',
    'The sign-in was denied in the browser.',
  ])
  const again = await answerCode(person, userCode)
  expect([again.status, (again.body as ErrorBody).error]).toEqual([
    409,
    'You have answered this sign-in already.',
  ])
  expect(await ended(app, deviceCode)).toEqual([403, 'access_denied'])
})

test('codes work for ten minutes, before an answer and after it, and are deleted then', async () => {
  const person = await site.author()
  const [app, other] = [site.visitor(), site.visitor()]
  const [waiting, approved] = [await askForCodes(app), await askForCodes(other)]
  await answerCode(person, approved.userCode)
  later(600)
  expect(await ended(app, waiting.deviceCode)).toEqual(OVER)
  expect(await ended(other, approved.deviceCode)).toEqual(OVER)
  const late = await lookAtCode(person, waiting.userCode)
  expect([late.status, late.body.error]).toEqual([
    404,
    'This code is not known, or has run out: each works for ten minutes. Compare it with the one in the app, or ask the app for another.',
  ])
  expect((await answerCode(person, waiting.userCode)).status).toBe(404)
  await tidyUp(site.deps)
  expect(await site.deps.db('device_sign_ins').select('status')).toEqual([])
})

test('an app that asks too often is told to slow down, and waits no longer for it', async () => {
  const person = await site.author()
  const app = site.visitor()
  const { deviceCode, userCode } = await askForCodes(app)
  await pollWith(app, deviceCode)
  for (const seconds of [0, 1, 2]) {
    later(seconds)
    const early = await pollWith(app, deviceCode)
    expect([early.status, early.body.code, early.headers.get('Retry-After')]).toEqual([429, 'slow_down', '5'])
  }
  later(2)
  expect((await pollWith(app, deviceCode)).status).toBe(202)
  await answerCode(person, userCode)
  expect((await pollWith(app, deviceCode)).body.code).toBe('slow_down')
  expect((await pollInTime(app, deviceCode)).status).toBe(200)
})

test('where a second factor is demanded, the app owes none if a passkey began the session that approved it', async () => {
  const owner = await site.author(undefined, 'owner')
  const person = await site.author()
  const { origin } = new URL(site.deps.config.publicOrigin)
  const { authenticator } = await givePasskey(person, { ...person, origin })
  await owner.patch('/api/sign-in-settings', { staffSecondFactor: true })
  try {
    const [browser, app] = [site.visitor(), site.visitor()]
    await signInWith(browser, authenticator)
    const { deviceCode, userCode } = await askForCodes(app)
    expect((await answerCode(browser, userCode)).status).toBe(204)
    expect((await pollInTime(app, deviceCode)).status).toBe(200)
    expect((await app.get('/api/blogs/myblogs/changes')).status).toBe(200)
  } finally {
    await site.deps.db('sign_in_settings').delete()
  }
})
