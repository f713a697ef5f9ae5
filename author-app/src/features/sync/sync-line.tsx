import { CloudOff } from 'lucide-react'
import { isServerAway } from '../../engine/index.ts'
import { useOnline } from '../../ui/external-store.ts'
import { ariaKeys } from '../../ui/keys.ts'
import styles from './sync.module.css'
import { syncCommands } from './sync-commands.ts'
import { useSyncLabel } from './sync-label.ts'
import { useSyncStatus } from './sync-state.tsx'

/** The one line that is always there: where the author's work is. Opens the sync panel. */
export function SyncLine({ openPanel }: { openPanel: () => void }) {
  const { state, label } = useSyncLabel() ?? { state: 'synced', label: 'Opening' }
  return (
    <button
      type="button"
      className={styles.line}
      data-state={state}
      aria-haspopup="dialog"
      aria-keyshortcuts={ariaKeys(syncCommands.openPanel.keys)}
      onClick={openPanel}
    >
      <span className={styles.dot} aria-hidden="true" />
      <span>{label}</span>
    </button>
  )
}

/** Stands beside the sync line for as long as the server cannot be reached. */
export function OfflineMark() {
  const status = useSyncStatus()
  const isOnline = useOnline()
  const isOffline = !isOnline || (status !== undefined && isServerAway(status))
  return (
    <p className={styles.offline} role="status">
      {isOffline && (
        <span className={styles.offlineMark}>
          <CloudOff size={14} strokeWidth={1.8} aria-hidden="true" />
          <span className={styles.offlineWord}>Offline</span>
        </span>
      )}
    </p>
  )
}
