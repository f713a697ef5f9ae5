import { z } from 'zod'
import { characters } from './fields.ts'

/** What an app needs to be signed in by a browser: the device authorization grant of RFC 8628, for sessions. */
export const DeviceCodes = z
  .object({
    /** The app’s secret, by which it asks for its session. */
    deviceCode: z.string(),
    /** Shown in the app and compared in the browser, as in `WXYZ-2345`. */
    userCode: z.string(),
    /** Where it is approved, on this site. */
    path: z.string(),
    /** Seconds. */
    expiresIn: z.int(),
    /** Seconds between two polls. */
    interval: z.int(),
  })
  .meta({ id: 'DeviceCodes' })
export type DeviceCodes = z.infer<typeof DeviceCodes>

/** Asks whether the sign-in was approved. */
export const DevicePollForm = z
  .object({
    deviceCode: characters('deviceCode').regex(/^[\w-]{43}$/, 'deviceCode must be the one of the sign-in'),
  })
  .meta({ id: 'DevicePollForm' })
export type DevicePollForm = z.infer<typeof DevicePollForm>

/** Nobody has answered yet. */
export const DeviceWaiting = z.object({ status: z.literal('waiting') }).meta({ id: 'DeviceWaiting' })
export type DeviceWaiting = z.infer<typeof DeviceWaiting>

/** Eight letters and figures, however they are grouped and spelled. */
const userCode = characters('userCode')
  .max(40, 'userCode is too long')
  .transform((code) => code.replace(/[\s-]/g, '').toUpperCase())
  .refine((code) => /^[A-Z\d]{8}$/.test(code), 'userCode must be the eight letters and figures of the app')

export const UserCodeForm = z.object({ userCode }).meta({ id: 'UserCodeForm' })
export type UserCodeForm = z.infer<typeof UserCodeForm>

const deviceAnswers = ['approve', 'deny'] as const

/** What its person says to a sign-in of an app. */
export const DeviceAnswerForm = z
  .object({
    userCode,
    answer: z.enum(deviceAnswers, { error: `answer must be one of: ${deviceAnswers.join(', ')}` }),
  })
  .meta({ id: 'DeviceAnswerForm' })
export type DeviceAnswerForm = z.infer<typeof DeviceAnswerForm>

/** A sign-in of an app, as whoever is asked about it sees it. */
export const DeviceSignIn = z
  .object({
    /** The account that the app would be signed in to: the caller’s. */
    email: z.string(),
    /** The app and its system; empty where neither is known. */
    device: z.string(),
    askedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    /** `used` where the app has its session. */
    status: z.enum(['waiting', 'approved', 'denied', 'used']),
  })
  .meta({ id: 'DeviceSignIn' })
export type DeviceSignIn = z.infer<typeof DeviceSignIn>
