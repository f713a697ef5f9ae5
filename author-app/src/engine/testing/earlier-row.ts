import type { EarlierRow } from '../rows/read-row.ts'
import type { Mutation, Row } from '../rows/row.ts'
import { isDeleting, submittedOf } from '../rows/row-state.ts'

const earlierMutation = ({ isProbe, ...mutation }: Mutation) => ({ ...mutation, isAskedAgain: isProbe })

/** A row that was submitted, typed or deleted, as the studios of 0.1.0 wrote it: the other way round than `readRow`. */
export function earlierRow(row: Row): EarlierRow & { attempts: number; retryAt: number } {
  const { intent, obstacle, working } = row
  const submitted = submittedOf(row)
  const local = submitted && { fields: submitted.fields, from: submitted.from, fromRev: submitted.fromRev }
  const { rev = null, at = '' } = intent.kind === 'delete' ? intent.deletion : {}
  return {
    _id: row._id,
    base: row.base,
    local,
    working: working && {
      ...working,
      opened: { ...working.opened, hadLocal: working.opened.isSubmitted },
    },
    inflight: row.inflight && earlierMutation(row.inflight),
    seq: row.seq,
    acked: row.acked,
    unsure: row.unconfirmed.map(earlierMutation),
    removing: isDeleting(row) ? { rev, at } : null,
    gone: obstacle.kind === 'remote-deleted',
    recalled: intent.kind === 'undo-delete',
    problem: null,
    failure: null,
    conflict: null,
    notice: row.notice,
    attempts: 0,
    retryAt: 0,
    createdAt: row.createdAt,
    changedAt: row.changedAt,
  }
}
