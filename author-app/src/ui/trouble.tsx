import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './ui.module.css'

/** Why something cannot be shown now, and the way to ask for it again. */
export function Trouble({ retry, children }: { retry: () => void; children: ReactNode }) {
  return (
    <div className={styles.trouble} role="status">
      <p>{children}</p>
      <Button size="compact-sm" onClick={retry}>
        Try again
      </Button>
    </div>
  )
}
