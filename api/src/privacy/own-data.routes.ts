import { AccountDeletionForm } from '@fettle/shared-types'
import type { Deps } from '../deps.ts'
import { smallBody } from '../http/body.ts'
import { crossSiteOr, errors } from '../http/operation.ts'
import { createRateLimit, rateLimited } from '../http/rate-limit.ts'
import { type Route, route, signedIn } from '../http/router.ts'
import { createProofLimit } from '../second-factor/code-limits.ts'
import type { CheckPassword } from '../sessions/passwords.ts'
import { clearSessionCookie } from '../sessions/session-cookie.ts'
import { eraseOwnAccount } from './erase-personal-data.service.ts'
import { exportOwnData } from './personal-data.service.ts'
import { sendPersonalData } from './send-personal-data.ts'

const tag = 'Account'

/** What the site knows of the caller, and the end of it. */
export function ownDataRoutes(deps: Deps, checkPassword: CheckPassword): Route[] {
  const exports = createRateLimit(deps, {
    name: 'own-data',
    points: 10,
    seconds: 60 * 60,
    message: 'Too many attempts in a short time. Please wait an hour.',
  })
  const withinProofLimit = createProofLimit(deps)
  return [
    route(
      {
        id: 'exportOwnData',
        method: 'get',
        path: '/account/data',
        tag,
        summary: 'Everything that the site knows of the caller',
        permission: 'account',
        responses: { 200: { description: 'A file of JSON', media: 'application/json' } },
        errors: { ...errors.notSignedIn, ...errors.limited },
      },
      [rateLimited(exports, (ctx) => signedIn(ctx).id)],
      async (ctx) => sendPersonalData(ctx, await exportOwnData(deps, signedIn(ctx))),
    ),
    route(
      {
        id: 'deleteOwnAccount',
        method: 'post',
        path: '/account/deletion',
        tag,
        summary:
          'Delete the caller’s account with its comments; nobody with posts can, before an owner has given them away',
        permission: 'account',
        body: { types: ['application/json'], fields: AccountDeletionForm },
        responses: { 204: { description: 'It is gone, and signed out everywhere', headers: ['Set-Cookie'] } },
        errors: {
          ...errors.invalid,
          ...errors.notSignedIn,
          ...crossSiteOr('the password is not right, or a code is needed or wrong (`wrong_code`)'),
          409: 'The last owner, or somebody with posts',
          ...errors.body,
          ...errors.limited,
        },
      },
      [smallBody()],
      async (ctx, { fields }) => {
        const author = signedIn(ctx)
        await withinProofLimit(author.id, fields.code, () =>
          eraseOwnAccount(deps, checkPassword, { author, ...fields }),
        )
        clearSessionCookie(ctx, deps.config)
        ctx.status = 204
      },
    ),
  ]
}
