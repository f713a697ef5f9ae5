import { Skeleton } from '@mantine/core'
import styles from './loading-page.module.css'

const lines = ['100%', '94%', '97%', '62%']

/** What stands on a screen while a post is read: its title and its lines, as plates. */
export const LoadingPage = () => (
  <div className={styles.page} aria-busy="true">
    <p className="visually-hidden" role="status">
      Loading...
    </p>
    <Skeleton className={styles.title ?? ''} height="2.75rem" width="72%" radius="var(--radius)" />
    {lines.map((width) => (
      <Skeleton key={width} height="1rem" width={width} radius="var(--radius-small)" />
    ))}
  </div>
)
