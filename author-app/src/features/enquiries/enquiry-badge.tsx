import type { EnquiryStatus } from '@fettle/shared-types'
import styles from './enquiry-badge.module.css'

export const statusWords: Record<EnquiryStatus, string> = {
  new: 'New',
  answered: 'Answered',
  closed: 'Closed',
}

/** How far an enquiry is. */
export function EnquiryBadge({ status }: { status: EnquiryStatus }) {
  return (
    <span className={styles.badge} data-status={status}>
      {statusWords[status]}
    </span>
  )
}
