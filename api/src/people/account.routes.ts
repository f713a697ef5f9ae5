import { Account, AccountForm, Device, DeviceParams, PasswordForm } from '@fettle/shared-types'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { notSignedIn } from '../errors.ts'
import { smallBody } from '../http/body.ts'
import { crossSiteOr, errors } from '../http/operation.ts'
import { rateLimitedByAccount } from '../http/rate-limit.ts'
import { type Route, route, signedIn } from '../http/router.ts'
import { createProofLimit } from '../second-factor/code-limits.ts'
import { deviceOf } from '../sessions/device-name.ts'
import type { CheckPassword } from '../sessions/passwords.ts'
import { clearSessionCookie, setSessionCookie } from '../sessions/session-cookie.ts'
import {
  changeName,
  changeOwnPassword,
  endSession,
  listDevices,
  NO_DEVICE,
  presentAccount,
} from './account.service.ts'

const tag = 'Account'
const HOUR = 60 * 60

/** The caller's own account: name, password, and where it is signed in. */
export function accountRoutes(deps: Deps, checkPassword: CheckPassword): Route[] {
  const { config } = deps
  const withinProofLimit = createProofLimit(deps)
  const limited = rateLimitedByAccount(deps, {
    name: 'name-change',
    points: 20,
    seconds: HOUR,
    message: 'The name was changed too often. Please wait an hour.',
  })
  return [
    route(
      {
        id: 'getAccount',
        method: 'get',
        path: '/account',
        tag,
        summary: 'The signed-in account, and what it may do',
        permission: 'account',
        responses: { 200: { description: 'The account', body: Account } },
        errors: errors.notSignedIn,
      },
      [],
      async (ctx) => {
        ctx.body = await presentAccount(deps, deps.reader, signedIn(ctx), ctx.state.owing?.owes)
      },
    ),
    route(
      {
        id: 'updateAccount',
        method: 'patch',
        path: '/account',
        tag,
        summary: 'Change the name that is shown in place of the e-mail address',
        permission: 'account',
        body: { types: ['application/json'], fields: AccountForm },
        responses: { 200: { description: 'The account as it is now', body: Account } },
        errors: {
          ...errors.invalid,
          ...errors.notSignedIn,
          ...crossSiteOr('the caller is a reader who is blocked'),
          ...errors.body,
          ...errors.limited,
        },
      },
      [smallBody(), limited],
      async (ctx, { fields: { name } }) => {
        ctx.body = await changeName(deps, signedIn(ctx), { name, owes: ctx.state.owing?.owes })
      },
    ),
    route(
      {
        id: 'changePassword',
        method: 'post',
        path: '/account/password',
        tag,
        summary: 'Change the password; every other session ends, and the answer sets a new session cookie',
        permission: 'account',
        body: { types: ['application/json'], fields: PasswordForm },
        responses: { 204: { description: 'It is changed', headers: ['Set-Cookie'] } },
        errors: {
          ...errors.invalid,
          ...errors.notSignedIn,
          ...crossSiteOr('the present password is not right, or a code is needed or wrong (`wrong_code`)'),
          ...errors.body,
          ...errors.limited,
        },
      },
      [smallBody()],
      async (ctx, { fields: form }) => {
        const author = signedIn(ctx)
        const { sessionHash } = ctx.state
        if (sessionHash === undefined) throw notSignedIn()
        const device = deviceOf(ctx.get('User-Agent'))
        const sessionId = await withinProofLimit(author.id, form.code, () =>
          changeOwnPassword(deps, checkPassword, { author, sessionHash, form, device }),
        )
        setSessionCookie(ctx, config, sessionId)
        ctx.status = 204
      },
    ),
    route(
      {
        id: 'listDevices',
        method: 'get',
        path: '/account/devices',
        tag,
        summary: 'Where the caller is signed in, the device used last first',
        permission: 'account',
        responses: { 200: { description: 'The devices', body: z.array(Device) } },
        errors: errors.notSignedIn,
      },
      [],
      async (ctx) => {
        ctx.body = await listDevices(deps, signedIn(ctx), ctx.state.sessionHash)
      },
    ),
    route(
      {
        id: 'signOutDevice',
        method: 'delete',
        path: '/account/devices/{id}',
        tag,
        summary: 'Sign out on a device of the caller',
        permission: 'account',
        others: 'nobody',
        params: DeviceParams,
        responses: { 204: { description: 'It is signed out' } },
        errors: { ...errors.notSignedIn, ...errors.crossSite, 404: NO_DEVICE },
      },
      [],
      async (ctx, { params: { id } }) => {
        const { sessionHash } = ctx.state
        if (await endSession(deps, signedIn(ctx), { id, sessionHash })) clearSessionCookie(ctx, config)
        ctx.status = 204
      },
    ),
  ]
}
