import { Button, Modal } from '@mantine/core'
import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { isServerAway } from '../../engine/index.ts'
import { useOnline } from '../../ui/external-store.ts'
import { ariaKeys } from '../../ui/keys.tsx'
import { lazyPart } from '../failures/index.ts'
import { useSession } from '../session/index.ts'
import { syncCommands } from './sync-commands.ts'
import { useSyncLabel } from './sync-label.ts'
import { useSyncStatus } from './sync-state.tsx'
import styles from './sync-status.module.css'

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

/** Shown for as long as the server cannot be reached. */
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

/** How far the first reading of this author's posts is. It can be interrupted, and goes on where it stopped. */
export function FirstPull() {
  const { engine } = useSession()
  const status = useSyncStatus()
  const pull = status?.pull
  const [paused, setPaused] = useState<number>()
  const received = paused ?? (pull?.isFirst ? pull.received : undefined)
  if (!received) return null
  const isPaused = paused !== undefined
  const toggle = () => {
    engine.sync.setPulling(isPaused)
    setPaused(isPaused ? undefined : received)
  }
  return (
    <p className={styles.firstPull} role="status">
      {isPaused ? `${received} posts are on this device` : `Reading your posts: ${received} so far`}
      {status?.isLeading && (
        <Button size="compact-xs" onClick={toggle}>
          {isPaused ? 'Go on' : 'Pause'}
        </Button>
      )}
    </p>
  )
}

const SyncReport = lazyPart(async () => (await import('./sync-report.tsx')).SyncReport, {
  waiting: <p>Loading...</p>,
})

interface SyncPanelProps {
  opened: boolean
  close: () => void
}

/** What is on this device only, what is on its way, and what needs its author. */
export function SyncPanel({ opened, close }: SyncPanelProps) {
  return (
    <Modal opened={opened} onClose={close} title="Where your words are" size="40rem">
      <SyncReport close={close} />
    </Modal>
  )
}
