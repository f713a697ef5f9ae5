import type { Device } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerCode, askForCodes, pollWith } from '../testing/device-codes.ts'
import { type Client, startApi, type TestApi } from '../testing/index.ts'
import { createSetClock } from '../testing/set-clock.ts'

const { now, later } = createSetClock()
let site: TestApi
beforeAll(async () => {
  site = await startApi({ now })
})
afterAll(() => site.close())

const OVER = [401, 'expired_token']
async function polled(app: Client, deviceCode: string) {
  later(5)
  const { status, body } = await pollWith(app, deviceCode)
  return [status, body.code ?? 'in']
}
/** An app that a person has approved, and that has not asked since. */
async function approved(person: Client) {
  const app = site.visitor()
  const { deviceCode, userCode } = await askForCodes(app)
  expect((await answerCode(person, userCode)).status).toBe(204)
  return { app, deviceCode }
}

test('an app whose answer was lost gets another session, and the lost one is dead', async () => {
  const person = await site.author()
  const { app, deviceCode } = await approved(person)
  const lost = site.visitor()
  expect(await polled(lost, deviceCode)).toEqual([200, 'in'])
  const { length: before } = (await person.get<Device[]>('/api/account/devices')).body
  expect(await polled(app, deviceCode)).toEqual([200, 'in'])
  expect((await person.get<Device[]>('/api/account/devices')).body).toHaveLength(before)
  expect((await lost.get('/api/auth/me')).status).toBe(401)
  expect((await app.get('/api/auth/me')).status).toBe(200)
  // A request has come with it: whoever else knows the code gets nothing, and ends nothing.
  expect(await polled(site.visitor(), deviceCode)).toEqual(OVER)
  expect((await app.get('/api/auth/me')).status).toBe(200)
})

test('an app that got the cookie of an answer, and no more of it, signs in with the next one', async () => {
  const { app, deviceCode } = await approved(await site.author())
  expect(await polled(app, deviceCode)).toEqual([200, 'in'])
  const cut = app.cookies()
  expect(await polled(app, deviceCode)).toEqual([200, 'in'])
  expect(app.cookies()).not.toBe(cut)
  expect((await app.get('/api/auth/me')).status).toBe(200)
})

test('a lost answer is repeated for a minute, and not once its approval is dead', async () => {
  const person = await site.author()
  const { app, deviceCode } = await approved(person)
  expect(await polled(site.visitor(), deviceCode)).toEqual([200, 'in'])
  later(30)
  expect(await polled(site.visitor(), deviceCode)).toEqual([200, 'in'])
  later(30)
  expect(await polled(app, deviceCode)).toEqual(OVER)
  expect(app.cookies()).toBe('')

  const other = await approved(person)
  expect(await polled(site.visitor(), other.deviceCode)).toEqual([200, 'in'])
  expect((await person.post('/api/auth/logout')).status).toBe(204)
  expect(await polled(other.app, other.deviceCode)).toEqual(OVER)
  expect(other.app.cookies()).toBe('')
})

test('a lost session that its person signs out there is not begun again', async () => {
  const person = await site.author()
  const { app, deviceCode } = await approved(person)
  expect(await polled(site.visitor(), deviceCode)).toEqual([200, 'in'])
  const { body: devices } = await person.get<Device[]>('/api/account/devices')
  const lost = devices.find(({ isCurrent }) => !isCurrent)?._id
  expect((await person.delete(`/api/account/devices/${lost}`)).status).toBe(204)
  expect(await polled(app, deviceCode)).toEqual(OVER)
  expect(app.cookies()).toBe('')
})
