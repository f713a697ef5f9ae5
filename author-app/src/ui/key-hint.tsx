import styles from './key-hint.module.css'
import { keyCap } from './keys.ts'

/** A key shown beside an action. Hidden from assistive technology, which reads `aria-keyshortcuts`. */
export const KeyHint = ({ chord }: { chord: string }) => (
  <span className={styles.hint} aria-hidden="true">
    {keyCap(chord)}
  </span>
)
