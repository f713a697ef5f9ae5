import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** Ink lines and one accent, as the drawings of the site are. */
const drawings = {
  page: (
    <>
      <path d="M40 12h56l18 18v70H40z" />
      <path d="M96 12v18h18M54 44h40M54 56h46M54 68h28" />
      <path data-accent d="m98 84 3-12 30-30 9 9-30 30z" />
      <path d="m124 49 9 9" />
    </>
  ),
  search: (
    <>
      <path d="M40 12h56l18 18v70H40z" />
      <path d="M96 12v18h18M54 44h40M54 56h20M54 68h16" />
      <path data-accent d="m118 86 4-4 18 18-4 4z" />
      <circle cx="104" cy="68" r="19" />
    </>
  ),
  letter: (
    <>
      <path d="M46 58V12h68v46" />
      <path d="M58 26h26M58 37h18" />
      <path data-accent d="M92 22h12v14H92z" />
      <path d="M30 42h16v11l34 24 34-24V42h16v58H30z" />
      <path d="m30 100 36-33m64 33-36-33" />
    </>
  ),
  picture: (
    <>
      <path d="M34 16h92v80H34z" />
      <circle data-accent cx="104" cy="40" r="8" />
      <path d="m34 84 28-32 22 24 14-14 28 30v4H34z" />
    </>
  ),
  chart: (
    <>
      <path d="M30 12v88h100" />
      <path d="M44 72h14v28H44zM92 58h14v42H92zM116 36h14v64h-14z" />
      <path data-accent d="M68 46h14v54H68z" />
    </>
  ),
  speech: (
    <>
      <path d="M84 48h46v36h-10v14l-16-14H84z" />
      <path d="M30 16h70v44H62L46 76V60H30z" />
      <path d="M44 32h40M44 44h26" />
      <circle data-accent cx="114" cy="66" r="4.5" />
    </>
  ),
}

interface EmptyStateProps {
  drawing: keyof typeof drawings
  title: string
  /** What will stand here, or why nothing does. */
  children?: ReactNode
  /** What can be done about it. */
  action?: ReactNode
}

/** What stands where a list has nothing to show: a drawing, what is so, and the way on. */
export function EmptyState({ drawing, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty} data-empty>
      <svg viewBox="0 0 160 112" className={styles.drawing} aria-hidden="true">
        {drawings[drawing]}
      </svg>
      <p className={styles.title}>{title}</p>
      {children ? <p className={styles.text}>{children}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
