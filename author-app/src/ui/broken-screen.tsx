import { Button } from '@mantine/core'
import { useRouteError } from 'react-router-dom'
import styles from './broken-screen.module.css'

/** A screen that could not be opened: its code did not arrive, or it failed while it was shown. */
export function BrokenScreen() {
  const error = useRouteError()
  return (
    <div className={styles.broken} role="alert">
      <h2 className={styles.title}>This screen could not be opened</h2>
      <p className={styles.detail}>
        {error instanceof Error ? error.message : 'Something unexpected happened.'}
      </p>
      <Button onClick={() => window.location.reload()}>Load it again</Button>
    </div>
  )
}
