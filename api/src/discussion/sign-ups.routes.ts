import { CurrentUser, SignUpChallenge, SignUpCodeForm, SignUpForm, SignUpTicket } from '@fettle/shared-types'
import type { Context } from 'koa'
import type { Deps } from '../deps.ts'
import { isPlainForm, plainFormErrors, seeOther, smallBody } from '../http/body.ts'
import { callerOf } from '../http/caller.ts'
import { requireWritable } from '../http/guards.ts'
import { errors } from '../http/operation.ts'
import { createCallerLimit, createRateLimit, rateLimitedByCaller } from '../http/rate-limit.ts'
import { type Route, route } from '../http/router.ts'
import { seeLogin, wayBackIn } from '../http/way-back.ts'
import { createMailAllowance } from '../people/mail-allowance.ts'
import { deviceOf } from '../sessions/device-name.ts'
import type { CheckPassword } from '../sessions/passwords.ts'
import { setSessionCookie } from '../sessions/session-cookie.ts'
import { createSignInQueue, rememberCaller } from '../sessions/sign-in-limits.ts'
import { makeChallenge, useProof } from './challenges.ts'
import { finishSignUp, requireCodeSignInOpen, startSignUp } from './sign-ups.service.ts'

const tag = 'Session'
const HOUR = 60 * 60
const types = ['application/json' as const, 'application/x-www-form-urlencoded' as const]
const refusals = { ...errors.invalid, ...errors.body, ...errors.limited }
const CLOSED =
  'Nobody can sign up or in by a code (`sign_up_closed`), or the request comes from a page of another site'
const message = 'Too many attempts. Please wait an hour and try again.'
/** Five guesses each: what somebody can try who does not read the mails of an address. */
const MAILS = { name: 'sign-up-address', perHour: 3, perDay: 6 }

/** Back to the page of the forms, with one word for what went wrong, and with the ticket where there is one. */
function backToLogin(ctx: Context, code: string): void {
  const { body } = ctx.request
  const ticket = typeof body === 'object' && body !== null && 'ticket' in body ? body.ticket : undefined
  const named = typeof ticket === 'string' ? { ticket: ticket.slice(0, 40) } : {}
  seeLogin(ctx, { ...named, sign_up_error: code }, '#readers')
}

/** How readers get in: by a code in a mail, the first time as the next times. */
export function signUpsRoutes(deps: Deps, checkCode: CheckPassword): Route[] {
  const { config, log } = deps
  const enqueue = createSignInQueue()
  const isWithinLimit = createMailAllowance(deps, MAILS)
  const callers = (name: string, points: number) =>
    createCallerLimit(deps, { name, points, seconds: HOUR, message })
  const [withProof, withoutProof] = [callers('sign-up', 10), callers('sign-up-plain', 3)]
  const everywhere = (name: string, points: number) =>
    createRateLimit(deps, {
      name,
      points,
      seconds: HOUR,
      message: 'Many people are signing up at present. Please try again later.',
    })
  const [allWithProof, allWithoutProof] = [
    everywhere('sign-up-all', 600),
    everywhere('sign-up-plain-all', 60),
  ]

  /** Whoever shows a solved challenge may do more, and is not held up by those who do not. */
  async function countCaller(ctx: Context, proof: SignUpForm['proof']): Promise<void> {
    const caller = callerOf(ctx)
    if (!proof) {
      await withoutProof(caller)
      await allWithoutProof.consume('')
      return
    }
    await withProof(caller)
    await useProof(deps, proof)
    await allWithProof.consume('')
  }

  const form = [smallBody({ form: true }), plainFormErrors(log, backToLogin), requireWritable(config)]

  return [
    route(
      {
        id: 'getSignUpChallenge',
        method: 'get',
        path: '/auth/sign-up/challenge',
        tag,
        summary: 'A challenge for the browser of whoever signs up; its solution works once, for half an hour',
        permission: 'read',
        responses: { 200: { description: 'The challenge, in the form of altcha', body: SignUpChallenge } },
        errors: { 403: 'Nobody can sign up or in by a code (`sign_up_closed`)' },
      },
      [],
      async (ctx) => {
        ctx.body = await makeChallenge(deps)
      },
    ),
    route(
      {
        id: 'signUp',
        method: 'post',
        path: '/auth/sign-up',
        tag,
        summary:
          'Ask for a code by mail to comment with; the answer is the same for every address, also where only readers with an account get one',
        permission: 'read',
        body: { types, fields: SignUpForm },
        responses: {
          202: { description: 'A mail is on its way', body: SignUpTicket },
          303: { description: 'To a form without scripts: back to /login', headers: ['Location'] },
        },
        errors: { ...refusals, 403: CLOSED, 503: 'Too many mails wait' },
      },
      form,
      async (ctx, { fields: { email, name, proof } }) => {
        await requireCodeSignInOpen(deps)
        await countCaller(ctx, proof)
        const isCounted = await isWithinLimit(email, callerOf(ctx))
        const { ticket } = await startSignUp(deps, { email, name }, isCounted)
        if (isPlainForm(ctx)) return seeLogin(ctx, { ticket }, '#readers')
        ctx.status = 202
        ctx.body = { ticket }
      },
    ),
    route(
      {
        id: 'finishSignUp',
        method: 'post',
        path: '/auth/sign-up/code',
        tag,
        summary: 'Sign in by the code of the mail; the first time it makes the account of a reader',
        permission: 'read',
        body: { types, fields: SignUpCodeForm },
        responses: {
          200: { description: 'Signed in', body: CurrentUser, headers: ['Set-Cookie'] },
          303: {
            description:
              'To a form without scripts: on to the page of `from`, or /blogs; or back to /login with the error',
            headers: ['Location', 'Set-Cookie'],
          },
        },
        errors: {
          ...refusals,
          403: 'The code is wrong or has run out (`wrong_code`), sign-up was closed and the address has no account (`sign_up_closed`), the account has a second factor (`second_factor_required`), or the request comes from a page of another site',
          503: 'Too many sign-ins are under way; `Retry-After` says when to try again',
        },
      },
      [...form, rateLimitedByCaller(deps, { name: 'sign-up-code', points: 30, seconds: HOUR, message })],
      async (ctx, { fields }) => {
        const caller = callerOf(ctx)
        const device = deviceOf(ctx.get('User-Agent'))
        const previousHash = ctx.state.sessionHash
        const { author, sessionId } = await enqueue(caller, () =>
          finishSignUp(deps, checkCode, { ...fields, device, previousHash }),
        )
        await rememberCaller(deps, deps.db, author.email.toLowerCase(), caller)
        setSessionCookie(ctx, config, sessionId)
        if (isPlainForm(ctx)) return seeOther(ctx, wayBackIn(ctx) ?? '/blogs')
        ctx.body = { email: author.email }
      },
    ),
  ]
}
