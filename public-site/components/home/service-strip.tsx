import type { Service } from '@fettle/shared-types'
import { Pause, Play } from 'lucide-react'
import { stripWords } from '../../words/home.words.ts'
import { servicePath } from '../business/services.ts'
import { useWords } from '../dates/site-locale.ts'
import { Icon } from '../drawings/icon.tsx'
import { useMenuServices } from '../request/request.tsx'
import { SectionHead } from '../section/section.tsx'
import styles from './service-strip.module.css'

/** Fewer services than these fill no line: they stand still. */
const MOVING = 5

/**
 * A moving strip of the services, which a finger takes over (`client/strip.ts`). The list is rendered twice so that it
 * loops; the copy is for the pointer only.
 */
export function ServiceStrip({ heading }: { heading: string }) {
  const stripText = useWords(stripWords)
  const services = useMenuServices()
  if (services.length === 0) return null
  const cells = services.map((service) => <ServiceCell key={service.id} service={service} />)
  if (services.length < MOVING)
    return (
      <section id="services" aria-labelledby="services-title" className={`wrap ${styles.strip}`}>
        <SectionHead title={heading} id="services" />
        <ul className={styles.still}>{cells}</ul>
      </section>
    )
  return (
    <section
      id="services"
      aria-labelledby="services-title"
      className={`when-near ${styles.strip}`}
      data-strip=""
    >
      <div className={`wrap ${styles.head}`}>
        <SectionHead title={heading} id="services" />
        <label className={styles.pause}>
          <input type="checkbox" className="visually-hidden" />
          <Pause aria-hidden="true" />
          <Play aria-hidden="true" />
          <span className="visually-hidden">{stripText.pause}</span>
        </label>
      </div>
      <div className={styles.window} data-strip-window="">
        <div className={styles.track}>
          <ul className={styles.list}>{cells}</ul>
          <ul className={styles.list} aria-hidden="true">
            {services.map((service) => (
              <ServiceCell key={service.id} service={service} tabIndex={-1} />
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

function ServiceCell({ service, tabIndex }: { service: Service; tabIndex?: number }) {
  return (
    <li className={styles.service}>
      <a href={servicePath(service)} className={styles.serviceCard} tabIndex={tabIndex}>
        <Icon name={service.icon} />
        <span className={styles.serviceTitle}>{service.name}</span>
        <span className={styles.serviceText}>{service.cardText}</span>
      </a>
    </li>
  )
}
