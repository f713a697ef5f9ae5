import { CurrentUser, type ErrorCode, SecondStepForm } from '@fettle/shared-types'
import type { Context } from 'koa'
import type { Deps } from '../deps.ts'
import { isPlainForm, plainFormErrors, smallBody } from '../http/body.ts'
import { callerOf } from '../http/caller.ts'
import { requireWritable } from '../http/guards.ts'
import { errors } from '../http/operation.ts'
import { type Route, route } from '../http/router.ts'
import { seeAfterSignIn, seeLogin } from '../http/way-back.ts'
import { deviceOf } from '../sessions/device-name.ts'
import { setSessionCookie } from '../sessions/session-cookie.ts'
import { createSignInLimits } from '../sessions/sign-in-limits.ts'
import { createCodeLimit } from './code-limits.ts'
import { finishSignIn } from './second-step.service.ts'
import { clearTicketCookie, ticketInCookie } from './ticket-cookie.ts'
import { ownerOfTicket } from './tickets.service.ts'

/** Leads a form without scripts back to the code, or to the password where the ticket is dead. */
function backToCode(ctx: Context, code: ErrorCode): void {
  if (code === 'not_signed_in') seeLogin(ctx, { error: 'sign_in_over' })
  else seeLogin(ctx, { step: 'code', error: code === 'invalid' ? 'wrong_code' : code })
}

/** The second step of a sign-in. Codes count against the same limits as passwords, and against one of their own. */
export function secondStepRoutes(deps: Deps): Route[] {
  const { config, log } = deps
  const { count } = createSignInLimits(deps)
  const withinCodeLimit = createCodeLimit(deps)

  return [
    route(
      {
        id: 'finishLogin',
        method: 'post',
        path: '/auth/second-factor',
        tag: 'Session',
        summary: 'Finish a sign-in whose password was right, with a code; the answer sets the session cookie',
        permission: 'read',
        body: { types: ['application/json', 'application/x-www-form-urlencoded'], fields: SecondStepForm },
        responses: {
          200: { description: 'Signed in', body: CurrentUser, headers: ['Set-Cookie'] },
          303: {
            description:
              'To a form without scripts: on to /dashboard, for readers to the page of `from`; or back to /login with the error',
            headers: ['Location', 'Set-Cookie'],
          },
        },
        errors: {
          ...errors.invalid,
          401: 'The ticket is not one, was used, or has run out: the password has to be entered again',
          403: 'The code is wrong or was used (`wrong_code`), or the request comes from a page of another site',
          ...errors.body,
          ...errors.limited,
        },
      },
      [smallBody({ form: true }), plainFormErrors(log, backToCode), requireWritable(config)],
      async (ctx, { fields: { ticket = ticketInCookie(ctx, config), code } }) => {
        const owner = await ownerOfTicket(deps, ticket)
        const counted = await count(owner.email.toLowerCase(), callerOf(ctx))
        const { author, sessionId } = await withinCodeLimit(owner.id, code, () =>
          finishSignIn(deps, {
            userId: owner.id,
            ticket: ticket ?? '',
            code,
            device: deviceOf(ctx.get('User-Agent')),
            previousHash: ctx.state.sessionHash,
          }),
        )
        await counted.succeed()
        setSessionCookie(ctx, config, sessionId)
        clearTicketCookie(ctx, config)
        if (isPlainForm(ctx)) seeAfterSignIn(ctx, author)
        else ctx.body = { email: author.email }
      },
    ),
  ]
}
