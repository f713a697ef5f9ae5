import type { Service, ServiceCovers, ServiceIntro, TitledText } from '@fettle/shared-types'
import { ArrowRight } from 'lucide-react'
import { serviceWords } from '../../words/service.words.ts'
import { useWords } from '../dates/site-locale.ts'
import { Icon } from '../drawings/icon.tsx'
import { useRequest, useServiceLinks } from '../request/request.tsx'
import { Reveal } from '../reveal/reveal.tsx'
import { SpecTable } from '../spec-table/spec-table.tsx'
import offeringStyles from './offerings.module.css'
import styles from './service-sections.module.css'

/** What a service covers, in groups. */
export function ApplianceList({ groups }: Pick<ServiceCovers, 'groups'>) {
  return (
    <div className={styles.rooms}>
      {groups.map((group) => (
        <Reveal key={group.id} threshold={0.1} className={styles.room}>
          <h3>{group.room}</h3>
          <ul>
            {group.appliances.map((appliance) => (
              <li key={appliance}>{appliance}</li>
            ))}
          </ul>
        </Reveal>
      ))}
    </div>
  )
}

/** What a customer can rely on, in the words of one service. */
export function Promises({ promises }: { promises: readonly TitledText[] }) {
  return (
    <ul className={styles.list}>
      {promises.map((promise) => (
        <Reveal as="li" key={promise.id} threshold={0.1} className={styles.promise}>
          <Icon name={promise.icon} className={styles.icon} />
          <h3>{promise.title}</h3>
          <p>{promise.description}</p>
        </Reveal>
      ))}
    </ul>
  )
}

/** Words at the top of a service page, and where else to look. */
export function ServiceOpening({ intro }: { intro: ServiceIntro }) {
  const { heading, paragraphs, linkLabel, linkHref } = intro
  return (
    <section className={`wrap ${styles.intro}`} aria-labelledby="intro-title">
      <h2 id="intro-title">{heading}</h2>
      <div className={styles.words}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {linkLabel && linkHref ? (
          <a href={linkHref}>
            {linkLabel}
            <ArrowRight aria-hidden="true" />
          </a>
        ) : null}
      </div>
    </section>
  )
}

/** Links to the other services, at the end of the page of each. */
export function OtherServices() {
  const serviceLabels = useWords(serviceWords)
  const { path } = useRequest()
  const others = useServiceLinks().filter(({ href }) => href !== path)
  if (others.length === 0) return null
  return (
    <nav className={`wrap ${styles.others}`} aria-label={serviceLabels.others}>
      <p>{serviceLabels.others}</p>
      <ul>
        {others.map((service) => (
          <li key={service.href}>
            <a href={service.href}>{service.label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The information block, drawn as the rating plate of a machine. */
export function RatingPlate({ service }: { service: Service }) {
  const serviceLabels = useWords(serviceWords)
  const { infoTitle, infoText, infoPoints, specification } = service
  return (
    <section id="info" className="wrap" aria-labelledby="info-title">
      <div className={styles.plate}>
        <div className={styles.facts}>
          <h2 id="info-title" className={styles.plateTitle}>
            {infoTitle}
          </h2>
          {infoText ? <p>{infoText}</p> : null}
          <ul className={styles.points}>
            {infoPoints.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
        {specification.length > 0 ? (
          <SpecTable caption={serviceLabels.specification} rows={specification} />
        ) : null}
      </div>
    </section>
  )
}

interface OfferingsProps {
  offerings: readonly TitledText[]
  layout: Service['offeringsLayout']
}

/** What a service offers, set out as steps on a line, in rows, as a catalogue, or side by side. */
export function Offerings({ offerings, layout }: OfferingsProps) {
  return (
    <ol className={`${offeringStyles.list} ${offeringStyles[layout]}`}>
      {offerings.map((offering, index) => (
        <Reveal as="li" key={offering.id} threshold={0.1} className={offeringStyles.offering}>
          <span className={offeringStyles.number} aria-hidden="true">
            {String(index + 1).padStart(2, '0')}
          </span>
          <Icon name={offering.icon} className={offeringStyles.icon} />
          <h3 className={offeringStyles.title}>{offering.title}</h3>
          <p className={offeringStyles.text}>{offering.description}</p>
        </Reveal>
      ))}
    </ol>
  )
}
