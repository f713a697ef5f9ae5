import styles from './key-hint.module.css'
import { keyCap } from './keys.ts'

/** A key shown beside an action. Hidden from assistive technology, which reads `aria-keyshortcuts`. */
export function KeyHint({ chord }: { chord: string }) {
  return (
    <span className={styles.hint} aria-hidden="true">
      {keyCap(chord)}
    </span>
  )
}
