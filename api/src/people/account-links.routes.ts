import { AcceptForm, CurrentUser, ForgottenForm, ResetForm } from '@fettle/shared-types'
import type { Context } from 'koa'
import type { Deps } from '../deps.ts'
import { isPlainForm, plainFormErrors, seeOther, smallBody } from '../http/body.ts'
import { callerOf } from '../http/caller.ts'
import { requireWritable } from '../http/guards.ts'
import { errors } from '../http/operation.ts'
import { rateLimitedByCaller } from '../http/rate-limit.ts'
import { type Route, route } from '../http/router.ts'
import { deviceOf } from '../sessions/device-name.ts'
import { setSessionCookie } from '../sessions/session-cookie.ts'
import { createSignInLimits } from '../sessions/sign-in-limits.ts'
import { tokenIn } from './account-links.service.ts'
import { acceptInvitation } from './invitations.service.ts'
import { createMailAllowance } from './mail-allowance.ts'
import { requestReset, resetPassword } from './resets.service.ts'

const tag = 'Session'
const HOUR = 60 * 60
const types = ['application/json' as const, 'application/x-www-form-urlencoded' as const]
const refusals = { ...errors.invalid, ...errors.crossSite, ...errors.body, ...errors.limited }
const DEAD = 'The link was used, has run out, or was withdrawn'
const formAnswer = (description: string) => ({
  303: { description: `To a form without scripts: ${description}`, headers: ['Location' as const] },
})

/** Leads a form back to its page, with its link and one word for what went wrong. */
function backTo(ctx: Context, page: string, code: string): void {
  const { body } = ctx.request
  const sent = typeof body === 'object' && body !== null && 'token' in body ? body.token : undefined
  const token = typeof sent === 'string' ? tokenIn(sent) : undefined
  seeOther(ctx, `${page}?error=${code}${token === undefined ? '' : `#token=${token}`}`)
}

/** Mails to one account that were asked for from everywhere, and from addresses that have signed in to it. */
const MAILS_AN_HOUR = 3

/** The ways in without a password: accepting an invitation, asking for a reset, and using it. */
export function accountLinksRoutes(deps: Deps): Route[] {
  const { config, log } = deps
  const message = 'Too many attempts. Please wait an hour and try again.'
  const limit = (name: string, points: number) =>
    rateLimitedByCaller(deps, { name, points, seconds: HOUR, message })
  const { forgive } = createSignInLimits(deps)
  const isWithinLimit = createMailAllowance(deps, { name: 'reset-account', perHour: MAILS_AN_HOUR })

  const form = (page: string) => [
    smallBody({ form: true }),
    plainFormErrors(log, (ctx, code) => backTo(ctx, page, code)),
    requireWritable(config),
  ]

  return [
    route(
      {
        id: 'acceptInvitation',
        method: 'post',
        path: '/auth/accept-invitation',
        tag,
        summary: 'Make the account that an invitation promises; the answer sets the session cookie',
        permission: 'read',
        body: { types, fields: AcceptForm },
        responses: {
          201: { description: 'Signed in', body: CurrentUser, headers: ['Set-Cookie'] },
          ...formAnswer('on to /dashboard, or back to its page with the error'),
        },
        errors: { ...refusals, 404: DEAD, 409: 'The address has an account by now' },
      },
      [...form('/accept-invitation'), limit('accept-invitation', 20)],
      async (ctx, { fields }) => {
        const device = deviceOf(ctx.get('User-Agent'))
        const previousHash = ctx.state.sessionHash
        const { author, sessionId } = await acceptInvitation(deps, { form: fields, device, previousHash })
        setSessionCookie(ctx, config, sessionId)
        if (isPlainForm(ctx)) return seeOther(ctx, '/dashboard')
        ctx.status = 201
        ctx.body = { email: author.email }
      },
    ),
    route(
      {
        id: 'forgotPassword',
        method: 'post',
        path: '/auth/forgot-password',
        tag,
        summary: 'Ask for a link by which the password can be set; the answer is the same for every address',
        permission: 'read',
        body: { types, fields: ForgottenForm },
        responses: {
          202: { description: 'If there is an account of this address, a mail is on its way to it' },
          ...formAnswer('back to its page, with the error where there is one'),
        },
        errors: { ...refusals, 409: 'The site sends no mail (`no_mail`)', 503: 'Too many mails wait' },
      },
      [...form('/forgot-password'), limit('forgot-password', 10)],
      async (ctx, { fields: { email } }) => {
        await requestReset(deps, email, await isWithinLimit(email, callerOf(ctx)))
        if (isPlainForm(ctx)) return seeOther(ctx, '/forgot-password?sent=1')
        ctx.status = 202
      },
    ),
    route(
      {
        id: 'resetPassword',
        method: 'post',
        path: '/auth/reset-password',
        tag,
        summary: 'Set a password by a link; every session of the account ends',
        permission: 'read',
        body: { types, fields: ResetForm },
        responses: {
          204: { description: 'The password is set' },
          ...formAnswer('on to /login, or back to its page with the error'),
        },
        errors: { ...refusals, 404: DEAD },
      },
      [...form('/reset-password'), limit('reset-password', 20)],
      async (ctx, { fields }) => {
        await resetPassword(deps, fields, (trx, account) => forgive(trx, account, callerOf(ctx)))
        if (isPlainForm(ctx)) return seeOther(ctx, '/login?notice=password_set')
        ctx.status = 204
      },
    ),
  ]
}
