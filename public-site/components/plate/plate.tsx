import type { DrawingName } from '@fettle/shared-types'
import type { ReactNode } from 'react'
import { drawingPartWords } from '../../words/drawings.words.ts'
import { serviceWords } from '../../words/service.words.ts'
import { useWords } from '../dates/site-locale.ts'
import styles from './plate.module.css'

interface PlateProps {
  /** The figure's number on its page: `1` reads `Fig. 1`. */
  figure?: number
  caption?: ReactNode
  className?: string | undefined
  /** The drawing or photograph; it fills the width. */
  children: ReactNode
  /** A photograph fills the sheet to its edges. */
  isPhotograph?: boolean
}

/** A sheet of graph paper with a drawing on it, as a manual sets its figures. */
export function Plate({ figure, caption, className, children, isPhotograph = false }: PlateProps) {
  return (
    <figure className={[styles.plate, className].filter(Boolean).join(' ')}>
      <div className={isPhotograph ? styles.photograph : styles.drawing}>{children}</div>
      {caption ? (
        <figcaption className={styles.caption}>
          {figure ? <span className={styles.number}>Fig. {figure}</span> : null}
          {typeof caption === 'string' ? <span>{caption}</span> : caption}
        </figcaption>
      ) : null}
    </figure>
  )
}

/** The names behind the numbers of a drawing. It stands in a caption, so it is made of phrases, not of a list. */
export function PartsKey({ drawing, className }: { drawing: DrawingName; className?: string | undefined }) {
  const serviceLabels = useWords(serviceWords)
  const drawingParts = useWords(drawingPartWords)
  const parts = drawingParts[drawing]
  if (!parts) return null
  return (
    <span className={[styles.parts, className].filter(Boolean).join(' ')}>
      <span className={styles.heading}>{serviceLabels.partsHeading}</span>
      {parts.map((name, index) => (
        <span key={name} className={styles.part}>
          <span className={styles.partNumber}>{index + 1}</span>
          <span>{name}</span>
        </span>
      ))}
    </span>
  )
}
