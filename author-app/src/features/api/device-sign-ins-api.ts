import { type DeviceAnswerForm, DeviceSignIn } from '@fettle/shared-types'
import { json } from './bodies.ts'
import type { RequestOptions } from './request.ts'

type Send = (path: string, options?: RequestOptions) => Promise<Response>

/** Sign-ins of apps that this browser is asked about. Every call throws what `request` throws. */
export const createDeviceSignInsApi = (send: Send) => ({
  /** @param userCode as the app shows it */
  async lookAtDeviceSignIn(userCode: string): Promise<DeviceSignIn> {
    const response = await send('/auth/device-sign-in/look', { method: 'POST', ...json({ userCode }) })
    return DeviceSignIn.parse(await response.json())
  },

  async answerDeviceSignIn(form: DeviceAnswerForm): Promise<void> {
    await send('/auth/device-sign-in/answer', { method: 'POST', ...json(form) })
  },
})
