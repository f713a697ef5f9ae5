import type { Change } from '../database/change.ts'
import { findPost } from './posts.queries.ts'
import { newRev } from './posts.service.ts'
import { clearSchedule, listScheduledOf } from './publish-due.queries.ts'
import { insertRevision } from './revisions.queries.ts'

/**
 * Takes the time from every scheduled post of an author; they stay drafts, and the versions that had it are kept.
 * @returns how many there were
 */
export async function cancelSchedules({ trx, nextSeq }: Change, authorId: string, at: Date): Promise<number> {
  const ids = await listScheduledOf(trx, authorId)
  const updated_at = at.toISOString()
  for (const id of ids) {
    const stored = await findPost(trx, id)
    if (!stored) continue
    await insertRevision(trx, stored, updated_at)
    await clearSchedule(trx, id, { rev: newRev(), updated_at, change_seq: await nextSeq() })
  }
  return ids.length
}
