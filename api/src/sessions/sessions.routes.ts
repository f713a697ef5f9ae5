import { CurrentUser, LoginForm, SignInTicket } from '@fettle/shared-types'
import type { Context } from 'koa'
import type { Deps } from '../deps.ts'
import { ApiError } from '../errors.ts'
import { isPlainForm, plainFormErrors, smallBody } from '../http/body.ts'
import { callerOf } from '../http/caller.ts'
import { requireWritable } from '../http/guards.ts'
import { errors } from '../http/operation.ts'
import { type Route, route, signedIn } from '../http/router.ts'
import { seeAfterSignIn, seeLogin } from '../http/way-back.ts'
import { setTicketCookie } from '../second-factor/ticket-cookie.ts'
import { deviceOf } from './device-name.ts'
import type { CheckPassword } from './passwords.ts'
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts'
import { signIn, signOut } from './sessions.service.ts'
import { createSignInLimits, createSignInQueue } from './sign-in-limits.ts'
import type { Author } from './users.queries.ts'

const tag = 'Session'

/** The ticket of a sign-in that needs a code too. */
function ticketIn(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'second_factor_required') return undefined
  return SignInTicket.parse(error.extra.details).ticket
}

/** Leads a form without scripts on to the code, or back with the error. */
const backToLogin = (ctx: Context, code: string) =>
  seeLogin(ctx, code === 'second_factor_required' ? { step: 'code' } : { error: code })

/** Sign-in, sign-out and who is signed in. Only failed attempts count against the limits. */
export function sessionsRoutes(deps: Deps, checkPassword: CheckPassword): Route[] {
  const { config, log } = deps
  const { count: countAttempt } = createSignInLimits(deps)
  const enqueue = createSignInQueue()

  const attempt = (ctx: Context, { email, password }: LoginForm): Promise<Author> => {
    const caller = callerOf(ctx)
    return enqueue(caller, async () => {
      const counted = await countAttempt(email.toLowerCase(), caller)
      const previousHash = ctx.state.sessionHash
      const device = deviceOf(ctx.get('User-Agent'))
      const { author, sessionId } = await signIn(deps, checkPassword, {
        email,
        password,
        previousHash,
        device,
      }).catch(async (error: unknown) => {
        const ticket = ticketIn(error)
        if (ticket !== undefined) {
          await counted.takeBack()
          if (isPlainForm(ctx)) setTicketCookie(ctx, config, ticket)
        }
        throw error
      })
      await counted.succeed()
      setSessionCookie(ctx, config, sessionId)
      return author
    })
  }

  return [
    route(
      {
        id: 'login',
        method: 'post',
        path: '/auth/login',
        tag,
        summary: 'Sign in; the answer sets the session cookie',
        permission: 'read',
        body: { types: ['application/json', 'application/x-www-form-urlencoded'], fields: LoginForm },
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
          401: 'Invalid credentials, or a code is needed too (`second_factor_required`, `SignInTicket` in `details`)',
          ...errors.crossSite,
          ...errors.body,
          ...errors.limited,
          503: 'Too many sign-ins are under way; `Retry-After` says when to try again',
        },
      },
      [smallBody({ form: true }), plainFormErrors(log, backToLogin), requireWritable(config)],
      async (ctx, { fields }) => {
        const author = await attempt(ctx, fields)
        if (isPlainForm(ctx)) seeAfterSignIn(ctx, author)
        else ctx.body = { email: author.email }
      },
    ),
    route(
      {
        id: 'logout',
        method: 'post',
        path: '/auth/logout',
        tag,
        summary: 'Sign out; the session is dead',
        permission: 'account',
        responses: { 204: { description: 'Signed out', headers: ['Set-Cookie'] } },
        errors: { ...errors.notSignedIn, ...errors.crossSite },
      },
      [],
      async (ctx) => {
        await signOut(deps, ctx.state.sessionHash)
        clearSessionCookie(ctx, config)
        ctx.status = 204
      },
    ),
    route(
      {
        id: 'getCurrentUser',
        method: 'get',
        path: '/auth/me',
        tag,
        summary: 'Who is signed in',
        permission: 'account',
        responses: { 200: { description: 'The signed-in author', body: CurrentUser } },
        errors: errors.notSignedIn,
      },
      [],
      (ctx) => {
        const me: CurrentUser = { email: signedIn(ctx).email }
        ctx.body = me
      },
    ),
  ]
}
