import { businessHours } from '../../content/hours.content.ts'
import styles from './opening-now.module.css'

/**
 * Whether the business is open now. The server writes `label`, which is true at any time, so that a cached or exported page
 * never lies; the visitor's browser replaces it (`client/opening-hours.ts`).
 */
export function OpeningNow({ label = '' }: { label?: string }) {
  return (
    <span className={styles.state} data-opening-hours={JSON.stringify(businessHours)}>
      {label}
    </span>
  )
}
