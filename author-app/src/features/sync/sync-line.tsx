import styles from './sync-line.module.css'
import { useSyncWords } from './use-sync-label.ts'

/** The one line that is always there: where the words are. Opens the sync panel. */
export function SyncLine({ openPanel }: { openPanel: () => void }) {
  const { state, words } = useSyncWords() ?? { state: 'synced', words: 'Opening' }
  return (
    <button
      type="button"
      className={styles.line}
      data-state={state}
      aria-haspopup="dialog"
      aria-keyshortcuts="Alt+Y"
      onClick={openPanel}
    >
      <span className={styles.dot} aria-hidden="true" />
      <span>{words}</span>
    </button>
  )
}
