import Router from '@koa/router'
import type { Deps } from '../deps.ts'
import { openApiDocument } from './document.ts'

/** `GET /openapi.json`: the contract, for machines. */
export function openapiRoutes({ version }: Pick<Deps, 'version'>): Router {
  const document = JSON.stringify(openApiDocument(version))
  const router = new Router()
  router.get('/openapi.json', (ctx) => {
    ctx.type = 'application/json'
    ctx.body = document
  })
  return router
}
