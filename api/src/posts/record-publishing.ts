import type { PostStatus } from '@fettle/shared-types'
import { recordEvent } from '../audit/audit.queries.ts'
import type { Queryable } from '../database/database.ts'

interface Publishing {
  /** Absent for a new post. */
  before?: PostStatus
  after: PostStatus
  title: string
  actor: string
  at: Date
}

/** Writes into the audit log that somebody published a post or took it off the site, where they did. */
export async function recordPublishing(
  trx: Queryable,
  { before = 'Draft', after, title, actor, at }: Publishing,
): Promise<void> {
  if (before === after) return
  const action = after === 'Published' ? 'post-published' : 'post-unpublished'
  await recordEvent(trx, { at, actor, action, subject: title })
}
