import { Health, Readiness } from '@fettle/shared-types'
import type { Deps } from '../deps.ts'
import { notReady } from '../errors.ts'
import { type Route, route } from '../http/router.ts'

const tag = 'Service'

/** `/health` while the process lives; `/ready` while it can serve: see `watchReadiness`. */
export function healthRoutes({
  siteId,
  epoch,
  version,
  readiness,
  backups,
  config: { isReadOnly },
}: Deps): Route[] {
  const health = (): Health => ({
    siteId,
    epoch: epoch(),
    version,
    ...(isReadOnly ? { readOnly: true } : {}),
  })
  return [
    route(
      {
        id: 'getHealth',
        method: 'get',
        path: '/health',
        tag,
        summary: 'Whether the process lives',
        permission: 'read',
        responses: { 200: { description: 'It does', body: Health } },
        errors: {},
      },
      [],
      (ctx) => {
        ctx.body = health()
      },
    ),
    route(
      {
        id: 'getReadiness',
        method: 'get',
        path: '/ready',
        tag,
        summary:
          'Whether it can serve, as a probe found it less than a minute ago: the database and the disk take writes, and the migrations are current. During maintenance nothing is written',
        permission: 'read',
        responses: { 200: { description: 'It can', body: Readiness } },
        errors: { 503: 'It cannot' },
      },
      [],
      (ctx) => {
        if (!readiness.isReady()) throw notReady()
        const answer: Readiness = { ...health(), ...(backups && { backups: backups.state() }) }
        ctx.body = answer
      },
    ),
  ]
}
