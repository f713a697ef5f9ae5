import type { ErrorCode } from '@fettle/shared-types'
import type { Context, Middleware } from 'koa'
import type { Log } from '../log.ts'
import { isPlainForm } from './body.ts'
import { asApiError, isFault } from './known-errors.ts'

/**
 * Answers what goes wrong with a plain HTML form by a page instead of by JSON.
 * @param redirect leads the browser to that page; its address carries the error's code and nothing that was typed
 */
export const plainFormErrors =
  (log: Log, redirect: (ctx: Context, code: ErrorCode) => void): Middleware =>
  async (ctx, next) => {
    if (!isPlainForm(ctx)) return next()
    try {
      await next()
    } catch (thrown) {
      const { requestId } = ctx.state
      if (isFault(thrown)) log.error({ err: thrown, requestId, path: ctx.path }, 'a form failed')
      redirect(ctx, asApiError(thrown).code)
    }
  }
