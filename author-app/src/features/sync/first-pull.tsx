import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../session/index.ts'
import styles from './sync.module.css'
import { useSyncStatus } from './sync-state.tsx'

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
