import type { BusinessDocument, Office } from '@fettle/shared-types'
import { addressInLine } from '@fettle/shared-types/address-lines'
import { layoutWords } from '../../words/layout.words.ts'
import { ChatLink } from '../business/contact-links.tsx'
import { telHref } from '../business/links.ts'
import { servicePath } from '../business/services.ts'
import { ButtonLink } from '../button/button.tsx'
import { useWords } from '../dates/site-locale.ts'
import { Logo } from '../logo/logo.tsx'
import { hoursInWords } from '../opening/hours-in-words.ts'
import { WholeHours } from '../opening/whole-hours.tsx'
import { useQuoteHref } from '../query-form/use-quote-href.ts'
import { useBusiness, useFillTexts, useMenuServices, useRequest } from '../request/request.tsx'
import styles from './footer.module.css'

export function Footer() {
  const layoutText = useWords(layoutWords)
  const business = useBusiness()
  const { navigation, sample } = useRequest()
  const services = useMenuServices().map((service) => ({ label: service.name, href: servicePath(service) }))
  const fill = useFillTexts()
  const socials = business.socials.map(({ name, url }) => ({ label: name, href: url }))
  return (
    <footer className={`when-near ${styles.footer}`}>
      <div className="wrap">
        <div className={styles.top}>
          <div>
            <Logo />
            <p className={styles.tagline}>{business.tagline}</p>
            <p className={styles.actions}>
              <ButtonLink href={useQuoteHref()}>{navigation.quoteLabel}</ButtonLink>
              <ChatLink />
            </p>
          </div>
          <nav aria-label={layoutText.footerNavigation} className={styles.columns}>
            <Column label={navigation.pagesHeading} links={navigation.footerLinks} />
            <Column label={navigation.servicesHeading} links={services} />
            <Column label={navigation.legalHeading} links={navigation.legalLinks} />
            {socials.length > 0 ? <Column label={navigation.followHeading} links={socials} /> : null}
          </nav>
        </div>
        {business.offices.length > 0 ? (
          <div className={styles.offices}>
            {business.offices.map((office) => (
              <OfficeAddress key={office.id} office={office} />
            ))}
          </div>
        ) : null}
        {business.registrations.length > 0 ? <Registrations registrations={business.registrations} /> : null}
        <div className={styles.end}>
          {business.founded ? <p>{`${navigation.sinceText} ${business.founded}`}</p> : null}
          <p>
            <WholeHours of={hoursInWords(business)} />
          </p>
          {sample ? <p>{fill(layoutText.sample[sample])}</p> : null}
        </div>
      </div>
    </footer>
  )
}

function OfficeAddress({ office }: { office: Office }) {
  const { country } = useBusiness()
  return (
    <address className={styles.office}>
      {office.role ? <p className={styles.label}>{office.role}</p> : null}
      <div className={styles.city}>{office.city}</div>
      <p>{addressInLine(office, country)}</p>
      <div className={styles.figures}>
        {office.phone ? <a href={telHref(office.phone)}>{office.phone}</a> : null}
        {office.email ? <a href={`mailto:${office.email}`}>{office.email}</a> : null}
      </div>
    </address>
  )
}

/** The numbers under which registers know the business. */
function Registrations({ registrations }: Pick<BusinessDocument, 'registrations'>) {
  return (
    <dl className={styles.registrations}>
      {registrations.map(({ id, name, number, url }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{url ? <a href={url}>{number}</a> : number}</dd>
        </div>
      ))}
    </dl>
  )
}

interface ColumnProps {
  label: string
  links: ReadonlyArray<{ label: string; href: string }>
}

function Column({ label, links }: ColumnProps) {
  if (links.length === 0) return null
  return (
    <div>
      <p className={styles.label}>{label}</p>
      <ul>
        {links.map((link) => (
          <li key={link.label}>
            <a href={link.href}>{link.label}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
