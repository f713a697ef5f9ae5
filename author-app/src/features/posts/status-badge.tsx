import type { PostStatus } from '@fettle/shared-types'
import styles from './status-badge.module.css'

/** Green when Published, red otherwise. */
export function StatusBadge({ status }: { status: PostStatus }) {
  return (
    <span className={styles.badge} data-status={status}>
      {status}
    </span>
  )
}
