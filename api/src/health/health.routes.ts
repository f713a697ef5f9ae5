import type { Health } from '@fettle/shared-types'
import Router from '@koa/router'
import type { Deps } from '../deps.ts'
import { ApiError } from '../errors.ts'

/** `/health` while the process lives; `/ready` while it can serve: see `watchReadiness`. */
export function healthRoutes({ siteId, epoch, version, readiness }: Deps): Router {
  const health: Health = { siteId, epoch, version }
  const router = new Router()
  router.get('/health', (ctx) => {
    ctx.body = health
  })
  router.get('/ready', (ctx) => {
    if (!readiness.isReady())
      throw new ApiError(503, 'unavailable', 'The server cannot take requests at the moment.')
    ctx.body = health
  })
  return router
}
