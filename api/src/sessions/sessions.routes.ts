import { type CurrentUser, LoginForm } from '@fettle/shared-types'
import Router from '@koa/router'
import type { Context } from 'koa'
import type { Deps } from '../deps.ts'
import { isPlainForm, smallBody } from '../http/body.ts'
import { asApiError } from '../http/known-errors.ts'
import { callerAddress, createRateLimit } from '../http/rate-limit.ts'
import { requireSession } from '../http/require-session.ts'
import { signedIn } from '../http/state.ts'
import { createPasswordCheck } from './passwords.ts'
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts'
import { signIn, signOut } from './sessions.service.ts'

const MINUTES_15 = 15 * 60
const message = 'Too many attempts to sign in. Please wait a few minutes and try again.'

/** Sign-in, sign-out and who is signed in. Only failed attempts count against the limits. */
export async function sessionsRoutes(deps: Deps): Promise<Router> {
  const { config, db, log } = deps
  const checkPassword = await createPasswordCheck()
  const byAccount = createRateLimit(db, { name: 'sign-in', points: 10, seconds: MINUTES_15, message })
  const byAddress = createRateLimit(db, { name: 'sign-in-from', points: 100, seconds: MINUTES_15, message })

  async function attempt(ctx: Context): Promise<CurrentUser> {
    const { email, password } = LoginForm.parse(ctx.request.body)
    const address = callerAddress(ctx)
    const account = `${address} ${email.toLowerCase()}`
    // Counted before the password is looked at, so that attempts sent at once are counted too.
    await byAddress.consume(address)
    await byAccount.consume(account)
    const previousHash = ctx.state.sessionHash
    const { author, sessionId } = await signIn(deps, checkPassword, { email, password, previousHash })
    await byAddress.giveBack(address)
    await byAccount.giveBack(account)
    setSessionCookie(ctx, config, sessionId)
    return { email: author.email }
  }

  /** A form without JavaScript comes back to the page; the address carries the error's code and nothing typed. */
  async function attemptByForm(ctx: Context): Promise<void> {
    ctx.status = 303
    try {
      await attempt(ctx)
      ctx.redirect('/dashboard')
    } catch (thrown) {
      const { code, status } = asApiError(thrown)
      if (status >= 500) log.error({ err: thrown, requestId: ctx.state.requestId }, 'sign-in by form failed')
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
