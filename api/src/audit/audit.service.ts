import type { AuditEvent, AuditLogQuery } from '@fettle/shared-types'
import type { Queryable } from '../database/database.ts'
import { countEvents, listEvents } from './audit.queries.ts'

/** One page of the audit log, newest first, and how many lines it has. */
export async function readAuditLog(
  db: Queryable,
  { actor, page, limit }: AuditLogQuery,
): Promise<{ events: AuditEvent[]; total: number }> {
  return {
    events: await listEvents(db, { actor, offset: (page - 1) * limit, limit }),
    total: await countEvents(db, actor),
  }
}
