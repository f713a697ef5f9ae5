import type { DrawingName } from '../../content/drawings.content.ts'
import { drawingParts } from '../../content/drawings.content.ts'
import { serviceLabels } from '../../content/service-labels.content.ts'
import styles from './parts-key.module.css'

/** The names behind the numbers of a drawing. It stands in a caption, so it is made of phrases, not of a list. */
export function PartsKey({ drawing, className }: { drawing: DrawingName; className?: string | undefined }) {
  return (
    <span className={[styles.parts, className].filter(Boolean).join(' ')}>
      <span className={styles.heading}>{serviceLabels.partsHeading}</span>
      {drawingParts[drawing]?.map((name, index) => (
        <span key={name} className={styles.part}>
          <span className={styles.number}>{index + 1}</span>
          <span>{name}</span>
        </span>
      ))}
    </span>
  )
}
