import { AuditEvent, AuditLogQuery } from '@fettle/shared-types'
import type { Deps } from '../deps.ts'
import { errors } from '../http/operation.ts'
import { onePage, setPaging } from '../http/paging.ts'
import { type Route, route } from '../http/router.ts'
import { readAuditLog } from './audit.service.ts'

/** Who did what, for owners. */
export const auditRoutes = ({ reader }: Deps): Route[] => [
  route(
    {
      id: 'readAuditLog',
      method: 'get',
      path: '/audit-log',
      tag: 'People',
      summary: 'Who did what in the last year, newest first',
      permission: 'people',
      query: AuditLogQuery,
      responses: onePage(AuditEvent),
      errors: { ...errors.invalid, ...errors.notSignedIn },
    },
    [],
    async (ctx, { query }) => {
      const { events, total } = await readAuditLog(reader, query)
      setPaging(ctx, { ...query, total })
      ctx.body = events
    },
  ),
]
