import { ExternalLink } from 'lucide-react'
import { useSiteLink } from '../platform/use-site-link.ts'
import styles from './view-site.module.css'

/** Opens the public site beside the studio, from every screen. */
export function ViewSite() {
  return (
    <a className={styles.site} {...useSiteLink('/')}>
      <ExternalLink size={16} strokeWidth={1.8} aria-hidden="true" />
      <span className={styles.word}>View site</span>
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )
}
