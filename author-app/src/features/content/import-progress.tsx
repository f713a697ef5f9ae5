import type { ImportJob } from '@fettle/shared-types'
import { Button } from '@mantine/core'
import styles from './content.module.css'

const MINUTE_MS = 60_000

function timeLeft(ms: number | null): string {
  if (ms === null) return ''
  if (ms < MINUTE_MS) return ', less than a minute left'
  const minutes = Math.round(ms / MINUTE_MS)
  return minutes === 1 ? ', about a minute left' : `, about ${minutes} minutes left`
}

/** How far a run is, with the way to end it. */
export function ImportProgress({ job, cancel }: { job: ImportJob; cancel: () => void }) {
  const { done, total, remainingMs, settings, file } = job
  const isDryRun = settings?.isDryRun !== false
  const count = (number: number) => number.toLocaleString('en-IN')
  return (
    <div className={styles.stack}>
      <p id="import-progress">{isDryRun ? `Looking at what ${file} would bring` : `Importing ${file}`}</p>
      <progress
        className={styles.bar}
        aria-labelledby="import-progress"
        max={Math.max(1, total)}
        value={total > 0 ? done : undefined}
      />
      <p className={styles.figures}>
        {total > 0
          ? `${count(done)} of ${count(Math.max(done, total))}${timeLeft(remainingMs)}`
          : 'Reading the file…'}
      </p>
      <p>
        <Button variant="default" onClick={cancel}>
          Cancel
        </Button>
      </p>
      {!isDryRun && (
        <p className={styles.quiet}>
          You can leave this page: the server goes on, and the report waits here.
        </p>
      )}
    </div>
  )
}
