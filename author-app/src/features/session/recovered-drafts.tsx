import { Button } from '@mantine/core'
import { useState } from 'react'
import { isDeleting, isPostRow, type Row, submittedOf, titleOfRow } from '../../engine/index.ts'
import { recentMoment } from '../../ui/dates.ts'
import styles from './session.module.css'

function factOf(row: Row): string {
  const isSent = submittedOf(row) || row.inflight
  const fact = isDeleting(row) ? 'Waiting to be deleted' : isSent ? 'Waiting to be sent' : 'Not submitted'
  return `${fact} · ${recentMoment(row.changedAt)}`
}

interface RecoveredDraftsProps {
  /** They are in the store again; nothing of them is sent before the answer. */
  rows: Row[]
  answer: (discarded: readonly string[]) => void
}

/** Asks what becomes of work that this device's store had lost and the app kept a copy of. All of it stays by default. */
export function RecoveredDrafts({ rows, answer }: RecoveredDraftsProps) {
  const [discarded, setDiscarded] = useState<ReadonlySet<string>>(new Set())
  const [answered, setAnswered] = useState(false)
  const kept = rows.length - discarded.size
  const take = (id: string, isKept: boolean) => {
    const next = new Set(discarded)
    if (isKept) next.delete(id)
    else next.add(id)
    setDiscarded(next)
  }
  const thing = rows.every(isPostRow) ? 'post' : 'document'
  const counted = (count: number) => `${count} ${thing}${count === 1 ? '' : 's'}`
  const submit = () => {
    setAnswered(true)
    answer([...discarded])
  }

  return (
    <main className={styles.page}>
      <div className={styles.sheet}>
        <h1 className={styles.title}>Your work is back</h1>
        <p>
          This device’s own store had lost {counted(rows.length)} that the server does not have. The app keeps
          a second copy of such work, and has put it back. Nothing is sent before you say so.
        </p>
        <ul className={styles.posts}>
          {rows.map((row) => (
            <li key={row._id} className={styles.post}>
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  className={styles.box}
                  aria-labelledby={`title-${row._id}`}
                  aria-describedby={`fact-${row._id}`}
                  checked={!discarded.has(row._id)}
                  onChange={({ currentTarget }) => take(row._id, currentTarget.checked)}
                />
                <span id={`title-${row._id}`} className={styles.name}>
                  {titleOfRow(row)}
                </span>
                <span id={`fact-${row._id}`} className={styles.fact}>
                  {factOf(row)}
                </span>
              </label>
            </li>
          ))}
        </ul>
        {discarded.size > 0 && (
          <p className={styles.warning} role="status">
            What is not ticked is deleted for good. What the server has stays as it is.
          </p>
        )}
        <Button variant="filled" loading={answered} onClick={submit}>
          {discarded.size === 0
            ? `Keep ${counted(kept)}`
            : kept === 0
              ? `Delete ${counted(discarded.size)}`
              : `Keep ${counted(kept)}, delete ${discarded.size}`}
        </Button>
      </div>
    </main>
  )
}
