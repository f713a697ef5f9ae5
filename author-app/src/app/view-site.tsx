import { ExternalLink } from 'lucide-react'
import type { MouseEvent } from 'react'
import { usePlatform } from '../platform/platform.ts'
import styles from './view-site.module.css'

/** Opens the public site beside the studio, from every screen. */
export function ViewSite() {
  const { openOnSite } = usePlatform()
  const openBeside = (event: MouseEvent) => {
    if (!openOnSite) return
    event.preventDefault()
    openOnSite('/')
  }
  return (
    <a className={styles.site} href="/" target="_blank" rel="noreferrer" onClick={openBeside}>
      <ExternalLink size={16} strokeWidth={1.8} aria-hidden="true" />
      <span className={styles.word}>View site</span>
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )
}
