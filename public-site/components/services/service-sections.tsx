import { ArrowRight } from 'lucide-react'
import type { Benefit } from '../../content/benefits.content.ts'
import { electricalWorksIntro } from '../../content/services/electrical-works.ts'
import { appliancesCovered } from '../../content/services/maintenance-plans.ts'
import { type InfoBlock, type SpecificationRow, serviceLabels } from '../../content/services/service-page.ts'
import { services } from '../../content/services.ts'
import { Icon } from '../drawings/icon.tsx'
import { Reveal } from '../reveal/reveal.tsx'
import { SpecTable } from '../spec-table/spec-table.tsx'
import styles from './service-sections.module.css'

/** The appliances that the plan and the repairs cover, by room. */
export function ApplianceList() {
  return (
    <div className={styles.rooms}>
      {appliancesCovered.groups.map((group) => (
        <Reveal key={group.room} threshold={0.1} className={styles.room}>
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

/** The six benefits in the words of one service. */
export function Promises({ benefits }: { benefits: readonly Benefit[] }) {
  return (
    <ul className={styles.list}>
      {benefits.map((benefit) => (
        <Reveal as="li" key={benefit.title} threshold={0.1} className={styles.promise}>
          <Icon name={benefit.icon} className={styles.icon} />
          <h3>{benefit.title}</h3>
          <p>{benefit.description}</p>
        </Reveal>
      ))}
    </ul>
  )
}

/** The introduction of the electrical works: why one company repairs both the wiring and the board. */
export function WorksIntro() {
  const { heading, paragraphs, alsoLink } = electricalWorksIntro
  return (
    <section className={`wrap ${styles.intro}`} aria-labelledby="intro-title">
      <h2 id="intro-title">{heading}</h2>
      <div className={styles.words}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <a href={alsoLink.href}>
          {alsoLink.label}
          <ArrowRight aria-hidden="true" />
        </a>
      </div>
    </section>
  )
}

/** Links to the other services, at the end of each service page. */
export function OtherServices({ current }: { current: string }) {
  return (
    <nav className={`wrap ${styles.others}`} aria-label={serviceLabels.others}>
      <p>{serviceLabels.others}</p>
      <ul>
        {services
          .filter((service) => service.slug !== current)
          .map((service) => (
            <li key={service.slug}>
              <a href={service.path}>{service.name}</a>
            </li>
          ))}
      </ul>
    </nav>
  )
}

interface RatingPlateProps {
  info: InfoBlock
  specification: readonly SpecificationRow[]
}

/** The information block, drawn as the rating plate of a machine. */
export function RatingPlate({ info, specification }: RatingPlateProps) {
  return (
    <section className="wrap" aria-labelledby="info-title">
      <div className={styles.plate}>
        <div className={styles.facts}>
          <h2 id="info-title" className={styles.plateTitle}>
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
