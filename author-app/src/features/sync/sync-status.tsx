import { Button, CloseButton, Popover, Skeleton } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { CloudOff } from 'lucide-react'
import { Fragment, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { isServerAway } from '../../engine/index.ts'
import { isModalOpen } from '../../ui/confirm.tsx'
import { useOnline } from '../../ui/external-store.ts'
import { ariaKeys } from '../../ui/keys.tsx'
import { lazyPart } from '../failures/index.ts'
import { useSession } from '../session/index.ts'
import { syncCommands } from './sync-commands.ts'
import { isKnownNow, type SyncLabel, useSyncLabel } from './sync-label.ts'
import { useIdAtHand, useSyncStatus } from './sync-state.tsx'
import styles from './sync-status.module.css'

/** A label that breaks between its parts alone, so that a part without room is left out and none is cut. */
function WholeParts({ label }: { label: string }) {
  const [first, ...others] = label.split(' · ')
  return (
    <span className={styles.label}>
      {first}
      {others.map((part) => (
        <Fragment key={part}>
          <wbr />
          {` · ${part}`}
        </Fragment>
      ))}
    </span>
  )
}

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
      <WholeParts label={label} />
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

const announcements: Partial<Record<SyncLabel['state'], string>> = {
  'saved-here': 'Saved on this device',
  synced: 'Synced',
  'needs-attention': 'Sync needs attention',
}

interface Heard {
  post: string | undefined
  state: SyncLabel['state']
  isOffline: boolean
}

/**
 * What is read aloud of the work and the connection, once each time that one of them changes: the line itself changes with
 * every minute, and is only read when it is asked for. What holds when a post is opened, what is only under way, and what
 * only was so at the last syncing, is not said.
 */
function useAnnouncement(): string {
  const state = useSyncLabel()?.state
  const status = useSyncStatus()
  const wasThen = state === 'synced' && !(status && isKnownNow(status))
  const post = useIdAtHand()
  const isOffline = useIsOffline()
  const [said, setSaid] = useState('')
  const heard = useRef<Heard>(undefined)
  useEffect(() => {
    const before = heard.current
    if (before && before.isOffline !== isOffline) {
      heard.current = { ...before, isOffline }
      return setSaid(isOffline ? '' : 'Back online')
    }
    if (!state || state === 'syncing') return
    // A post may be left in the moment that it is synced.
    const isSameWork = before?.post === post || (post === undefined && state === 'synced')
    if (before && isSameWork && wasThen) return
    heard.current = { post, state, isOffline }
    if (before && isSameWork && before.state !== state) setSaid(announcements[state] ?? '')
  }, [post, state, wasThen, isOffline])
  return said
}

/** Reads aloud what the sync line shows. `Offline` is read by its own mark. */
export const SyncAnnouncer = () => (
  <p className="visually-hidden" aria-live="polite" data-announcer>
    {useAnnouncement()}
  </p>
)

/** How long a first reading takes before it is told: a line that comes and goes would only move what stands below. */
const LONG_MS = 1_000

/** Whether something has been so for a while. */
function useHasLasted(isSo: boolean): boolean {
  const [hasLasted, setHasLasted] = useState(false)
  useEffect(() => {
    if (!isSo) return setHasLasted(false)
    const timer = setTimeout(() => setHasLasted(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [isSo])
  return isSo && hasLasted
}

/** How far the first reading of this author's posts is. It can be interrupted, and goes on where it stopped. */
export function FirstPull() {
  const { engine } = useSession()
  const status = useSyncStatus()
  const pull = status?.pull
  const [paused, setPaused] = useState<number>()
  const received = paused ?? (pull?.isFirst ? pull.received : undefined)
  const isLong = useHasLasted(Boolean(received))
  if (!received || !isLong) return null
  const things = `${pull?.noun ?? 'post'}s`
  const isPaused = paused !== undefined
  const toggle = () => {
    engine.sync.setPulling(isPaused)
    setPaused(isPaused ? undefined : received)
  }
  return (
    <p className={styles.firstPull} role="status">
      {isPaused ? `${received} ${things} are on this device` : `Reading your ${things}: ${received} so far`}
      {status?.isLeading && (
        <Button size="compact-xs" onClick={toggle}>
          {isPaused ? 'Go on' : 'Pause'}
        </Button>
      )}
    </p>
  )
}

const SyncReport = lazyPart(async () => (await import('./sync-report.tsx')).SyncReport, {
  waiting: <Skeleton role="group" height="6rem" aria-label="Loading what is synced" />,
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
      // Above the bar, below the dialogs that open from it.
      zIndex={150}
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
