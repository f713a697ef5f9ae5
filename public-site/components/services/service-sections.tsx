import { ArrowRight } from 'lucide-react'
import type { Benefit } from '../../content/benefits.content.ts'
import { electricalWorksIntro } from '../../content/services/electrical-works.ts'
import { appliancesCovered, maintenancePlans } from '../../content/services/maintenance-plans.ts'
import {
  type InfoBlock,
  type Offering,
  type OfferingsLayout,
  type SpecificationRow,
  serviceLabels,
} from '../../content/services/service-page.ts'
import { services } from '../../content/services.ts'
import { ButtonLink } from '../button/button.tsx'
import { Icon } from '../drawings/icon.tsx'
import { Reveal } from '../reveal/reveal.tsx'
import { SpecTable } from '../spec-table/spec-table.tsx'
import planStyles from './maintenance-plan-table.module.css'
import offeringStyles from './offerings.module.css'
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
    <section id="info" className="wrap" aria-labelledby="info-title">
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

/** What a service offers, set out by what it is: see `OfferingsLayout`. */
export function Offerings({
  offerings,
  layout,
}: {
  offerings: readonly Offering[]
  layout: OfferingsLayout
}) {
  return (
    <ol className={`${offeringStyles.list} ${offeringStyles[layout]}`}>
      {offerings.map((offering, index) => (
        <Reveal as="li" key={offering.title} threshold={0.1} className={offeringStyles.offering}>
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

const { plans, rows, note, link } = maintenancePlans

/** The three plans, side by side, as one table. */
export function MaintenancePlanTable() {
  return (
    <>
      <table className={planStyles.table}>
        <caption className="visually-hidden">{serviceLabels.planTable}</caption>
        <thead>
          <tr>
            <td />
            {plans.map((plan) => (
              <th key={plan.name} scope="col">
                <span className={planStyles.name}>{plan.name}</span>
                <span className={planStyles.price}>{plan.price}</span>
                <span className={planStyles.unit}>{plan.unit}</span>
                <span className={planStyles.summary}>{plan.summary}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.item}>
              <th scope="row">{row.item}</th>
              {row.terms.map((term, index) => (
                <td key={plans[index]?.name}>{term}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={planStyles.foot}>
        <p>{note}</p>
        <ButtonLink look="ink" href={link.href}>
          {link.label}
        </ButtonLink>
      </div>
    </>
  )
}
