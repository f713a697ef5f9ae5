import type { FallbackProps } from 'react-error-boundary'
import { useRouteError } from 'react-router-dom'
import styles from './broken.module.css'
import { Broken } from './broken.tsx'

/** A screen that failed while it was shown. The studio around it goes on. */
export const BrokenScreen = () => <Broken title="This screen could not be opened" error={useRouteError()} />

/** The whole studio failed. Nothing of it is there any more but this page. */
export const BrokenStudio = ({ error }: Pick<FallbackProps, 'error'>) => (
  <main className={styles.alone}>
    <Broken title="The studio stopped working" error={error} level={1} />
  </main>
)

/** The frame around the screens failed. */
export const BrokenShell = () => <BrokenStudio error={useRouteError()} />
