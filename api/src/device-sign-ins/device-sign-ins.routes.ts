import {
  CurrentUser,
  DeviceAnswerForm,
  DeviceCodes,
  DevicePollForm,
  DeviceSignIn,
  DeviceWaiting,
  UserCodeForm,
} from '@fettle/shared-types'
import type { Deps } from '../deps.ts'
import { smallBody } from '../http/body.ts'
import { crossSiteOr, errors } from '../http/operation.ts'
import { createRateLimit, rateLimitedByCaller } from '../http/rate-limit.ts'
import { type Route, route, signedIn } from '../http/router.ts'
import { deviceOf } from '../sessions/device-name.ts'
import { setSessionCookie } from '../sessions/session-cookie.ts'
import { answerDeviceSignIn, beginDeviceSignIn, lookAtDeviceSignIn } from './device-sign-ins.service.ts'
import { pollDeviceSignIn } from './poll-device-sign-in.service.ts'

const tag = 'Session'
const MINUTES_15 = 15 * 60
/** Codes of one account that do not work. Whoever finds one of somebody else could only sign that app in to the own account. */
const WRONG_CODES = 10
const NO_SUCH_CODE = 'The code is not known, has run out, or was answered by somebody else'
const mayNotWrite = crossSiteOr('the account may not write posts')

/**
 * Signing an app in that cannot use passkeys: a browser that is signed in approves it (RFC 8628, for sessions). Codes travel in
 * bodies, which no log holds.
 */
export function deviceSignInsRoutes(deps: Deps): Route[] {
  const { config } = deps
  const limit = (name: string, points: number) =>
    rateLimitedByCaller(deps, {
      name,
      points,
      seconds: MINUTES_15,
      message: 'Too many attempts to sign in. Please wait a few minutes and try again.',
    })
  const wrongCodes = createRateLimit(deps, {
    name: 'device-code',
    points: WRONG_CODES,
    seconds: MINUTES_15,
    message: 'Too many codes that do not work. Please wait a few minutes.',
  })
  /** Counts a code before it is looked at, and takes that back where it works. @throws ApiError 429 `too_many` */
  const withinCodeLimit = async <Result>(userId: string, work: () => Promise<Result>): Promise<Result> => {
    await wrongCodes.consume(userId)
    const result = await work()
    await wrongCodes.giveBack(userId)
    return result
  }

  return [
    route(
      {
        id: 'beginDeviceSignIn',
        method: 'post',
        path: '/auth/device-sign-in',
        tag,
        summary: 'Begin to sign an app in by a code that is approved in a browser',
        permission: 'read',
        responses: { 201: { description: 'The codes, good for ten minutes', body: DeviceCodes } },
        errors: {
          ...errors.crossSite,
          ...errors.limited,
          503: 'Too many apps wait for an answer; `Retry-After` says when to try again',
        },
      },
      [limit('device-sign-in', 20)],
      async (ctx) => {
        ctx.body = await beginDeviceSignIn(deps, deviceOf(ctx.get('User-Agent')))
        ctx.status = 201
      },
    ),
    route(
      {
        id: 'pollDeviceSignIn',
        method: 'post',
        path: '/auth/device-sign-in/poll',
        tag,
        summary:
          'Ask whether the sign-in was approved; once it was, the answer sets the session cookie. One that is lost is asked for again within a minute',
        permission: 'read',
        body: { types: ['application/json'], fields: DevicePollForm },
        responses: {
          200: { description: 'Signed in', body: CurrentUser, headers: ['Set-Cookie'] },
          202: { description: 'Nobody has answered yet', body: DeviceWaiting },
        },
        errors: {
          ...errors.invalid,
          401: 'The code is unknown, has run out or was used, or the session that approved it has ended (`expired_token`)',
          ...crossSiteOr('the sign-in was denied (`access_denied`)'),
          ...errors.body,
          429: 'Asked again too soon (`slow_down`), or too often; `Retry-After` says when the next one passes',
        },
      },
      [smallBody(), limit('device-poll', 1_000)],
      async (ctx, { fields: { deviceCode } }) => {
        const signedInAs = await pollDeviceSignIn(deps, { deviceCode, previousHash: ctx.state.sessionHash })
        if (!signedInAs) {
          const waiting: DeviceWaiting = { status: 'waiting' }
          ctx.body = waiting
          ctx.status = 202
          return
        }
        setSessionCookie(ctx, config, signedInAs.sessionId)
        ctx.body = { email: signedInAs.author.email }
      },
    ),
    route(
      {
        id: 'lookAtDeviceSignIn',
        method: 'post',
        path: '/auth/device-sign-in/look',
        tag,
        summary: 'What asks to be signed in, by the code that it shows',
        permission: 'write-posts',
        body: { types: ['application/json'], fields: UserCodeForm },
        responses: { 200: { description: 'The sign-in', body: DeviceSignIn } },
        errors: {
          ...errors.invalid,
          ...errors.notSignedIn,
          ...mayNotWrite,
          404: NO_SUCH_CODE,
          ...errors.body,
          ...errors.limited,
        },
      },
      [smallBody(), limit('device-look', 100)],
      async (ctx, { fields: { userCode } }) => {
        const author = signedIn(ctx)
        ctx.body = await withinCodeLimit(author.id, () => lookAtDeviceSignIn(deps, { author, userCode }))
      },
    ),
    route(
      {
        id: 'answerDeviceSignIn',
        method: 'post',
        path: '/auth/device-sign-in/answer',
        tag,
        summary: 'Approve the sign-in of an app, or deny it, once',
        permission: 'write-posts',
        body: { types: ['application/json'], fields: DeviceAnswerForm },
        responses: { 204: { description: 'Answered; the app hears of it at its next poll' } },
        errors: {
          ...errors.invalid,
          ...errors.notSignedIn,
          ...mayNotWrite,
          404: NO_SUCH_CODE,
          409: 'The caller has answered it before',
          ...errors.body,
          ...errors.limited,
        },
      },
      [smallBody(), limit('device-answer', 100)],
      async (ctx, { fields }) => {
        const author = signedIn(ctx)
        const { sessionHash } = ctx.state
        await withinCodeLimit(author.id, () => answerDeviceSignIn(deps, { ...fields, author, sessionHash }))
        ctx.status = 204
      },
    ),
  ]
}
