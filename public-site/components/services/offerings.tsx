import type { Offering, OfferingsLayout } from '../../content/services/service-page.ts'
import { Icon } from '../drawings/icon.tsx'
import { Reveal } from '../reveal/reveal.tsx'
import styles from './offerings.module.css'

/** What a service offers, set out by what it is: see `OfferingsLayout`. */
export function Offerings({
  offerings,
  layout,
}: {
  offerings: readonly Offering[]
  layout: OfferingsLayout
}) {
  return (
    <ol className={`${styles.list} ${styles[layout]}`}>
      {offerings.map((offering, index) => (
        <Reveal as="li" key={offering.title} threshold={0.1} className={styles.offering}>
          <span className={styles.number} aria-hidden="true">
            {String(index + 1).padStart(2, '0')}
          </span>
          <Icon name={offering.icon} className={styles.icon} />
          <h3 className={styles.title}>{offering.title}</h3>
          <p className={styles.text}>{offering.description}</p>
        </Reveal>
      ))}
    </ol>
  )
}
