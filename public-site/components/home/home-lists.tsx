import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { gridCategories, gridTile, gridTileLink } from '../../content/home.content.ts'
import { GridDrawing } from '../drawings/drawing.tsx'
import { Reveal } from '../reveal/reveal.tsx'
import styles from './home-lists.module.css'

/** Cards that share their hairlines, as the cells of a parts list do. */
export function CardGrid({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <ul className={[styles.grid, className].filter(Boolean).join(' ')}>{children}</ul>
}

interface CardProps {
  title: string
  description: string
  icon?: ReactNode
  children?: ReactNode
}

export function Card({ title, description, icon, children }: CardProps) {
  return (
    <Reveal as="li" className={icon ? `${styles.card} ${styles.withIcon}` : styles.card}>
      {icon}
      <h3>{title}</h3>
      <p className={styles.text}>{description}</p>
      {children}
    </Reveal>
  )
}

/** Nine categories, and a text tile in the fourth cell. */
export function CategoryGrid() {
  const before = gridCategories.slice(0, gridTile.position - 1)
  const after = gridCategories.slice(gridTile.position - 1)
  return (
    <ul className={styles.categories}>
      {before.map((category) => (
        <CategoryCell key={category.title} {...category} />
      ))}
      <Reveal as="li" threshold={0.1} className={styles.category}>
        <a href={gridTileLink.href} className={styles.tile}>
          <span>{gridTile.text}</span>
          <span className={styles.tileLink}>
            {gridTileLink.label}
            <ArrowRight aria-hidden="true" />
          </span>
        </a>
      </Reveal>
      {after.map((category) => (
        <CategoryCell key={category.title} {...category} />
      ))}
    </ul>
  )
}

function CategoryCell({ drawing, title, href }: (typeof gridCategories)[number]) {
  return (
    <Reveal as="li" threshold={0.1} className={styles.category}>
      <a href={href} className={styles.categoryLink}>
        <GridDrawing name={drawing} />
        <span className={styles.categoryName}>{title}</span>
      </a>
    </Reveal>
  )
}
