import { Account, EmailChangeForm, EmailCodeForm } from '@fettle/shared-types'
import type { Deps } from '../deps.ts'
import { smallBody } from '../http/body.ts'
import { callerOf } from '../http/caller.ts'
import { errors } from '../http/operation.ts'
import { createPasswordLimit } from '../http/password-limit.ts'
import { rateLimitedByAccount } from '../http/rate-limit.ts'
import { type Route, route, signedIn } from '../http/router.ts'
import { createCodeLimit } from '../second-factor/code-limits.ts'
import { deviceOf } from '../sessions/device-name.ts'
import type { CheckPassword } from '../sessions/passwords.ts'
import { setSessionCookie } from '../sessions/session-cookie.ts'
import { rememberCaller } from '../sessions/sign-in-limits.ts'
import { beginEmailChange, confirmEmailChange } from './email-change.service.ts'
import { createMailAllowance } from './mail-allowance.ts'

const tag = 'Account'
const CROSS_SITE = 'The request comes from a page of another site'
const refusals = { ...errors.invalid, ...errors.notSignedIn, ...errors.body, ...errors.limited }
/** Five guesses each: what somebody can try who does not read the mails of an address. */
const MAILS = { name: 'email-change-address', perHour: 3, perDay: 6 }

/** The e-mail address of the caller: another one counts once a code that was mailed to it has come back. */
export function emailChangeRoutes(deps: Deps, checkPassword: CheckPassword): Route[] {
  const { config } = deps
  const withinPasswordLimit = createPasswordLimit(deps)
  const withinCodeLimit = createCodeLimit(deps)
  const isWithinLimit = createMailAllowance(deps, MAILS)
  const limit = (name: string, points: number) =>
    rateLimitedByAccount(deps, {
      name,
      points,
      seconds: 24 * 60 * 60,
      message: 'Too many attempts to change the address. Please wait until tomorrow.',
    })

  return [
    route(
      {
        id: 'beginEmailChange',
        method: 'post',
        path: '/account/email',
        tag,
        summary: 'Have a code mailed to a new e-mail address; the answer is the same for every address',
        permission: 'account',
        body: { types: ['application/json'], fields: EmailChangeForm },
        responses: { 202: { description: 'A mail is on its way' } },
        errors: {
          ...refusals,
          403: `${CROSS_SITE}, the password is not right, or a code is needed or wrong (\`wrong_code\`)`,
          409: 'The site sends no mail (`no_mail`)',
          503: 'Too many mails wait',
        },
      },
      [smallBody(), limit('email-change', 10)],
      async (ctx, { fields: form }) => {
        const author = signedIn(ctx)
        const begin = async () =>
          beginEmailChange(deps, checkPassword, {
            author,
            form,
            isCounted: await isWithinLimit(form.email, callerOf(ctx)),
          })
        await withinPasswordLimit(author.id, () =>
          form.code === undefined ? begin() : withinCodeLimit(author.id, form.code, begin),
        )
        ctx.status = 202
      },
    ),
    route(
      {
        id: 'confirmEmailChange',
        method: 'post',
        path: '/account/email/confirm',
        tag,
        summary:
          'Take the new address by the code of its mail; every other session ends, and the old address is told',
        permission: 'account',
        body: { types: ['application/json'], fields: EmailCodeForm },
        responses: {
          200: { description: 'The account as it is now', body: Account, headers: ['Set-Cookie'] },
        },
        errors: {
          ...refusals,
          403: `${CROSS_SITE}, or the code is wrong or has run out (\`wrong_code\`)`,
          409: 'The address has an account by now',
        },
      },
      [smallBody(), limit('email-change-code', 30)],
      async (ctx, { fields: { code } }) => {
        const { account, sessionId } = await confirmEmailChange(deps, checkPassword, {
          author: signedIn(ctx),
          code,
          sessionHash: ctx.state.sessionHash,
          device: deviceOf(ctx.get('User-Agent')),
        })
        await rememberCaller(deps, deps.db, account.email.toLowerCase(), callerOf(ctx))
        setSessionCookie(ctx, config, sessionId)
        ctx.body = account
      },
    ),
  ]
}
