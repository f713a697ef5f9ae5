import { randomUUID } from 'node:crypto'
import { type AuditAction, type AuditEvent, LoggedComment } from '@fettle/shared-types'
import { z } from 'zod'
import type { Queryable } from '../database/database.ts'

/** Who changes accounts without one: whoever may log in to the machine. */
export const COMMAND_LINE = 'command line'

/** What the site does by itself. */
export const THE_SITE = 'the site'

interface NewEvent {
  at: Date
  actor: string
  action: AuditAction
  subject?: string
  comments?: LoggedComment[]
}

const LoggedComments = z.array(LoggedComment)

/** Writes a line of the log, inside the transaction of what it tells of. */
export async function recordEvent(
  trx: Queryable,
  { at, actor, action, subject = '', comments }: NewEvent,
): Promise<void> {
  const about = comments ? { comments: JSON.stringify(comments) } : {}
  await trx('audit_log').insert({ id: randomUUID(), at: at.toISOString(), actor, action, subject, ...about })
}

type EventRow = Omit<AuditEvent, '_id' | 'comments'> & { id: string; comments: string | null }

/** What one person did, or everybody. */
const eventsOf = (db: Queryable, actor: string | undefined) =>
  db<EventRow>('audit_log').where(actor === undefined ? {} : { actor })

/** One page of the log, newest first. */
export async function listEvents(
  db: Queryable,
  { actor, offset, limit }: { actor: string | undefined; offset: number; limit: number },
): Promise<AuditEvent[]> {
  const rows = await eventsOf(db, actor)
    .select('id', 'at', 'actor', 'action', 'subject', 'comments')
    .orderBy([
      { column: 'at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .offset(offset)
    .limit(limit)
  return rows.map(({ id, comments, ...event }) => ({
    _id: id,
    ...event,
    ...(comments === null ? {} : { comments: LoggedComments.parse(JSON.parse(comments)) }),
  }))
}

export async function countEvents(db: Queryable, actor: string | undefined): Promise<number> {
  const row = await eventsOf(db, actor).count<{ count: number }>({ count: '*' }).first()
  return row?.count ?? 0
}

export async function deleteEventsBefore(db: Queryable, at: string): Promise<void> {
  await db('audit_log').where('at', '<', at).delete()
}
