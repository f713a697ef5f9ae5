import type { DocumentChange } from './changes.ts'
import styles from './site.module.css'

/** More than these are counted, not told. */
const MOST_TOLD = 40

/** Changes in words, each with its place. */
export function ChangeList({ changes }: { changes: readonly DocumentChange[] }) {
  const untold = changes.length - MOST_TOLD
  return (
    <ul className={styles.changes}>
      {changes.slice(0, MOST_TOLD).map(({ place, what }) => (
        <li key={`${place}\n${what}`}>
          <strong>{place}</strong>: {what}.
        </li>
      ))}
      {untold > 0 ? <li>And {untold} more.</li> : null}
    </ul>
  )
}
