import type { ReactNode } from 'react'
import { Reveal } from '../reveal/reveal.tsx'
import styles from './card.module.css'

/** Cards that share their hairlines, as the cells of a parts list do. */
export function CardGrid({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <ul className={[styles.grid, className].filter(Boolean).join(' ')}>{children}</ul>
}

interface CardProps {
  title: string
  description: string
  icon?: ReactNode
  /** Position in the list, shown as a part number. */
  number?: number
  children?: ReactNode
}

export function Card({ title, description, icon, number, children }: CardProps) {
  return (
    <Reveal as="li" className={styles.card}>
      {icon || number ? (
        <div className={styles.mark}>
          {icon}
          {number ? <span className={styles.number}>{String(number).padStart(2, '0')}</span> : null}
        </div>
      ) : null}
      <h3>{title}</h3>
      <p className={styles.text}>{description}</p>
      {children}
    </Reveal>
  )
}
