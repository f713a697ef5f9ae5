import { Button } from '@mantine/core'
import { useState } from 'react'
import type { DocumentChange } from './changes.ts'
import styles from './site.module.css'

/** Of more than these, the others are shown on request. */
const MOST_SHOWN = 40

interface ChangeListProps {
  changes: readonly DocumentChange[]
  /** Whether a long list scrolls by itself, so that what stands below it stays in sight. */
  scrolls?: boolean
  /** Whether it says how many there are. */
  isCounted?: boolean
}

/** Changes in words, each with its place, under their number. */
export function ChangeList({ changes, scrolls = false, isCounted = true }: ChangeListProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? changes : changes.slice(0, MOST_SHOWN)
  const count = `${changes.length} changes`
  const list = (
    <>
      <ul className={styles.changes}>
        {shown.map(({ place, what }) => (
          <li key={`${place}\n${what}`}>
            <strong>{place}</strong>: {what}.
          </li>
        ))}
      </ul>
      {shown.length < changes.length ? (
        <Button onClick={() => setWhole(true)}>Show the other {changes.length - shown.length}</Button>
      ) : null}
    </>
  )
  if (changes.length < 2 || !isCounted) return list
  return (
    <>
      <p className={styles.hint}>{count}</p>
      {scrolls ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus
        <section className={styles.scrolled} aria-label={count} tabIndex={0}>
          {list}
        </section>
      ) : (
        list
      )}
    </>
  )
}
