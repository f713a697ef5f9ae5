import type { Health } from '@fettle/shared-types'
import Router from '@koa/router'
import type { Deps } from '../deps.ts'
import { requireReady } from './health.service.ts'

/** `/health` while the process lives; `/ready` while the database can be written and is of this version. */
export function healthRoutes(deps: Deps): Router {
  const health: Health = { siteId: deps.siteId, epoch: deps.epoch, version: deps.version }
  const router = new Router()
  router.get('/health', (ctx) => {
    ctx.body = health
  })
  router.get('/ready', async (ctx) => {
    await requireReady(deps)
    ctx.body = health
  })
  return router
}
