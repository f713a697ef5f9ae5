import { Button, CloseButton, Popover } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { CloudOff } from 'lucide-react'
import { type ReactElement, useId, useState } from 'react'
import { isServerAway } from '../../engine/index.ts'
import { isModalOpen } from '../../ui/confirm.tsx'
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

/** Whether the server cannot be reached. */
function useIsOffline(): boolean {
  const status = useSyncStatus()
  const isOnline = useOnline()
  return !isOnline || (status !== undefined && isServerAway(status))
}

/** Shown for as long as the server cannot be reached. */
export function OfflineMark() {
  const isOffline = useIsOffline()
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

/** What is read aloud of a change of the sync line, once: where the work is now, and that the server is back. */
function useAnnouncement(): string {
  const { state, label } = useSyncLabel() ?? { state: 'syncing', label: '' }
  const isOffline = useIsOffline()
  const [last, setLast] = useState<{ state: typeof state; isOffline: boolean }>()
  const [said, setSaid] = useState('')
  const isMoving = state === 'syncing'
  if (!last) {
    if (!isMoving) setLast({ state, isOffline })
  } else if (last.isOffline !== isOffline) {
    setLast({ ...last, isOffline })
    setSaid(isOffline ? '' : 'Back online')
  } else if (!isMoving && last.state !== state) {
    setLast({ ...last, state })
    setSaid(state === 'saved-here' ? 'Saved on this device' : label)
  }
  return said
}

/** Reads aloud what the sync line shows. `Offline` is read by its own mark. */
export const SyncAnnouncer = () => (
  <p className="visually-hidden" aria-live="polite" data-announcer>
    {useAnnouncement()}
  </p>
)

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
  /** The bell it opens from. */
  children: ReactElement
}

/** What is on this device only, what is on its way, and what needs its author. */
export function SyncPanel({ opened, close, children }: SyncPanelProps) {
  const title = useId()
  // The focus may be nowhere: a button that was pressed and works is disabled.
  useWindowEvent('keydown', ({ key }) => {
    if (opened && key === 'Escape' && !isModalOpen()) close()
  })
  return (
    <Popover
      opened={opened}
      onChange={(isOpen) => !isOpen && !isModalOpen() && close()}
      closeOnEscape={false}
      hideDetached={false}
      position="bottom-end"
      floatingStrategy="fixed"
      width="min(27rem, calc(100vw - 1rem))"
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown aria-labelledby={title} className={styles.panel ?? ''}>
        <div className={styles.panelHead}>
          <h2 id={title} className={styles.panelTitle}>
            Sync
          </h2>
          <CloseButton size="sm" aria-label="Close" onClick={close} />
        </div>
        <SyncReport close={close} />
      </Popover.Dropdown>
    </Popover>
  )
}
