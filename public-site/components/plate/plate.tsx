import type { ReactNode } from 'react'
import styles from './plate.module.css'

interface PlateProps {
  /** The figure's number on its page: `1` reads `Fig. 1`. */
  figure?: number
  caption?: string
  className?: string | undefined
  /** The drawing; it fills the width. */
  children: ReactNode
}

/** A sheet of graph paper with a drawing on it, as a manual sets its figures. */
export function Plate({ figure, caption, className, children }: PlateProps) {
  return (
    <figure className={[styles.plate, className].filter(Boolean).join(' ')}>
      <div className={styles.drawing}>{children}</div>
      {caption ? (
        <figcaption className={styles.caption}>
          {figure ? <span className={styles.number}>Fig. {figure}</span> : null}
          <span>{caption}</span>
        </figcaption>
      ) : null}
    </figure>
  )
}
