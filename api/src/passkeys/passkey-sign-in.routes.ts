import { CurrentUser, PasskeyRequest, PasskeySignInForm } from '@fettle/shared-types'
import type { Deps } from '../deps.ts'
import { smallBody } from '../http/body.ts'
import { callerOf } from '../http/caller.ts'
import { errors } from '../http/operation.ts'
import { rateLimitedByCaller } from '../http/rate-limit.ts'
import { type Route, route } from '../http/router.ts'
import { deviceOf } from '../sessions/device-name.ts'
import { setSessionCookie } from '../sessions/session-cookie.ts'
import { rememberCaller } from '../sessions/sign-in-limits.ts'
import { ceremonyInCookie, clearCeremonyCookie, setCeremonyCookie } from './ceremony-cookie.ts'
import { beginPasskeySignIn, signInByPasskey } from './passkey-sign-in.service.ts'

const tag = 'Session'
const MINUTES_15 = 15 * 60

/** Signing in with a passkey. Limits are of the caller: no account is named before its passkey has signed. */
export function passkeySignInRoutes(deps: Deps): Route[] {
  const { config } = deps
  const limit = (name: string) =>
    rateLimitedByCaller(deps, {
      name,
      points: 100,
      seconds: MINUTES_15,
      message: 'Too many attempts to sign in. Please wait a few minutes and try again.',
    })

  return [
    route(
      {
        id: 'beginPasskeyLogin',
        method: 'post',
        path: '/auth/passkey/options',
        tag,
        summary: 'Begin to sign in with a passkey; the answer sets a cookie that its second half needs',
        permission: 'read',
        responses: {
          200: {
            description: 'What to ask the browser for, good for five minutes and the same for everybody',
            body: PasskeyRequest,
            headers: ['Set-Cookie'],
          },
        },
        errors: { ...errors.crossSite, ...errors.limited },
      },
      [limit('passkey-options')],
      async (ctx) => {
        const { request, ceremony } = await beginPasskeySignIn(deps)
        setCeremonyCookie(ctx, config, ceremony)
        ctx.body = request
      },
    ),
    route(
      {
        id: 'loginByPasskey',
        method: 'post',
        path: '/auth/passkey',
        tag,
        summary: 'Sign in with what a passkey has signed; the answer sets the session cookie',
        permission: 'read',
        body: { types: ['application/json'], fields: PasskeySignInForm },
        responses: { 200: { description: 'Signed in', body: CurrentUser, headers: ['Set-Cookie'] } },
        errors: {
          ...errors.invalid,
          401: 'The passkey is not known (`invalid_credentials`), or its challenge was used or has run out',
          ...errors.crossSite,
          ...errors.body,
          ...errors.limited,
        },
      },
      [smallBody(), limit('passkey-sign-in')],
      async (ctx, { fields: form }) => {
        const { author, sessionId } = await signInByPasskey(deps, {
          ceremony: ceremonyInCookie(ctx, config),
          form,
          device: deviceOf(ctx.get('User-Agent')),
          previousHash: ctx.state.sessionHash,
        })
        await rememberCaller(deps, deps.db, author.email.toLowerCase(), callerOf(ctx))
        setSessionCookie(ctx, config, sessionId)
        clearCeremonyCookie(ctx, config)
        ctx.body = { email: author.email }
      },
    ),
  ]
}
