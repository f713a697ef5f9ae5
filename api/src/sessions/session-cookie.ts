import type { Context, Middleware } from 'koa'
import type { Config } from '../config.ts'
import { isAway, isBusy, isStorageFailure } from '../database/failures.ts'
import type { Deps } from '../deps.ts'
import { cookieName, readCookie, setCookie } from '../http/cookies.ts'
import { findSession, prolongSession, SESSION_SECONDS } from './sessions.service.ts'

const NAME = 'fettle_session'

/** The session's id in a Cookie header. */
export const sessionIdIn = (cookieHeader: string | undefined, config: Config): string | undefined =>
  readCookie(cookieHeader, cookieName(config, NAME))

export const setSessionCookie = (ctx: Context, config: Config, sessionId: string): void =>
  setCookie(ctx, config, { name: NAME, value: sessionId, maxAgeSeconds: SESSION_SECONDS })

export const clearSessionCookie = (ctx: Context, config: Config): void =>
  setCookie(ctx, config, { name: NAME, value: '', maxAgeSeconds: 0 })

/** `prolongSession`, which is left out during maintenance; elsewhere its failure is logged and does not fail the request. */
async function prolongWherePossible(
  deps: Deps,
  session: Parameters<typeof prolongSession>[1],
): Promise<boolean> {
  if (deps.config.isReadOnly) return false
  try {
    return await prolongSession(deps, session)
  } catch (error) {
    if (!isStorageFailure(error) && !isAway(error) && !isBusy(error)) throw error
    deps.log.warn({ err: error }, 'a session could not be prolonged')
    return false
  }
}

/** Finds whose session a request carries, and keeps a used session alive. */
export function readSession(deps: Deps): Middleware {
  return async (ctx, next) => {
    const sessionId = sessionIdIn(ctx.get('Cookie'), deps.config)
    const session = await findSession(deps, sessionId)
    if (sessionId !== undefined && session) {
      if (session.owes) ctx.state.owing = { author: session.author, owes: session.owes }
      else ctx.state.author = session.author
      ctx.state.sessionHash = session.idHash
      if (await prolongWherePossible(deps, session)) setSessionCookie(ctx, deps.config, sessionId)
    }
    await next()
  }
}
