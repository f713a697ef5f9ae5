import type { GridCategory, HomeDocument } from '@fettle/shared-types'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { GridDrawing } from '../drawings/drawing.tsx'
import { Photograph } from '../photograph/photograph.tsx'
import { Reveal } from '../reveal/reveal.tsx'
import { shownIn } from '../slot-picture/picture-slot.ts'
import styles from './home-lists.module.css'

/** The cell of the category grid in which its text tile stands. */
export const TILE_POSITION = 4

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

/** As many columns as leave the fewest cells of the last row empty; of equals the most. */
export function columnsFor(cells: number): number {
  const emptyOf = (columns: number) => (columns - (cells % columns)) % columns
  return [5, 4, 3].reduce((best, columns) => (emptyOf(columns) < emptyOf(best) ? columns : best))
}

/** The categories, and a text tile in the fourth cell. */
export function CategoryGrid({ home }: { home: HomeDocument }) {
  const before = home.categories.slice(0, TILE_POSITION - 1)
  const after = home.categories.slice(TILE_POSITION - 1)
  return (
    <ul className={styles.categories} data-columns={columnsFor(home.categories.length + 1)}>
      {before.map((category) => (
        <CategoryCell key={category.id} {...category} />
      ))}
      <Reveal as="li" threshold={0.1} className={styles.category}>
        <a href={home.tileHref} className={styles.tile}>
          <span>{home.tileText}</span>
          <span className={styles.tileLink}>
            {home.tileLinkLabel}
            <ArrowRight aria-hidden="true" />
          </span>
        </a>
      </Reveal>
      {after.map((category) => (
        <CategoryCell key={category.id} {...category} />
      ))}
    </ul>
  )
}

function CategoryCell({ drawing, title, href }: GridCategory) {
  return (
    <Reveal as="li" threshold={0.1} className={styles.category}>
      <a href={href} className={styles.categoryLink}>
        <CategoryPicture drawing={drawing} title={title} />
        <span className={styles.categoryName}>{title}</span>
      </a>
    </Reveal>
  )
}

/** A photograph that is described by the title below it is not read out beside it. */
function CategoryPicture({ drawing, title }: Pick<GridCategory, 'drawing' | 'title'>) {
  const shown = shownIn(drawing)
  if (shown.kind === 'built-in') return <GridDrawing name={shown.name} />
  if (shown.kind === 'nothing') return null
  const { photograph } = shown
  const decorative = photograph.decorative || photograph.alt === title
  return (
    <span className={styles.categoryPhotograph}>
      <Photograph photograph={{ ...photograph, decorative }} sizes="(min-width: 48rem) 13rem, 45vw" />
    </span>
  )
}
