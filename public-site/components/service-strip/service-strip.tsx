import { Pause } from 'lucide-react'
import { type ServiceCard, serviceCards, stripHeading } from '../../content/home.content.ts'
import { homeChapters, stripText } from '../../content/home-labels.content.ts'
import { Icon } from '../drawings/icon.tsx'
import { SectionHead } from '../section/section.tsx'
import styles from './service-strip.module.css'

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
              <Cell key={card.path} card={card} />
            ))}
          </ul>
          <ul className={styles.list} aria-hidden="true" inert>
            {serviceCards.map((card) => (
              <Cell key={card.path} card={card} />
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

function Cell({ card }: { card: ServiceCard }) {
  return (
    <li className={styles.cell}>
      <a href={card.path} className={styles.card}>
        <Icon name={card.icon} />
        <span className={styles.title}>{card.title}</span>
        <span className={styles.text}>{card.description}</span>
      </a>
    </li>
  )
}
