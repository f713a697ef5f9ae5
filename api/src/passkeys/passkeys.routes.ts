import {
  NewPasskeyForm,
  Passkey,
  PasskeyCreation,
  PasskeyNameForm,
  PasskeyParams,
  PasskeyProofForm,
} from '@fettle/shared-types'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { NO_PASSKEY } from '../errors.ts'
import { smallBody } from '../http/body.ts'
import { crossSiteOr, errors } from '../http/operation.ts'
import { rateLimitedByAccount } from '../http/rate-limit.ts'
import { type Route, route, signedIn } from '../http/router.ts'
import { createProofLimit } from '../second-factor/code-limits.ts'
import { deviceOf } from '../sessions/device-name.ts'
import type { CheckPassword } from '../sessions/passwords.ts'
import { setSessionCookie } from '../sessions/session-cookie.ts'
import { ceremonyInCookie, clearCeremonyCookie, setCeremonyCookie } from './ceremony-cookie.ts'
import {
  addPasskey,
  beginPasskey,
  listOwnPasskeys,
  removePasskey,
  renamePasskey,
} from './passkeys.service.ts'

const tag = 'Account'
const HOUR = 60 * 60
const MOST = 'The account has as many as it may have'
const NOT_PROVED = 'the password is not right, or a code is needed or wrong (`wrong_code`)'
const refusals = { ...errors.invalid, ...errors.notSignedIn, ...errors.body, ...errors.limited }

/** The caller’s own passkeys. */
export function passkeysRoutes(deps: Deps, checkPassword: CheckPassword): Route[] {
  const { config } = deps
  const withinProofLimit = createProofLimit(deps)
  const limited = rateLimitedByAccount(deps, {
    name: 'passkey-change',
    points: 60,
    seconds: HOUR,
    message: 'Passkeys were changed too often. Please wait an hour.',
  })

  return [
    route(
      {
        id: 'listPasskeys',
        method: 'get',
        path: '/account/passkeys',
        tag,
        summary: 'The passkeys of the caller, the first one first',
        permission: 'account',
        responses: { 200: { description: 'The passkeys', body: z.array(Passkey) } },
        errors: errors.notSignedIn,
      },
      [],
      async (ctx) => {
        ctx.body = await listOwnPasskeys(deps, signedIn(ctx))
      },
    ),
    route(
      {
        id: 'beginPasskey',
        method: 'post',
        path: '/account/passkeys/options',
        tag,
        summary: 'Begin to add a passkey; the answer sets a cookie that its second half needs',
        permission: 'account',
        body: { types: ['application/json'], fields: PasskeyProofForm },
        responses: {
          200: {
            description: 'What to ask the browser for, good for five minutes',
            body: PasskeyCreation,
            headers: ['Set-Cookie'],
          },
        },
        errors: {
          ...refusals,
          ...crossSiteOr(NOT_PROVED),
          409: MOST,
        },
      },
      [smallBody(), limited],
      async (ctx, { fields: { password, code } }) => {
        const author = signedIn(ctx)
        const { creation, ceremony } = await withinProofLimit(author.id, code, () =>
          beginPasskey(deps, checkPassword, { author, password, code }),
        )
        setCeremonyCookie(ctx, config, ceremony)
        ctx.body = creation
      },
    ),
    route(
      {
        id: 'addPasskey',
        method: 'post',
        path: '/account/passkeys',
        tag,
        summary: 'Add the passkey that the browser has made; the answer sets a new session cookie',
        permission: 'account',
        body: { types: ['application/json'], fields: NewPasskeyForm },
        responses: { 201: { description: 'The passkey', body: Passkey, headers: ['Set-Cookie'] } },
        errors: {
          ...refusals,
          400: 'A field is missing or past its bound, or the passkey is no answer to what was asked for',
          ...errors.crossSite,
          409: `${MOST}, or this passkey is known already`,
        },
      },
      [smallBody(), limited],
      async (ctx, { fields: form }) => {
        const name = deviceOf(ctx.get('User-Agent')) || 'Passkey'
        const { sessionHash } = ctx.state
        const ceremony = ceremonyInCookie(ctx, config)
        const author = signedIn(ctx)
        const { passkey, sessionId } = await addPasskey(deps, { author, ceremony, form, name, sessionHash })
        setSessionCookie(ctx, config, sessionId)
        clearCeremonyCookie(ctx, config)
        ctx.status = 201
        ctx.body = passkey
      },
    ),
    route(
      {
        id: 'renamePasskey',
        method: 'patch',
        path: '/account/passkeys/{id}',
        tag,
        summary: 'Name a passkey of the caller',
        permission: 'account',
        others: 'nobody',
        params: PasskeyParams,
        body: { types: ['application/json'], fields: PasskeyNameForm },
        responses: { 200: { description: 'The passkey as it is now', body: Passkey } },
        errors: { ...refusals, ...errors.crossSite, 404: NO_PASSKEY },
      },
      [smallBody(), limited],
      async (ctx, { params: { id }, fields: { name } }) => {
        ctx.body = await renamePasskey(deps, { author: signedIn(ctx), id, name })
      },
    ),
    route(
      {
        id: 'removePasskey',
        method: 'post',
        path: '/account/passkeys/{id}/remove',
        tag,
        summary:
          'Remove a passkey of the caller; it signs nobody in any more, and other sessions that a passkey began end',
        permission: 'account',
        others: 'nobody',
        params: PasskeyParams,
        body: { types: ['application/json'], fields: PasskeyProofForm },
        responses: { 204: { description: 'It is removed' } },
        errors: { ...refusals, ...crossSiteOr(NOT_PROVED), 404: NO_PASSKEY },
      },
      [smallBody(), limited],
      async (ctx, { params: { id }, fields: { password, code } }) => {
        const author = signedIn(ctx)
        const { sessionHash } = ctx.state
        await withinProofLimit(author.id, code, () =>
          removePasskey(deps, checkPassword, { author, id, sessionHash, password, code }),
        )
        ctx.status = 204
      },
    ),
  ]
}
