import type { Context } from 'koa'
import type { Config } from '../config.ts'
import { type EnquiryWord, returnPath } from './return-path.ts'

/** The page of an exported site stands on its own host; it is led back there and nowhere else. */
const hostOf = (ctx: Context, { siteOrigins }: Config) => {
  const origin = ctx.get('Origin')
  return siteOrigins.includes(origin) ? origin : ''
}

function pageOf(body: unknown): string {
  const page = typeof body === 'object' && body !== null && 'page' in body ? body.page : undefined
  return typeof page === 'string' ? page : '/'
}

/** Leads a browser without scripts back to the page its form stands on, with one word about the enquiry. */
export function backToPage(ctx: Context, config: Config, word: EnquiryWord): void {
  ctx.redirect(hostOf(ctx, config) + returnPath(pageOf(ctx.request.body), word))
  ctx.status = 303
}
