import { Pause } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  gridCategories,
  gridTile,
  type ServiceCard,
  serviceCards,
  stripHeading,
} from '../../content/home.content.ts'
import { homeChapters, stripText } from '../../content/home-labels.content.ts'
import { Drawing } from '../drawings/drawing.tsx'
import { Icon } from '../drawings/icon.tsx'
import { Reveal } from '../reveal/reveal.tsx'
import { SectionHead } from '../section/section.tsx'
import styles from './home-lists.module.css'

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

/** Nine categories, and a text tile in the fourth cell. */
export function CategoryGrid() {
  const before = gridCategories.slice(0, gridTile.position - 1)
  const after = gridCategories.slice(gridTile.position - 1)
  return (
    <ul className={styles.categories}>
      {before.map((category) => (
        <CategoryCell key={category.title} {...category} />
      ))}
      <Reveal as="li" threshold={0.1} className={styles.tile}>
        {gridTile.text}
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
        <Drawing name={drawing} />
        <span className={styles.categoryName}>{title}</span>
      </a>
    </Reveal>
  )
}

/** A moving strip of the services. The list is rendered twice so that it loops; the copy is hidden from readers. */
export function ServiceStrip() {
  return (
    <section id="services" aria-labelledby="services-title" className={styles.strip}>
      <div className={`wrap ${styles.head}`}>
        <SectionHead number="02" label={homeChapters.services} title={stripHeading} id="services" />
        <label className={styles.pause}>
          <input type="checkbox" className="visually-hidden" />
          <Pause aria-hidden="true" />
          <span className="visually-hidden">{stripText.pause}</span>
        </label>
      </div>
      <div className={styles.window}>
        <div className={styles.track}>
          <ul className={styles.list}>
            {serviceCards.map((card) => (
              <ServiceCell key={card.path} card={card} />
            ))}
          </ul>
          <ul className={styles.list} aria-hidden="true" inert>
            {serviceCards.map((card) => (
              <ServiceCell key={card.path} card={card} />
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

function ServiceCell({ card }: { card: ServiceCard }) {
  return (
    <li className={styles.service}>
      <a href={card.path} className={styles.serviceCard}>
        <Icon name={card.icon} />
        <span className={styles.serviceTitle}>{card.title}</span>
        <span className={styles.serviceText}>{card.description}</span>
      </a>
    </li>
  )
}
