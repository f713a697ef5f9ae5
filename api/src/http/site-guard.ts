import type { Middleware } from 'koa'
import type { Deps } from '../deps.ts'
import { otherSite } from '../errors.ts'

/**
 * Refuses a request that names another site in `Fettle-Site`: what was written for a site never reaches the one that has
 * taken its address in the meantime (RFC 9110, 15.5.20).
 * @throws ApiError 421 `other_site`
 */
export function siteGuard({ siteId }: Pick<Deps, 'siteId'>): Middleware {
  return async (ctx, next) => {
    const meant = ctx.get('Fettle-Site')
    if (meant !== '' && meant !== siteId) throw otherSite()
    await next()
  }
}
