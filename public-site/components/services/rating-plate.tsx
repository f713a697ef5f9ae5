import { serviceLabels } from '../../content/service-labels.content.ts'
import type { InfoBlock, SpecificationRow } from '../../content/services/service-page.ts'
import { SpecTable } from '../spec-table/spec-table.tsx'
import styles from './rating-plate.module.css'

interface RatingPlateProps {
  info: InfoBlock
  specification: readonly SpecificationRow[]
}

/** The information block, drawn as the rating plate of a machine. */
export function RatingPlate({ info, specification }: RatingPlateProps) {
  return (
    <section className="wrap" aria-labelledby="info-title">
      <div className={styles.plate}>
        <div className={styles.words}>
          <h2 id="info-title" className={styles.title}>
            {info.title}
          </h2>
          <p>{info.description}</p>
          <ul className={styles.points}>
            {info.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
        <SpecTable caption={serviceLabels.specification} rows={specification} />
      </div>
    </section>
  )
}
