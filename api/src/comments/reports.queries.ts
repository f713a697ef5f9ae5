import type { Queryable } from '../database/database.ts'

/** Reports of one comment that are kept; further ones tell nothing new. */
const MOST_REPORTS = 50

/** Notes that somebody has reported a comment. Safe to repeat. */
export async function insertReport(
  trx: Queryable,
  report: { comment_id: string; reporter: string; at: string },
): Promise<void> {
  const row = await trx('comment_reports')
    .where({ comment_id: report.comment_id })
    .count<{ count: number }>({ count: '*' })
    .first()
  if ((row?.count ?? 0) >= MOST_REPORTS) return
  await trx('comment_reports').insert(report).onConflict(['comment_id', 'reporter']).ignore()
}
