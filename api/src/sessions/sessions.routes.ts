import { type CurrentUser, LoginForm } from '@fettle/shared-types'
import Router from '@koa/router'
import type { Context } from 'koa'
import type { Deps } from '../deps.ts'
import { isPlainForm, smallBody } from '../http/body.ts'
import { callerOf } from '../http/caller.ts'
import { asApiError, isFault } from '../http/known-errors.ts'
import { requireSession } from '../http/require-session.ts'
import { signedIn } from '../http/state.ts'
import { createPasswordCheck } from './passwords.ts'
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts'
import { signIn, signOut } from './sessions.service.ts'
import { createSignInLimits } from './sign-in-limits.ts'
import { createSignInQueue } from './sign-in-queue.ts'

/** Sign-in, sign-out and who is signed in. Only failed attempts count against the limits. */
export async function sessionsRoutes(deps: Deps): Promise<Router> {
  const { config, db, log } = deps
  const checkPassword = await createPasswordCheck()
  const countAttempt = createSignInLimits(db)
  const inTurn = createSignInQueue()

  async function attempt(ctx: Context): Promise<CurrentUser> {
    const { email, password } = LoginForm.parse(ctx.request.body)
    const caller = callerOf(ctx)
    return inTurn(caller, async () => {
      const counted = await countAttempt(email.toLowerCase(), caller)
      const previousHash = ctx.state.sessionHash
      const { author, sessionId } = await signIn(deps, checkPassword, { email, password, previousHash })
      await counted.succeed()
      setSessionCookie(ctx, config, sessionId)
      return { email: author.email }
    })
  }

  /** A form without JavaScript comes back to the page; the address carries the error's code and nothing typed. */
  async function attemptByForm(ctx: Context): Promise<void> {
    ctx.status = 303
    try {
      await attempt(ctx)
      ctx.redirect('/dashboard')
    } catch (thrown) {
      const { code } = asApiError(thrown)
      if (isFault(thrown))
        log.error({ err: thrown, requestId: ctx.state.requestId }, 'sign-in by form failed')
      ctx.redirect(`/login?error=${code}`)
    }
    ctx.status = 303
  }

  const router = new Router()
  router.post('/auth/login', smallBody({ form: true }), async (ctx) => {
    if (isPlainForm(ctx)) await attemptByForm(ctx)
    else ctx.body = await attempt(ctx)
  })
  router.post('/auth/logout', requireSession, async (ctx) => {
    await signOut(deps, ctx.state.sessionHash)
    clearSessionCookie(ctx, config)
    ctx.status = 204
  })
  router.get('/auth/me', (ctx) => {
    const me: CurrentUser = { email: signedIn(ctx).email }
    ctx.body = me
  })
  return router
}
