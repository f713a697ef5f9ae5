import type { Context, Middleware } from 'koa'
import type { Deps } from '../deps.ts'
import { isPlainForm } from '../http/body.ts'
import { asApiError, isFault } from '../http/known-errors.ts'
import { type EnquiryWord, returnPath } from './return-path.ts'

/** The page of an exported site stands on its own host; it is led back there and nowhere else. */
const hostOf = (ctx: Context, { siteOrigins }: Deps['config']) => {
  const origin = ctx.get('Origin')
  return siteOrigins.includes(origin) ? origin : ''
}

function pageOf(body: unknown): string {
  const page = typeof body === 'object' && body !== null && 'page' in body ? body.page : undefined
  return typeof page === 'string' ? page : '/'
}

/** Leads a browser without scripts back to the page its form stands on, with one word about the enquiry. */
export function backToPage(ctx: Context, config: Deps['config'], word: EnquiryWord): void {
  ctx.status = 303
  ctx.redirect(hostOf(ctx, config) + returnPath(pageOf(ctx.request.body), word))
}

/** Answers what goes wrong with a plain form by that page too, instead of by JSON. */
export function plainFormErrors({ config, log }: Pick<Deps, 'config' | 'log'>): Middleware {
  return async (ctx, next) => {
    if (!isPlainForm(ctx)) return next()
    try {
      await next()
    } catch (thrown) {
      const refusal = asApiError(thrown)
      if (isFault(thrown)) log.error({ err: thrown, requestId: ctx.state.requestId }, 'enquiry failed')
      backToPage(ctx, config, { enquiry_error: refusal.code })
    }
  }
}
