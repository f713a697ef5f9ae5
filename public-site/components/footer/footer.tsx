import { brand, whatsappUrl } from '../../content/brand.content.ts'
import { layoutText } from '../../content/layout.content.ts'
import {
  footerLinks,
  legalLinks,
  type NavigationLink,
  serviceLinks,
} from '../../content/navigation.content.ts'
import { addressLines, offices } from '../../content/offices.content.ts'
import { ButtonLink } from '../button/button.tsx'
import { Logo } from '../logo/logo.tsx'
import { useQuoteHref } from '../query-form/use-quote-href.ts'
import styles from './footer.module.css'

const text = layoutText.footer

export function Footer() {
  const socials = brand.socials.map(({ name, url }) => ({ label: name, href: url }))
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <div className={styles.top}>
          <div>
            <Logo />
            <p className={styles.tagline}>{brand.tagline}</p>
            <p className={styles.actions}>
              <ButtonLink href={useQuoteHref()}>{layoutText.getQuote}</ButtonLink>
              <ButtonLink href={whatsappUrl()} look="outline">
                {layoutText.whatsapp}
              </ButtonLink>
            </p>
          </div>
          <nav aria-label={layoutText.footerNavigation} className={styles.columns}>
            <Column label={text.pages} links={footerLinks} />
            <Column label={text.services} links={serviceLinks} />
            <Column label={text.legal} links={legalLinks} />
            <Column label={text.follow} links={socials} />
          </nav>
        </div>
        <div className={styles.offices}>
          {offices.map((office) => (
            <address key={office.city} className={styles.office}>
              <p className={styles.label}>{office.role}</p>
              <div className={styles.city}>{office.city}</div>
              <p>{addressLines(office).join(', ')}</p>
              <div className={styles.figures}>
                <a href={`tel:${office.phone.dial}`}>{office.phone.display}</a>
                <a href={`mailto:${office.email}`}>{office.email}</a>
              </div>
            </address>
          ))}
        </div>
        <div className={styles.end}>
          <p>{text.since(brand.foundedYear)}</p>
          <p>{brand.hours.display}</p>
          <p>{text.sample}</p>
        </div>
      </div>
    </footer>
  )
}

function Column({ label, links }: { label: string; links: readonly NavigationLink[] }) {
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
