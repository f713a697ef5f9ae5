import { CloudOff } from 'lucide-react'
import { isServerAway } from '../../engine/index.ts'
import styles from './offline-mark.module.css'
import { useSyncStatus } from './sync-context.ts'
import { useOnline } from './use-online.ts'

/** Stands beside the line that says where the words are, for as long as the server cannot be reached. */
export function OfflineMark() {
  const status = useSyncStatus()
  const isOnline = useOnline()
  const isOffline = !isOnline || (status !== undefined && isServerAway(status))
  return (
    <p className={styles.place} role="status">
      {isOffline && (
        <span className={styles.mark}>
          <CloudOff size={14} strokeWidth={1.8} aria-hidden="true" />
          <span className={styles.word}>Offline</span>
        </span>
      )}
    </p>
  )
}
