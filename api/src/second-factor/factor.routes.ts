import {
  FactorCodeForm,
  FactorPasswordForm,
  FactorProofForm,
  FactorSecret,
  RecoveryCodes,
} from '@fettle/shared-types'
import type { Deps } from '../deps.ts'
import { smallBody } from '../http/body.ts'
import { crossSiteOr, errors } from '../http/operation.ts'
import { createPasswordLimit } from '../http/password-limit.ts'
import { type Route, route, signedIn } from '../http/router.ts'
import type { CheckPassword } from '../sessions/passwords.ts'
import { setSessionCookie } from '../sessions/session-cookie.ts'
import { createCodeLimit, createProofLimit } from './code-limits.ts'
import { beginSetUp, confirmSetUp, renewRecoveryCodes, turnOff } from './second-factor.service.ts'

const tag = 'Account'
const refusals = { ...errors.invalid, ...errors.notSignedIn, ...errors.body, ...errors.limited }

/** The caller’s own second factor: an authenticator app with recovery codes. */
export function factorRoutes(deps: Deps, checkPassword: CheckPassword): Route[] {
  const { config } = deps
  const withinPasswordLimit = createPasswordLimit(deps)
  const withinCodeLimit = createCodeLimit(deps)
  const withinProofLimit = createProofLimit(deps)

  return [
    route(
      {
        id: 'beginSecondFactor',
        method: 'post',
        path: '/account/second-factor',
        tag,
        summary: 'Make a secret for an authenticator app; it counts once a code has confirmed it',
        permission: 'account',
        body: { types: ['application/json'], fields: FactorPasswordForm },
        responses: { 200: { description: 'The secret, for an hour', body: FactorSecret } },
        errors: {
          ...refusals,
          ...crossSiteOr('the present password is not right'),
          409: 'The second factor is on already',
        },
      },
      [smallBody()],
      async (ctx, { fields: { password } }) => {
        const author = signedIn(ctx)
        ctx.body = await withinPasswordLimit(author.id, () =>
          beginSetUp(deps, checkPassword, { author, password }),
        )
      },
    ),
    route(
      {
        id: 'confirmSecondFactor',
        method: 'post',
        path: '/account/second-factor/confirm',
        tag,
        summary:
          'Turn the second factor on with the first code of the app; every other session ends, and the answer sets a new session cookie',
        permission: 'account',
        body: { types: ['application/json'], fields: FactorCodeForm },
        responses: {
          200: {
            description: 'Ten recovery codes, told this once',
            body: RecoveryCodes,
            headers: ['Set-Cookie'],
          },
        },
        errors: {
          ...refusals,
          ...crossSiteOr('the code is wrong (`wrong_code`)'),
          409: 'The second factor is on already',
        },
      },
      [smallBody()],
      async (ctx, { fields: { code } }) => {
        const author = signedIn(ctx)
        const { sessionHash } = ctx.state
        const { recovery, sessionId } = await withinCodeLimit(author.id, code, () =>
          confirmSetUp(deps, { author, sessionHash, code }),
        )
        setSessionCookie(ctx, config, sessionId)
        ctx.body = recovery
      },
    ),
    route(
      {
        id: 'renewRecoveryCodes',
        method: 'post',
        path: '/account/second-factor/recovery-codes',
        tag,
        summary: 'Make ten new recovery codes; those before are dead',
        permission: 'account',
        body: { types: ['application/json'], fields: FactorProofForm },
        responses: { 200: { description: 'The codes, told this once', body: RecoveryCodes } },
        errors: {
          ...refusals,
          ...crossSiteOr('the password or the code is not right'),
          409: 'There is no second factor',
        },
      },
      [smallBody()],
      async (ctx, { fields: { password, code } }) => {
        const author = signedIn(ctx)
        ctx.body = await withinProofLimit(author.id, code, () =>
          renewRecoveryCodes(deps, checkPassword, { author, password, code }),
        )
      },
    ),
    route(
      {
        id: 'turnOffSecondFactor',
        method: 'post',
        path: '/account/second-factor/remove',
        tag,
        summary:
          'Turn the second factor off; every other session ends, and the answer sets a new session cookie',
        permission: 'account',
        body: { types: ['application/json'], fields: FactorProofForm },
        responses: {
          204: { description: 'It is off, and its recovery codes are dead', headers: ['Set-Cookie'] },
        },
        errors: {
          ...refusals,
          ...crossSiteOr('the password or the code is not right'),
          409: 'There is no second factor',
        },
      },
      [smallBody()],
      async (ctx, { fields: { password, code } }) => {
        const author = signedIn(ctx)
        const { sessionHash } = ctx.state
        const sessionId = await withinProofLimit(author.id, code, () =>
          turnOff(deps, checkPassword, { author, sessionHash, password, code }),
        )
        setSessionCookie(ctx, config, sessionId)
        ctx.status = 204
      },
    ),
  ]
}
