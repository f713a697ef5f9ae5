import { keyCap } from '../platform/keys.ts'
import styles from './key-hint.module.css'

/** A key shown beside an action. Hidden from assistive technology, which reads `aria-keyshortcuts`. */
export function KeyHint({ chord }: { chord: string }) {
  return (
    <span className={styles.hint} aria-hidden="true">
      {keyCap(chord)}
    </span>
  )
}
