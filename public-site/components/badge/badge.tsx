import type { ReactNode } from 'react'
import styles from './badge.module.css'

export function Badge({ look = 'plain', children }: { look?: 'plain' | 'signal'; children: ReactNode }) {
  return (
    <span className={look === 'signal' ? `${styles.badge} ${styles.signal}` : styles.badge}>{children}</span>
  )
}
