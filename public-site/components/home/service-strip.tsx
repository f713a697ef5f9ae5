import { Pause } from 'lucide-react'
import { type ServiceCard, serviceCards, stripHeading } from '../../content/home.content.ts'
import { stripText } from '../../content/home-labels.content.ts'
import { Icon } from '../drawings/icon.tsx'
import { SectionHead } from '../section/section.tsx'
import styles from './service-strip.module.css'

/**
 * A moving strip of the services, which a finger takes over (`client/strip.ts`). The list is rendered twice so that it
 * loops; the copy is for the pointer only.
 */
export function ServiceStrip() {
  return (
    <section id="services" aria-labelledby="services-title" className={styles.strip} data-strip="">
      <div className={`wrap ${styles.head}`}>
        <SectionHead title={stripHeading} id="services" />
        <label className={styles.pause}>
          <input type="checkbox" className="visually-hidden" />
          <Pause aria-hidden="true" />
          <span className="visually-hidden">{stripText.pause}</span>
        </label>
      </div>
      <div className={styles.window} data-strip-window="">
        <div className={styles.track}>
          <ul className={styles.list}>
            {serviceCards.map((card) => (
              <ServiceCell key={card.path} card={card} />
            ))}
          </ul>
          <ul className={styles.list} aria-hidden="true">
            {serviceCards.map((card) => (
              <ServiceCell key={card.path} card={card} tabIndex={-1} />
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

function ServiceCell({ card, tabIndex }: { card: ServiceCard; tabIndex?: number }) {
  return (
    <li className={styles.service}>
      <a href={card.path} className={styles.serviceCard} tabIndex={tabIndex}>
        <Icon name={card.icon} />
        <span className={styles.serviceTitle}>{card.title}</span>
        <span className={styles.serviceText}>{card.description}</span>
      </a>
    </li>
  )
}
