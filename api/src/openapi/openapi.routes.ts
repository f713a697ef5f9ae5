import type { Deps } from '../deps.ts'
import type { Operation } from '../http/operation.ts'
import { type Route, route } from '../http/router.ts'
import { openApiDocument } from './document.ts'

const operation: Operation = {
  id: 'getOpenApiDocument',
  method: 'get',
  path: '/openapi.json',
  tag: 'Service',
  summary: 'This document',
  responses: { 200: { description: 'OpenAPI 3.1', media: 'application/json' } },
  errors: {},
}

/**
 * `GET /openapi.json`: the contract, for machines.
 * @param others every other operation there is
 */
export function openapiRoutes({ version }: Pick<Deps, 'version'>, others: Operation[]): Route[] {
  const document = JSON.stringify(openApiDocument(version, [...others, operation]))
  return [
    route(operation, [], (ctx) => {
      ctx.type = 'application/json'
      ctx.body = document
    }),
  ]
}
