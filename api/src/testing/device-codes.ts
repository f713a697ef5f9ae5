import type { CurrentUser, DeviceCodes, DeviceSignIn, ErrorBody } from '@fettle/shared-types'
import type { Client } from './client.ts'

type Init = { headers?: Record<string, string> }

const PATH = '/api/auth/device-sign-in'

/** What an app shows and keeps that is to be signed in by a browser. */
export const askForCodes = async (app: Client, init?: Init): Promise<DeviceCodes> =>
  (await app.post<DeviceCodes>(PATH, undefined, init)).body

/** Asks whether it was approved. */
export const pollWith = (app: Client, deviceCode: string, init?: Init) =>
  app.post<CurrentUser & ErrorBody>(`${PATH}/poll`, { deviceCode }, init)

/** Looks at what asks to be signed in. */
export const lookAtCode = (browser: Client, userCode: string, init?: Init) =>
  browser.post<DeviceSignIn & ErrorBody>(`${PATH}/look`, { userCode }, init)

/** Approves it or denies it. */
export const answerCode = (
  browser: Client,
  userCode: string,
  answer: 'approve' | 'deny' = 'approve',
  init?: Init,
) => browser.post<ErrorBody | ''>(`${PATH}/answer`, { userCode, answer }, init)

/** A good request for each of its operations. */
export const deviceRequests = {
  beginDeviceSignIn: (client: Client) => client.post(PATH),
  pollDeviceSignIn: async (client: Client) => pollWith(client, (await askForCodes(client)).deviceCode),
  lookAtDeviceSignIn: async (client: Client) => lookAtCode(client, (await askForCodes(client)).userCode),
  answerDeviceSignIn: async (client: Client) => answerCode(client, (await askForCodes(client)).userCode),
}
